import { mkdirSync, writeFileSync } from 'node:fs';
import { machines } from '#machines/registry.ts';
import { type Mutant, mutantsOf } from '../tests/mutation/mutants.ts';
import { complaints, mutationReport, reportText, type Verdict } from '../tests/mutation/report.ts';
import { survivors } from '../tests/mutation/survivors.ts';
import { interpreterTrial } from '../tests/mutation/try-on-interpreter.ts';
import { tryOnViews } from '../tests/mutation/vitest-run.ts';

/** Makes small mistakes in every machine, or in those named on the command line, and looks whether the generated tests notice. */
const threshold = 0.95;
const resultFile = 'reports/mutation.json';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const minutes = (seconds: number): string => (seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`);

/** Says how far it is, at most every two seconds. */
function progressOf(what: string): (done: number, of: number) => void {
  const start = performance.now();
  let said = start;
  return (done, of) => {
    const now = performance.now();
    if (done < of && now - said < 2000) return;
    said = now;
    const rest =
      done < of ? `, about ${minutes(((now - start) / 1000 / done) * (of - done))} left` : `, took ${minutes((now - start) / 1000)}`;
    say(`${what}: ${done} of ${of} mutants${rest}`);
  };
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((id) => !machines.some((one) => one.id === id));
if (unknown.length > 0) throw new Error(`No machine is called ${unknown.join(', ')}`);
const chosen = machines.filter((one) => wanted.length === 0 || wanted.includes(one.id));

// A machine that stops on an error may throw it where nobody listens; the walk has noticed it by then.
process.on('uncaughtException', () => undefined);
process.on('unhandledRejection', () => undefined);

const start = performance.now();
const mutants = new Map(chosen.map((one) => [one.id, mutantsOf(one.machine)]));
const total = [...mutants.values()].reduce((sum, some) => sum + some.length, 0);
const verdicts: Verdict[] = [];
const left = new Map<string, Mutant[]>();
const problems: string[] = [];

const onInterpreter = progressOf('interpreter');
for (const { id, model } of chosen) {
  const trial = interpreterTrial(model);
  const control = await trial.control();
  if (control !== null) problems.push(`${id} is noticed without a mistake, on ${control}`);
  for (const mutant of mutants.get(id) ?? []) {
    const walk = await trial.killer(mutant);
    verdicts.push({ machine: id, mutant, killer: walk === null ? null : { level: 'interpreter', walk } });
    if (walk === null) left.set(id, [...(left.get(id) ?? []), mutant]);
    onInterpreter(verdicts.length, total);
  }
}

const { killers, broken } = await tryOnViews(left, progressOf('views'));
problems.push(...broken.map((walk) => `fails without a mistake: ${walk}`));
for (const verdict of verdicts) {
  const walk = killers.get(verdict.mutant.name);
  if (verdict.killer === null && walk !== undefined) verdict.killer = { level: 'view', walk };
}

const report = mutationReport(verdicts, survivors, threshold);
problems.push(...complaints(report));
mkdirSync('reports', { recursive: true });
writeFileSync(resultFile, `${JSON.stringify({ ...report, seconds: Math.round((performance.now() - start) / 1000) }, null, 2)}\n`);
say(`\n${reportText(report)}\n`);
for (const problem of problems) say(problem);
process.exit(problems.length > 0 ? 1 : 0);
