import { machines } from '#machines/registry.ts';
import { keepResults } from './keep-results.ts';
import { keptFolder, versionOf } from './kept.ts';
import { machineData } from './machine-data.ts';
import { readReports } from './test-reports.ts';
import { transientStatesOf } from './transient-states.ts';
import { picturesOf } from './write-atlas.ts';

/** `keep.ts <version> <report …>`: keeps what these reports of the run that just ended tell, if nothing changed meanwhile. */
const [version = '', ...ran] = process.argv.slice(2);
const reports = 'reports';
const { machine, view, browser, pglite, postgres } = readReports(reports);
const of = <T>(name: string, report: T | null): T | null => (ran.includes(name) ? report : null);
const told = {
  machine: of('machines', machine),
  view: of('views', view),
  browser: of('end-to-end', browser),
  pglite: of('server-pglite', pglite),
  postgres: of('server-postgres', postgres),
};
const named = [machine, view, browser, pglite, postgres].flatMap((report) => report?.tests ?? []);
const isTold = (id: string): boolean => named.some(({ titles, file }) => file.includes(id) || titles.some((title) => title.startsWith(id)));

if (version !== versionOf(process.cwd())) {
  console.error('Files changed during the run: nothing is kept.');
  process.exitCode = 1;
} else {
  const data = machines
    .filter(({ id }) => isTold(id))
    .map((one) =>
      machineData(one, {
        reports: told,
        picturesOf: (states) => (told.browser === null ? [] : picturesOf(one.id, states, reports)),
        transient: transientStatesOf(reports, one.id),
      }),
    );
  const kept = await keepResults({ machines: data, pictures: `${reports}/pictures`, folder: keptFolder, version, now: new Date() });
  console.log(`${keptFolder}: ${kept.length === 0 ? 'nothing ran that could be kept' : kept.join(', ')} (version ${version})`);
}
