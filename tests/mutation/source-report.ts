import type { SourceResult } from './try-sources.ts';

const share = (part: number, whole: number): string => (whole === 0 ? '·' : `${((100 * part) / whole).toFixed(1)} %`);

const isNoticed = ({ said }: SourceResult): boolean => said === 'killed' || said === 'timed out';

/** How many mutants were noticed, then those that were not. */
export function sourceReportText(results: readonly SourceResult[], explained: Readonly<Record<string, string>>): string {
  const counts = (['killed', 'timed out', 'survived', 'no test'] as const).map(
    (said) => `${results.filter((one) => one.said === said).length} ${said}`,
  );
  const unnoticed = results.filter((one) => !isNoticed(one));
  return [
    `${share(results.length - unnoticed.length, results.length)} noticed: ${counts.join(', ')}`,
    ...unnoticed.flatMap(({ mutant: { file, line, name }, said }) => [
      `  ${file}:${line}${said === 'no test' ? ', reached by no test' : ''}`,
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
