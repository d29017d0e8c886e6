import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

type Counted = { readonly passed: number; readonly failed: number; readonly skipped: number };
type Counts = {
  readonly countVitest: (file: string) => Counted;
  readonly countPlaywright: (file: string) => Counted;
  readonly judge: (counted: Counted, code: number | string) => Counted & { readonly remark: string };
};

const { countPlaywright, countVitest, judge } = (await import(pathToFileURL(join(root, 'scripts/counts.mjs')).href)) as Counts;

const folder = mkdtempSync(join(tmpdir(), 'taller-counts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const report = (content: unknown): string => {
  const file = join(folder, `${crypto.randomUUID()}.json`);
  writeFileSync(file, JSON.stringify(content));
  return file;
};

test('a test file that does not load is one failure [R-421]', () => {
  const file = report({
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ],
  });
  expect(countVitest(file)).toEqual({ passed: 3, failed: 2, skipped: 0 });
});

test('a flaky story and an error outside of all stories are failures', () => {
  const file = report({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}] });
  expect(countPlaywright(file)).toEqual({ passed: 4, failed: 3, skipped: 2 });
});

test('a stage whose report is missing, or that ended badly without a failed test, has failed', () => {
  const nothing = countVitest(join(folder, 'missing.json'));
  expect(judge(nothing, 0)).toEqual({ passed: 0, failed: 1, skipped: 0, remark: 'ran nothing' });
  expect(judge(nothing, 'SIGKILL')).toEqual({ passed: 0, failed: 1, skipped: 0, remark: 'ended with SIGKILL' });
  expect(judge({ passed: 9, failed: 0, skipped: 0 }, 1)).toEqual({ passed: 9, failed: 1, skipped: 0, remark: 'ended with 1' });
  expect(judge({ passed: 9, failed: 2, skipped: 0 }, 1)).toEqual({ passed: 9, failed: 2, skipped: 0, remark: '' });
  expect(judge({ passed: 9, failed: 0, skipped: 0 }, 0)).toEqual({ passed: 9, failed: 0, skipped: 0, remark: '' });
});

test('a run that goes wrong still ends with its one line, and with exit code 1 [R-421]', () => {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/test.mjs', 'no-such-stage'], { cwd: root, encoding: 'utf8' });
  expect({ status, lastLine: stdout.trimEnd().split('\n').at(-1) }).toEqual({ status: 1, lastLine: '0 passed, 1 failed' });
});
