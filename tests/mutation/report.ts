import { type Mutant, type Operator, operators } from './mutants.ts';

export interface Verdict {
  machine: string;
  mutant: Pick<Mutant, 'name' | 'operator'>;
  /** Who noticed it, and on which walk. */
  killer: { level: 'interpreter' | 'view'; walk: string } | null;
}

export interface Tally {
  killed: number;
  total: number;
}

export interface MutationReport {
  score: number;
  threshold: number;
  machines: { id: string; killed: number; total: number; operators: Partial<Record<Operator, Tally>> }[];
  operators: Record<Operator, Tally>;
  levels: { interpreter: number; view: number };
  survivors: { name: string; operator: Operator; explanation: string | null }[];
  /** Explained, but noticed by now or gone. */
  obsolete: string[];
}

const tally = (verdicts: readonly Verdict[]): Tally => ({
  killed: verdicts.filter((one) => one.killer).length,
  total: verdicts.length,
});
const ofOperator = (verdicts: readonly Verdict[], operator: Operator) => verdicts.filter((one) => one.mutant.operator === operator);

export function mutationReport(
  verdicts: readonly Verdict[],
  explanations: Readonly<Record<string, string>>,
  threshold: number,
): MutationReport {
  const ids = [...new Set(verdicts.map((one) => one.machine))];
  const { killed, total } = tally(verdicts);
  const alive = verdicts.filter((one) => one.killer === null).map((one) => one.mutant);
  const concerns = (name: string): boolean =>
    ids.some((id) => name.startsWith(`${id} `) || name.startsWith(`${id}.`) || name.startsWith(`${id}:`));
  return {
    score: total === 0 ? 1 : killed / total,
    threshold,
    machines: ids.map((id) => {
      const own = verdicts.filter((one) => one.machine === id);
      const used = operators.filter((operator) => ofOperator(own, operator).length > 0);
      return { id, ...tally(own), operators: Object.fromEntries(used.map((operator) => [operator, tally(ofOperator(own, operator))])) };
    }),
    operators: Object.fromEntries(operators.map((operator) => [operator, tally(ofOperator(verdicts, operator))])) as Record<
      Operator,
      Tally
    >,
    levels: {
      interpreter: verdicts.filter((one) => one.killer?.level === 'interpreter').length,
      view: verdicts.filter((one) => one.killer?.level === 'view').length,
    },
    survivors: alive.map(({ name, operator }) => ({ name, operator, explanation: explanations[name] ?? null })),
    obsolete: Object.keys(explanations).filter((name) => concerns(name) && !alive.some((one) => one.name === name)),
  };
}

export const percent = ({ killed, total }: Tally): string => (total === 0 ? '' : `${((100 * killed) / total).toFixed(1)} %`);

export const table = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) => row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  '))
    .join('\n');
};

const short: Record<Operator, string> = {
  'transition removed': 'removed',
  retargeted: 'retarget',
  'guard negated': 'negated',
  'guard always true': 'always',
  'action dropped': 'action',
  'delay changed': 'delay',
  'onError removed': 'onError',
  'state made final': 'final',
};

/** What is wrong with the result, as sentences; none means that the command succeeds. */
export const complaints = ({ score, threshold, survivors, obsolete }: MutationReport): string[] => [
  ...(score < threshold ? [`Only ${(100 * score).toFixed(1)} % were noticed; ${(100 * threshold).toFixed(0)} % are asked for.`] : []),
  ...survivors.filter((one) => one.explanation === null).map(({ name }) => `Nobody noticed, nobody explained: ${name}`),
  ...obsolete.map((name) => `Explained in tests/mutation/survivors.ts, but noticed or gone: ${name}`),
];

export function reportText(report: MutationReport): string {
  const cell = (one: Tally | undefined): string => (one ? `${one.killed}/${one.total}` : '·');
  const all = { killed: report.levels.interpreter + report.levels.view, total: report.machines.reduce((sum, one) => sum + one.total, 0) };
  const rows = [
    ['machine', ...operators.map((operator) => short[operator]), 'noticed', 'score'],
    ...report.machines.map((one) => [one.id, ...operators.map((operator) => cell(one.operators[operator])), cell(one), percent(one)]),
    ['all', ...operators.map((operator) => cell(report.operators[operator])), cell(all), percent(all)],
  ];
  const survivors = report.survivors.map(({ name, explanation }) => `  ${name}\n    ${explanation ?? 'not explained'}`);
  return [
    table(rows),
    '',
    `Noticed on the interpreter: ${report.levels.interpreter}; on the view: ${report.levels.view}; by nobody: ${report.survivors.length}.`,
    ...(survivors.length > 0 ? ['', 'Survivors:', ...survivors] : []),
  ].join('\n');
}
