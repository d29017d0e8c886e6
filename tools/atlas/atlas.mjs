// `npm run atlas`: walks every generated path at every level, and writes what came of it. Levels by name narrow it: `npm run atlas -- machines views`; `-- none` only writes.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { browserIfNeeded } from '../../scripts/browser.mjs';
import { installIfNeeded, root } from '../../scripts/prepare.mjs';
import { chooseLevels, endOf, levelsOf, runLevels } from './atlas-plan.mjs';

const reports = join(root, 'reports');

const run = (args, env = {}) =>
  spawnSync('npm', ['exec', '--', ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  }).status === 0;

const { chosen, problem } = chooseLevels(levelsOf(reports), process.argv.slice(2));
if (problem !== null) {
  console.error(problem);
  process.exit(1);
}

await installIfNeeded();
mkdirSync(reports, { recursive: true });
const failed = runLevels(chosen, {
  forgetReport: (name) => rmSync(join(reports, `${name}.json`), { force: true }),
  forgetPictures: () => {
    rmSync(join(reports, 'pictures'), { recursive: true, force: true });
    browserIfNeeded();
  },
  run,
});

const site = join(root, 'dist/atlas-site');
const isWritten = run(['tsx', 'tools/atlas/build.ts']) && run(['vite', 'build', '--config', 'tools/atlas/vite.config.ts']);
if (isWritten) {
  cpSync(join(root, 'dist/atlas'), join(site, 'atlas'), { recursive: true });
  console.log(`dist/atlas-site: a site to put anywhere; dist/atlas: what /admin/diagramas shows`);
}
const { code, complaint } = endOf(failed, isWritten);
if (complaint !== '') console.error(complaint);
process.exitCode = code;
