import type { AtlasMachine, AtlasPath, Outcome } from '#api/contract/atlas/atlas.ts';
import type { RegisteredMachine } from '../machines/registry.ts';
import type { Report, ReportedTest, Reports } from './test-reports.ts';

type Results = AtlasPath['results'];
type Also = AtlasMachine['alsoRun'];

const sumOf = (tests: readonly ReportedTest[]): number => Math.round(tests.reduce((sum, { ms }) => sum + ms, 0) * 10) / 10;

/** The result of a path that ran more than once, with and without StrictMode: it passed if every run passed. */
const outcomeOf = (tests: readonly ReportedTest[]): Outcome => {
  if (tests.length === 0) return { result: 'not_run', ms: null, message: null };
  const failed = tests.find(({ passed }) => !passed);
  return { result: failed ? 'failed' : 'passed', ms: sumOf(tests), message: failed?.message ?? null };
};

const testsOf = (report: Report | null): readonly ReportedTest[] => report?.tests ?? [];

/** The tests of one machine at each level, looked up once for all of its paths. */
export function resultsOf({ id, kind, model }: RegisteredMachine, { machine, view, browser, pglite, postgres }: Reports) {
  const onMachine = testsOf(machine).filter(({ titles }) => titles[0] === id);
  const tables = model.tables ?? [];
  const onTables = testsOf(machine).filter(
    ({ file, titles }) => tables.some((table) => file.endsWith(table)) && titles.some((one) => one === id || one.startsWith(`${id}: `)),
  );
  const onView = testsOf(view).filter(({ titles }) => titles.some((one) => one === `${id}, plain` || one === `${id}, StrictMode`));
  const pathsInBrowser = testsOf(browser).filter(({ file }) => file.endsWith('paths.spec.ts'));
  const inBrowser = pathsInBrowser.filter(({ titles }) => titles.includes(id));
  // If the browser ran other flows but not this one, its generated paths are not meant for a browser.
  const isForBrowser = inBrowser.length > 0 || pathsInBrowser.length === 0;
  const overHttp = (report: Report | null) => testsOf(report).filter(({ file }) => file.endsWith(`lifecycle-http/${id}.test.ts`));
  const also = (level: 'machine' | 'http', title: string, tests: readonly ReportedTest[]): Also =>
    tests.length === 0
      ? []
      : [
          {
            level,
            title,
            passed: tests.filter(({ passed }) => passed).length,
            failed: tests.filter(({ passed }) => !passed).length,
            ms: sumOf(tests),
            failures: tests
              .filter(({ passed }) => !passed)
              .map(({ titles, title, message }) => ({ name: [...titles.filter((one) => one !== id), title].join(' › '), message })),
          },
        ];
  return {
    of: (path: string): Results => ({
      machine: outcomeOf(onMachine.filter(({ title }) => title === `covers: ${path}`)),
      ...(kind === 'lifecycle'
        ? {}
        : {
            view: outcomeOf(onView.filter(({ title }) => title === path)),
            ...(isForBrowser ? { browser: outcomeOf(inBrowser.filter(({ title }) => title === path)) } : {}),
          }),
    }),
    alsoRun: [
      ...also(
        'machine',
        'Cada evento en cada situación',
        onMachine.filter(({ title }) => title.startsWith('runs: ')),
      ),
      ...also('machine', 'Tablas escritas a mano', onTables),
      ...also('http', 'Cada estado, evento y rol por HTTP, con PGlite', overHttp(pglite)),
      ...also('http', 'Cada estado, evento y rol por HTTP, con PostgreSQL', overHttp(postgres)),
    ],
  };
}
