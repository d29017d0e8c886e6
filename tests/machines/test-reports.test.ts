import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { cleanMessage } from '../../tools/atlas/clean-message.ts';
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
  const read = [browser, pglite, postgres].map((report) => [report?.ranAt, report?.tests.map(({ title }) => title)]);
  expect(read).toEqual([
    ['2025-11-12T18:20:00.000Z', ['first shard', 'second shard']],
    ['2025-11-12T17:58:00.000Z', ['in every run', 'both databases']],
    [undefined, undefined],
  ]);
});

const esc = String.fromCharCode(27);
const bell = String.fromCharCode(7);

test.each([
  ['colours', `${esc}[31m${esc}[1mAssertionError${esc}[22m: expected ${esc}[38;5;9m'a'${esc}[39m`, "AssertionError: expected 'a'"],
  ['links and cursor movements', `${esc}]8;;https://x.example${bell}here${esc}]8;;${bell}${esc}[2K${esc}[1A!`, 'here!'],
  ['non-printing bytes', 'a\r\nb\u0000\u0008c\td', 'a\nbc\td'],
  ['stack frames', 'Error: no\n    at walk (follow-path.ts:1:1)\n    at more', 'Error: no'],
  ['stack frames of another runner', 'Error: no\n ❯ tests/machines/a.test.ts:3:4', 'Error: no'],
  ['this project', 'not found: /builds/taller/src/ui/a.tsx', 'not found: src/ui/a.tsx'],
  ['this project as a URL', 'at file:///builds/taller/src/ui/a.tsx:3', 'at src/ui/a.tsx:3'],
  ['another run’s project', "in '/ci/99/shop/tests/server/a.test.ts'", "in 'tests/server/a.test.ts'"],
  ['its dependencies', '(/ci/99/shop/node_modules/vitest/dist/index.js:1)', '(node_modules/vitest/dist/index.js:1)'],
  ['a project on Windows', 'C:\\Users\\ana\\taller\\src\\ui\\a.tsx', 'src\\ui\\a.tsx'],
  ['a home folder', `${homedir()}/secret/key.pem is gone, and /home/ana/.npmrc`, '…/key.pem is gone, and …/.npmrc'],
  ['a temporary folder', `ENOENT: ${tmpdir()}/taller-1x/data/base`, 'ENOENT: …/base'],
])('%s', (_, message, clean) => expect(cleanMessage(message, '/builds/taller')).toBe(clean));

test('product text stays unchanged [R-472]', () => {
  const said = 'GET http://127.0.0.1:41233/srv/dashboard/orders/7 → 404, at /admin/orders/7?estado=a/b: <a href="/src">and/or</a> 1/2';
  expect(cleanMessage(said, '/builds/taller')).toBe(said);
});
