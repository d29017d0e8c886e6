// Runs before anything is installed: Node's own modules only.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { browserIfNeeded } from './browser.mjs';
import { countPlaywright, countVitest } from './counts.mjs';
import { root } from './prepare.mjs';

/** The reports stay there: `npm run build` and `npm run atlas` read the result of each generated path from them. */
export const reports = join(root, 'reports');

/**
 * Every stage, in groups that run one after the other; the sequences of a group run in parallel. Without `all` a stage ends after
 * its first 20 failures (10 in Chromium): where a page is broken, hundreds of tests would each wait for their limit.
 */
export const stagesOf = ({ all, shard }) => {
  const cut = shard === undefined ? [] : [`--shard=${shard}`];
  const reportOf = (name) => join(reports, shard === undefined ? `${name}.json` : `${name}.${shard.replace('/', '-of-')}.json`);
  const check = (name, ...args) => ({ name, args, count: (code) => ({ passed: code === 0 ? 1 : 0, failed: 0 }) });
  const vitest = (name, ...projects) => ({
    name,
    report: reportOf(name),
    args: [
      'vitest',
      'run',
      ...projects.map((project) => `--project=${project}`),
      ...(all ? [] : ['--tags-filter=!long', '--bail=20']),
      ...cut,
    ].concat(['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(name)}`, '--reporter=scripts/flaky-reporter.mjs']),
    env: all ? { PROPERTY_RUNS: '300' } : {},
    count: () => countVitest(reportOf(name)),
  });
  // A test for both widths runs only on the phone: the title that Playwright matches begins with the project's name.
  const leftOut = '@long|^desktop .*@phone';
  // All of them are long, and generating them takes half a minute.
  const withoutPaths = '^(?!.*/paths/paths\\.spec)';
  const endToEnd = {
    name: 'end-to-end',
    report: reportOf('end-to-end'),
    args: [
      'playwright',
      'test',
      '--reporter=list,json,./scripts/flaky-reporter.mjs',
      ...(all ? [] : [withoutPaths, `--grep-invert=${leftOut}`, '--max-failures=10']),
      ...cut,
    ],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('end-to-end') },
    before: () => {
      browserIfNeeded();
      // Pictures of states that are no longer reached must not stay.
      if (all && shard === undefined) rmSync(join(reports, 'pictures'), { recursive: true, force: true });
    },
    count: () => countPlaywright(reportOf('end-to-end')),
  };
  const build = check('build', 'node', 'scripts/prepare.mjs');
  return [
    [
      [build, check('lint', 'biome', 'check', '.'), check('dead-code', 'knip')],
      [check('types', 'tsc', '--noEmit'), vitest('unit', 'unit')],
      // Downloading it needs the network more than the CPU.
      [check('browser', 'node', 'scripts/browser.mjs')],
    ],
    [[vitest('machines', 'machines')]],
    [[vitest('views', 'views', 'views-isolated', 'flows')]],
    [[vitest('server-postgres', 'server-postgres', 'server-postgres-isolated')]],
    [[vitest('server-pglite', 'server-pglite')]],
    ...(all ? [[[vitest('server-pglite-doubled', 'server-pglite-doubled', 'server-pglite-doubled-isolated')]]] : []),
    [[vitest('processes', 'processes')]],
    [[endToEnd]],
  ];
};
