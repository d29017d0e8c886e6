import type { Mutant } from './mutants.ts';
import { percent, type Tally, table } from './report.ts';

type Named = Pick<Mutant, 'name'>;

interface ViewReport extends Tally {
  /** One mistake out of so many was tried. */
  every: number;
  machines: (Tally & { id: string; unnoticed: string[] })[];
  /** Explained, but noticed by now. */
  obsolete: string[];
}

/** Every n-th mistake, counted through all machines: always the same ones. */
export function everyNth<M extends Named>(mutants: ReadonlyMap<string, readonly M[]>, every: number): Map<string, M[]> {
  let counted = 0;
  const sample = [...mutants].map(([id, some]) => [id, some.filter(() => counted++ % every === 0)] as const);
  return new Map(sample.filter(([, some]) => some.length > 0));
}

/** What the views noticed of a sample, by machine. */
export function viewReport(
  sample: ReadonlyMap<string, readonly Named[]>,
  killers: { has: (name: string) => boolean },
  every: number,
  unseen: Readonly<Record<string, string>>,
): ViewReport {
  const machines = [...sample].map(([id, some]) => {
    const unnoticed = some.flatMap(({ name }) => (killers.has(name) ? [] : [name]));
    return { id, killed: some.length - unnoticed.length, total: some.length, unnoticed };
  });
  const sum = (key: keyof Tally): number => machines.reduce((all, one) => all + one[key], 0);
  const obsolete = [...sample.values()].flat().flatMap(({ name }) => (name in unseen && killers.has(name) ? [name] : []));
  return { killed: sum('killed'), total: sum('total'), every, machines, obsolete };
}

/** The same for a person: a table, then what no view noticed. */
export function viewReportText(report: ViewReport, unseen: Readonly<Record<string, string>>): string {
  const row = (name: string, one: Tally): string[] => [name, `${one.killed}/${one.total}`, percent(one)];
  const unnoticed = report.machines.flatMap((one) => one.unnoticed.map((name) => `  ${name}\n    ${unseen[name] ?? 'not explained'}`));
  return [
    table([['machine', 'noticed', 'score'], ...report.machines.map((one) => row(one.id, one)), row('all', report)]),
    '',
    `The views alone, on one mistake out of ${report.every}.`,
    ...(unnoticed.length > 0 ? ['', 'Not noticed by the view:', ...unnoticed] : []),
  ].join('\n');
}

/** What is wrong with the result, as sentences; of a sample nobody is asked to explain what he has not seen before. */
export const viewComplaints = ({ killed, total, obsolete }: ViewReport, threshold: number): string[] => [
  ...(total > 0 && killed / total < threshold
    ? [`Only ${percent({ killed, total })} were noticed; ${(100 * threshold).toFixed(0)} % are asked for.`]
    : []),
  ...obsolete.map((name) => `Explained in tests/mutation/unseen.ts, but noticed: ${name}`),
];
