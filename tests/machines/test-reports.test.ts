import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readReports } from '../../tools/atlas/test-reports.ts';

const folder = mkdtempSync(join(tmpdir(), 'taller-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (name: string, report: object) => writeFileSync(join(folder, `${name}.json`), JSON.stringify(report));

const playwrightRun = (startTime: string, title: string) => ({
  stats: { startTime },
  suites: [{ title: 'paths/paths.spec.ts', specs: [{ title, tests: [{ results: [{ status: 'passed', duration: 1 }] }] }] }],
});
const vitestRun = (startTime: string, title: string) => ({
  startTime: Date.parse(startTime),
  testResults: [{ name: 'tests/server/a.test.ts', assertionResults: [{ ancestorTitles: [], title, status: 'passed' }] }],
});

test('the reports of a stage’s shards are merged, and so are those of both stages on the embedded database [R-474]', () => {
  write('end-to-end.1-of-2', playwrightRun('2025-11-12T18:20:00.000Z', 'first shard'));
  write('end-to-end.2-of-2', playwrightRun('2025-11-12T18:10:00.000Z', 'second shard'));
  write('server-pglite', vitestRun('2025-11-12T17:50:00.000Z', 'in every run'));
  write('server-pglite-doubled.2-of-6', vitestRun('2025-11-12T17:58:00.000Z', 'both databases'));
  write('server-postgres.backup', vitestRun('2025-11-12T17:58:00.000Z', 'no report of a stage'));
  const { browser, pglite, postgres } = readReports(folder);
  const told = [browser, pglite, postgres].map((report) => [report?.ranAt, report?.tests.map(({ title }) => title)]);
  expect(told).toEqual([
    ['2025-11-12T18:20:00.000Z', ['first shard', 'second shard']],
    ['2025-11-12T17:58:00.000Z', ['in every run', 'both databases']],
    [undefined, undefined],
  ]);
});
