import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { cleanMessage } from './clean-message.ts';

/** One test as a run reported it: the titles of its groups, its own title, and its result. */
export interface ReportedTest {
  file: string;
  titles: readonly string[];
  title: string;
  passed: boolean;
  ms: number;
  message: string | null;
}
export interface Report {
  ranAt: string;
  tests: readonly ReportedTest[];
}

const Vitest = z.object({
  startTime: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({
          ancestorTitles: z.array(z.string()),
          title: z.string(),
          status: z.string(),
          duration: z.optional(z.nullable(z.number())),
          failureMessages: z.optional(z.nullable(z.array(z.string()))),
        }),
      ),
    }),
  ),
});

const PlaywrightResult = z.object({
  status: z.string(),
  duration: z.number(),
  errors: z.optional(z.array(z.object({ message: z.optional(z.string()) }))),
});
const PlaywrightSpec = z.object({ title: z.string(), tests: z.array(z.object({ results: z.array(PlaywrightResult) })) });
interface Suite {
  title: string;
  specs?: z.infer<typeof PlaywrightSpec>[] | undefined;
  suites?: Suite[] | undefined;
}
const PlaywrightSuite: z.ZodMiniType<Suite> = z.object({
  title: z.string(),
  specs: z.optional(z.array(PlaywrightSpec)),
  suites: z.optional(z.array(z.lazy(() => PlaywrightSuite))),
});
const Playwright = z.object({ stats: z.object({ startTime: z.string() }), suites: z.array(PlaywrightSuite) });

const ranOf = (passed: boolean, message: string | undefined) => ({
  passed,
  message: passed || message === undefined ? null : cleanMessage(message, process.cwd()),
});

function vitestReport(text: string): Report {
  const { startTime, testResults } = z.parse(Vitest, JSON.parse(text));
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ ancestorTitles, title, status, duration, failureMessages }) => ({
        ...{ file: name, titles: ancestorTitles, title, ms: duration ?? 0 },
        ...ranOf(status === 'passed', failureMessages?.[0]),
      })),
  );
  return { ranAt: new Date(startTime).toISOString(), tests };
}

const testsOf = ({ title, specs = [], suites = [] }: Suite, file: string, above: readonly string[]): ReportedTest[] => {
  const titles = [...above, title];
  const own = specs.flatMap((spec) =>
    spec.tests.flatMap(({ results }) => {
      const last = results.at(-1);
      if (!last || last.status === 'skipped' || last.status === 'interrupted') return [];
      return [{ file, titles, title: spec.title, ms: last.duration, ...ranOf(last.status === 'passed', last.errors?.[0]?.message) }];
    }),
  );
  return [...own, ...suites.flatMap((suite) => testsOf(suite, file, titles))];
};

function playwrightReport(text: string): Report {
  const { stats, suites } = z.parse(Playwright, JSON.parse(text));
  return { ranAt: stats.startTime, tests: suites.flatMap((suite) => testsOf(suite, suite.title, [])) };
}

/** The files of a stage's report, or of its shards: `end-to-end.json`, `end-to-end.2-of-6.json`. */
const shardsOf = (folder: string, stage: string): string[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((file) => file.replace(/(?:\.\d+-of-\d+)?\.json$/, '') === stage)
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8'));

/** The merged reports of these stages: all of their tests, dated by the newest run. */
const read = (folder: string, stages: readonly string[], as: (text: string) => Report): Report | null => {
  const reports = stages.flatMap((stage) => shardsOf(folder, stage)).map(as);
  const ranAt = reports
    .map((report) => report.ranAt)
    .sort()
    .at(-1);
  return ranAt === undefined ? null : { ranAt, tests: reports.flatMap(({ tests }) => tests) };
};

export interface Reports {
  machine: Report | null;
  view: Report | null;
  browser: Report | null;
  pglite: Report | null;
  postgres: Report | null;
}

/** The reports of the last runs; null for a stage that did not run. */
export const readReports = (folder: string): Reports => ({
  machine: read(folder, ['machines'], vitestReport),
  view: read(folder, ['views'], vitestReport),
  browser: read(folder, ['end-to-end'], playwrightReport),
  pglite: read(folder, ['server-pglite', 'server-pglite-doubled'], vitestReport),
  postgres: read(folder, ['server-postgres'], vitestReport),
});
