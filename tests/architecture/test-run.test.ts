import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import config from '../../vite.config.ts';

const root = resolve(import.meta.dirname, '../..');

type Counted = { readonly passed: number; readonly failed: number };
type Counts = {
  readonly countVitest: (file: string) => Counted;
  readonly countPlaywright: (file: string) => Counted;
  readonly judge: (counted: Counted, code: number | string) => Counted & { readonly remark: string };
};

type Stage = { readonly name: string; readonly args: readonly string[]; readonly report?: string };
type Stages = { readonly stagesOf: (asked: { all: boolean; shard?: string }) => Stage[][][] };

const { countPlaywright, countVitest, judge } = (await import(pathToFileURL(join(root, 'scripts/counts.mjs')).href)) as Counts;

const { stagesOf } = (await import(pathToFileURL(join(root, 'scripts/test-stages.mjs')).href)) as Stages;

const folder = mkdtempSync(join(tmpdir(), 'taller-counts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const report = (content: unknown): string => {
  const file = join(folder, `${crypto.randomUUID()}.json`);
  writeFileSync(file, JSON.stringify(content));
  return file;
};

test('a test file that fails to load is one failure [R-421]', () => {
  const file = report({
    ...{ numPassedTests: 3, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0 },
    testResults: [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ],
  });
  expect(countVitest(file)).toEqual({ passed: 3, failed: 2 });
});

test('an end-to-end test that passes on retry has passed; an error outside of all tests is a failure', () => {
  const file = report({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}] });
  expect(countPlaywright(file)).toEqual({ passed: 5, failed: 2 });
});

test('a stage fails if its report is missing, or if it ends with an error but without a failed test', () => {
  const nothing = countVitest(join(folder, 'missing.json'));
  expect(judge(nothing, 0)).toEqual({ passed: 0, failed: 1, remark: 'ran nothing' });
  expect(judge(nothing, 'SIGKILL')).toEqual({ passed: 0, failed: 1, remark: 'ended with SIGKILL' });
  expect(judge({ passed: 9, failed: 0 }, 1)).toEqual({ passed: 9, failed: 1, remark: 'ended with 1' });
  expect(judge({ passed: 9, failed: 2 }, 1)).toEqual({ passed: 9, failed: 2, remark: '' });
  expect(judge({ passed: 9, failed: 0 }, 0)).toEqual({ passed: 9, failed: 0, remark: '' });
});

test('a run that crashes still prints its last line and ends with exit code 1 [R-421]', () => {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/test.mjs', 'no-such-stage'], { cwd: root, encoding: 'utf8' });
  expect({ status, lastLine: stdout.trimEnd().split('\n').at(-1) }).toEqual({ status: 1, lastLine: '0 passed, 1 failed' });
});

test('`npm test` leaves out only tests with the tag `long`; `npm run test:all` leaves out nothing [R-421]', () => {
  const vitestStages = ['unit', 'machines', 'views', 'server-pglite', 'server-postgres', 'processes'];
  const filtersOf = (all: boolean) =>
    Object.fromEntries(
      stagesOf({ all })
        .flat(2)
        .flatMap(({ name, args }) =>
          /vitest|playwright/.test(args[0] ?? '') ? [[name, args.filter((arg) => /filter|grep|shard/.test(arg))]] : [],
        ),
    );
  expect(filtersOf(false)).toEqual({
    ...Object.fromEntries(vitestStages.map((name) => [name, ['--tags-filter=!long']])),
    'end-to-end': ['--grep-invert=@long|^desktop .*@phone'],
  });
  expect(filtersOf(true)).toEqual(Object.fromEntries([...vitestStages, 'server-pglite-doubled', 'end-to-end'].map((name) => [name, []])));
});

test('every Vitest project belongs to a stage, and each shard writes a separate report', () => {
  const stages = stagesOf({ all: true, shard: '2/6' }).flat(2);
  const args = stages.flatMap((stage) => stage.args);
  const projects = args.filter((arg) => arg.startsWith('--project=')).map((arg) => arg.slice('--project='.length));
  const { test: { projects: configured = [] } = {} } = config({ command: 'serve', mode: 'test' }) as {
    test?: { projects?: { test: { name: string } }[] };
  };
  expect(projects.sort()).toEqual(configured.map((project) => project.test.name).sort());
  expect(args.filter((arg) => arg === '--shard=2/6')).toHaveLength(8);
  expect(stages.find(({ name }) => name === 'views')?.report).toBe(join(root, 'reports/views.2-of-6.json'));
});
