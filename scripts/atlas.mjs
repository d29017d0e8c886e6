// `npm run atlas`: walks every generated path at every level, and writes what came of it. Levels by name narrow it: `npm run atlas -- machines views`; `-- none` only writes.
import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { browserIfNeeded } from './browser.mjs';
import { installIfNeeded, root } from './prepare.mjs';

const reports = join(root, 'reports');
const reportOf = (name) => join(reports, `${name}.json`);

const vitest = (name, ...files) => ({
  name,
  args: ['vitest', 'run', '--project', name, ...files, '--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(name)}`],
});

const levels = [
  vitest('machines', 'tests/machines/registry.test.ts'),
  vitest('views'),
  vitest('server-pglite', 'tests/server/lifecycle-http'),
  vitest('server-postgres', 'tests/server/lifecycle-http'),
  {
    name: 'end-to-end',
    args: ['playwright', 'test', 'e2e/paths', '--project', 'desktop', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('end-to-end') },
    before: () => {
      // A picture of a state that is no longer reached must not stay.
      rmSync(join(reports, 'pictures'), { recursive: true, force: true });
      browserIfNeeded();
    },
  },
];

const run = (args, env = {}) =>
  spawnSync('npm', ['exec', '--', ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  }).status === 0;

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => name !== 'none' && levels.every((level) => level.name !== name));
if (unknown.length > 0) {
  console.error(`No level ${unknown.join(', ')}: there are ${levels.map(({ name }) => name).join(', ')}, and none.`);
  process.exit(1);
}

await installIfNeeded();
mkdirSync(reports, { recursive: true });
const failed = levels
  .filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  .filter(({ name, args, env, before }) => {
    before?.();
    rmSync(reportOf(name), { force: true });
    return !run(args, env);
  })
  .map(({ name }) => name);

const site = join(root, 'dist/atlas-site');
const isWritten = run(['tsx', 'scripts/build-atlas.ts']) && run(['vite', 'build', '--mode', 'atlas']);
if (isWritten) {
  cpSync(join(root, 'dist/atlas'), join(site, 'atlas'), { recursive: true });
  copyFileSync(join(site, 'atlas.html'), join(site, 'index.html'));
  console.log(`dist/atlas-site: a site to put anywhere; dist/atlas: what /admin/diagramas shows`);
}
if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}`);
process.exitCode = isWritten && failed.length === 0 ? 0 : 1;
