import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AtlasEntry, type AtlasIndex, type AtlasMachine, levels, type Outcome } from '#api/contract/atlas/atlas.ts';
import type { RegisteredMachine } from '../machines/registry.ts';
import { machineData } from './machine-data.ts';
import { miniatureOf } from './miniature.ts';
import { pictureName, transientStatesOf } from './state-pictures.ts';
import { type Report, type Reports, readReports } from './test-reports.ts';

const results = (path: AtlasMachine['paths'][number]): Outcome[] => Object.values(path.results);

/** A level that did not run counts neither for nor against a path. */
const together = (path: AtlasMachine['paths'][number]): Outcome['result'] => {
  const ran = results(path).filter(({ result }) => result !== 'not_run');
  if (ran.length === 0) return 'not_run';
  return ran.every(({ result }) => result === 'passed') ? 'passed' : 'failed';
};

const countResults = (all: readonly Outcome['result'][]) => {
  const count = (wanted: Outcome['result']): number => all.filter((result) => result === wanted).length;
  return { passed: count('passed'), failed: count('failed'), notRun: count('not_run') };
};

const countLevels = ({ paths }: AtlasMachine): AtlasEntry['levels'] =>
  Object.fromEntries(
    levels.flatMap((level) => {
      const shown = paths.flatMap((path) => path.results[level]?.result ?? []);
      return shown.length === 0 ? [] : [[level, countResults(shown)]];
    }),
  );

const entryOf = (machine: AtlasMachine): AtlasEntry => ({
  ...{ id: machine.id, title: machine.title, kind: machine.kind, coverage: machine.coverage },
  states: machine.coverage.states.total,
  transitions: machine.coverage.transitions.total,
  paths: { total: machine.paths.length, ...countResults(machine.paths.map(together)) },
  levels: countLevels(machine),
  miniature: miniatureOf(machine.diagram),
});

/** The requirements by id, each with the machines that carry it. */
function matrixOf(machines: readonly AtlasMachine[]): AtlasIndex['requirements'] {
  const rows = new Map<string, AtlasIndex['requirements'][number]>();
  for (const { id: machine, requirements } of machines)
    for (const { id, statement } of requirements) rows.set(id, { id, statement, machines: [...(rows.get(id)?.machines ?? []), machine] });
  return [...rows.values()].sort((one, other) => one.id.localeCompare(other.id));
}

/** The pictures that the last run took of a machine's states; pictures of removed states are skipped. */
function picturesOf(id: string, states: ReadonlySet<string>, reports: string): AtlasMachine['pictures'] {
  const folder = join(reports, 'pictures', id);
  const there = new Set(existsSync(folder) ? readdirSync(folder) : []);
  return [...states].flatMap((state) =>
    ([1440, 390] as const).flatMap((width) => {
      const file = pictureName(state, width);
      return there.has(file) ? [{ state, width, file }] : [];
    }),
  );
}

const newestOf = ({ machine, view, browser, pglite, postgres }: Reports): string | null =>
  [machine, view, browser, pglite, postgres]
    .flatMap((report) => (report ? [report.ranAt] : []))
    .sort()
    .at(-1) ?? null;

const json = (file: string, data: object): void => writeFileSync(file, JSON.stringify(data));

interface Wanted {
  /** The paths that were just run on the interpreter. */
  ran: Report;
  /** The folder in which the last runs left their results. */
  reports: string;
  folder: string;
  machines: readonly RegisteredMachine[];
  tell: (line: string) => void;
}

/** Rewrites the atlas from the machines, the run of their paths and the results of the last test runs. */
export function writeAtlas({ ran, reports: reportsFolder, folder, machines, tell }: Wanted): AtlasIndex {
  const left = readReports(reportsFolder);
  const others = left.machine?.tests.filter(({ title }) => !title.startsWith('covers: ')) ?? [];
  const reports: Reports = { ...left, machine: { ranAt: ran.ranAt, tests: [...ran.tests, ...others] } };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'machines'), { recursive: true });
  const written: AtlasMachine[] = [];
  const entries = machines.map((one) => {
    const machine = machineData(one, {
      reports,
      picturesOf: (states) => picturesOf(one.id, states, reportsFolder),
      transient: transientStatesOf(reportsFolder, one.id),
    });
    written.push(machine);
    const { pictures } = machine;
    json(join(folder, 'machines', `${one.id}.json`), machine);
    if (pictures.length > 0) mkdirSync(join(folder, 'pictures', one.id), { recursive: true });
    for (const { file } of pictures) copyFileSync(join(reportsFolder, 'pictures', one.id, file), join(folder, 'pictures', one.id, file));
    const entry = entryOf(machine);
    const { total, passed, failed, notRun } = entry.paths;
    if (failed > 0) tell(`${one.id}: ${failed} of ${total} paths failed (${passed} passed, ${notRun} not run)`);
    return entry;
  });
  // Lifecycles first, then flows, each sorted by Spanish name.
  const order = (one: AtlasEntry): string => `${one.kind === 'lifecycle' ? 0 : 1}${one.title}`;
  entries.sort((one, other) => order(one).localeCompare(order(other), 'es'));
  const index: AtlasIndex = {
    ranAt: newestOf(reports),
    machines: entries,
    requirements: matrixOf(written),
  };
  json(join(folder, 'index.json'), index);
  return index;
}
