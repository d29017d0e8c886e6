import { writeFileSync } from 'node:fs';
import { instrumentAll } from '../tests/mutation/source-mutants.ts';
import { sourceComplaints, sourceReportText } from '../tests/mutation/source-report.ts';
import { sourceSurvivors } from '../tests/mutation/source-survivors.ts';
import { chosen, sourcesWanted } from '../tests/mutation/source-wanted.ts';
import { trySources } from '../tests/mutation/try-sources.ts';

const threshold = 0.95;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Mutates all browser code that makes decisions, and checks whether scenarios, properties, views and hand-written tests notice. */
async function main(words: readonly string[]): Promise<number> {
  const wanted = sourcesWanted(words);
  const all = await instrumentAll();
  const mutants = chosen(all.mutants, wanted);
  const { sample, seed, flows } = wanted;
  say(
    `${mutants.length} of ${all.mutants.length} mutants${sample === null ? '' : `, seed ${seed}`}${flows.length > 0 ? `, ${flows.join(', ')}` : ''}`,
  );
  const { results, broken } = await trySources(all, mutants, (done, of) => say(`noticed: ${done} of ${of}`));
  const report = sourceReportText(results, sourceSurvivors);
  writeFileSync('reports/mutants/report.txt', `${report}\n`);
  // Results for some files must not be stored as the result of all.
  if (flows.length === 0) {
    const killed = results.filter(({ said }) => said === 'killed' || said === 'timed out').length;
    writeFileSync('reports/mutation.json', JSON.stringify({ killed, total: results.length }));
  }
  say(`\n${report}\n`);
  const problems = [
    ...broken.map((one) => `fails without a mistake: ${one}`),
    ...sourceComplaints(
      results,
      all.mutants.map(({ name }) => name),
      sourceSurvivors,
      threshold,
    ),
  ];
  for (const problem of problems) say(problem);
  say(`took ${Math.round(performance.now() / 1000)} s`);
  return problems.length > 0 ? 1 : 0;
}

process.exitCode = 1; // until the run completes: the process may also exit early
main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  },
);
