// `npm run atlas`: walks every generated path at every level, and writes what came of it. Levels by name narrow it: `npm run atlas -- machines views`; `-- none` only writes. `--only go-live,session` walks these machines alone, and `--keep` keeps what ran in the repository.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { browserIfNeeded } from '../../scripts/browser.mjs';
import { installIfNeeded, root } from '../../scripts/prepare.mjs';
import { chooseLevels, endOf, levelsOf, narrowed, readWords, runLevels } from './atlas-plan.mjs';

const reports = join(root, 'reports');

const run = (args, env = {}) =>
  spawnSync('npm', ['exec', '--', ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  }).status === 0;

const runTold = (args) =>
  spawnSync('npm', ['exec', '--', ...args], { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' }).stdout.trim();

const words = readWords(process.argv.slice(2));
const { chosen, problem } = chooseLevels(levelsOf(reports), words.names);
const wrong = words.problem ?? problem;
if (wrong !== null) {
  console.error(wrong);
  process.exit(1);
}
const levels = chosen.map((level) => narrowed(level, words.only));

await installIfNeeded();
mkdirSync(reports, { recursive: true });
const version = () => runTold(['tsx', 'tools/atlas/version.ts']);
const before = words.isKept ? version() : '';
const failed = runLevels(levels, {
  forgetReport: (name) => rmSync(join(reports, `${name}.json`), { force: true }),
  forgetPictures: () => {
    rmSync(join(reports, 'pictures'), { recursive: true, force: true });
    browserIfNeeded();
  },
  run,
});

const isKept = !words.isKept || run(['tsx', 'tools/atlas/keep.ts', before, ...levels.map(({ name }) => name)]);

const site = join(root, 'dist/atlas-site');
const isWritten = run(['tsx', 'tools/atlas/build.ts']) && run(['vite', 'build', '--config', 'tools/atlas/vite.config.ts']);
if (isWritten) {
  cpSync(join(root, 'dist/atlas'), join(site, 'atlas'), { recursive: true });
  console.log(`dist/atlas-site: a site to put anywhere; dist/atlas: what /admin/diagramas shows`);
}
const { code, complaint } = endOf(failed, isWritten && isKept);
if (complaint !== '') console.error(complaint);
process.exitCode = code;
