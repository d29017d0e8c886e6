import { kinds } from './source-place.ts';
import type { SourceResult } from './try-sources.ts';

const share = (part: number, whole: number): string => (whole === 0 ? '·' : `${((100 * part) / whole).toFixed(1)} %`);

const isNoticed = ({ said }: SourceResult): boolean => said === 'killed' || said === 'timed out';

const table = (rows: readonly (readonly string[])[]): string[] => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  '),
  );
};

const told = ['killed', 'timed out', 'survived', 'no test'] as const;

/** The numbers of noticed mutants by kind, then the survivors. */
export function sourceReportText(results: readonly SourceResult[], explained: Readonly<Record<string, string>>): string {
  const row = (name: string, some: readonly SourceResult[]): string[] => [
    name,
    ...told.map((said) => String(some.filter((one) => one.said === said).length)),
    String(some.filter((one) => !isNoticed(one) && one.mutant.name in explained).length),
    share(some.filter(isNoticed).length, some.length),
  ];
  const byKind = kinds
    .map((kind) => [kind, results.filter(({ mutant }) => mutant.kind === kind)] as const)
    .filter(([, some]) => some.length > 0);
  const unnoticed = results.filter((one) => !isNoticed(one));
  return [
    ...table([['kind', ...told, 'explained', 'noticed'], ...byKind.map(([kind, some]) => row(kind, some)), row('all', results)]),
    ...(unnoticed.length === 0 ? [] : ['', 'Not noticed:']),
    ...unnoticed.flatMap(({ mutant: { file, line, kind, name }, said }) => [
      `  ${file}:${line} ${kind}${said === 'no test' ? ', reached by no test' : ''}`,
      `    ${name.slice(file.length + 2)}`,
      ...(name in explained ? [`    ${explained[name]}`] : []),
    ]),
  ].join('\n');
}

/** The faults of a run: too few mutants were noticed, or an explanation is no longer needed. */
export function sourceComplaints(
  results: readonly SourceResult[],
  made: readonly string[],
  explained: Readonly<Record<string, string>>,
  threshold: number,
): string[] {
  const counted = results.filter((one) => isNoticed(one) || !(one.mutant.name in explained));
  const score = counted.length === 0 ? 1 : counted.filter(isNoticed).length / counted.length;
  const needless = Object.keys(explained).filter(
    (name) => !made.includes(name) || results.some((one) => one.mutant.name === name && isNoticed(one)),
  );
  return [
    ...(score < threshold ? [`Only ${share(score, 1)} were noticed; ${threshold * 100} % are required.`] : []),
    ...needless.map((name) => `Explained in tests/mutation/source-survivors.ts, but noticed or gone: ${name}`),
  ];
}
