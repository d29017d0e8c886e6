// `npm run mutate -- go-live`: which mistakes in a flow do its scenarios and generated paths miss? At most 5 % may be missed.
import { existsSync } from 'node:fs';
import { Stryker } from '@stryker-mutator/core';

const [flow] = process.argv.slice(2);
if (!flow || !existsSync(`src/machines/flows/${flow}`)) {
  process.stderr.write('Name a folder of src/machines/flows: npm run mutate -- go-live\n');
  process.exit(1);
}
// What a test waits for in vain fails it soon.
process.env.MUTANTS = flow;
await new Stryker({
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  mutate: [`src/machines/flows/${flow}/*.ts`, `src/features/${flow}/*.ts`, '!**/*.model.ts', '!**/example-*.ts'],
  // Most texts decide nothing, and without the names of its states no machine starts.
  mutator: { excludedMutations: ['StringLiteral'] },
  plugins: ['@stryker-mutator/vitest-runner', './tests/mutation/wording.mjs'],
  ignorers: ['wording'],
  coverageAnalysis: 'perTest',
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { logTests: false, reportTests: false },
  tempDirName: 'reports/stryker',
  // Stryker would rewrite it with an interface that our compiler does not have.
  tsconfigFile: 'none',
  thresholds: { high: 95, low: 95, break: 95 },
  ignorePatterns: ['dist', 'reports', 'data', '*.png'],
  concurrency: 2,
}).runMutationTest();
