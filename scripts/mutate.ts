import { mkdirSync, writeFileSync } from 'node:fs';
import { machines, type RegisteredMachine } from '#machines/registry.ts';
import { type Mutant, mutantsOf } from '../tests/mutation/mutants.ts';
import { complaints, mutationReport, reportText, type Verdict } from '../tests/mutation/report.ts';
import { survivors } from '../tests/mutation/survivors.ts';
import { interpreterTrial } from '../tests/mutation/try-on-interpreter.ts';
import { unseen } from '../tests/mutation/unseen.ts';
import { everyNth, viewComplaints, viewReport, viewReportText } from '../tests/mutation/view-sample.ts';
import { tryOnViews } from '../tests/mutation/vitest-run.ts';
import { type Wanted, wantedOf } from '../tests/mutation/wanted.ts';

/** Makes small mistakes in every machine, or in those named on the command line, and looks whether the generated tests notice. */
const threshold = 0.95;
/** How many mistakes the views are tried on where nobody says how many. */
const sampleSize = 300;

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

/** Leaves the result of a run over every machine; what is known of some machines is no result of all. */
function keep(file: string, { isWhole }: Wanted, result: object): void {
  if (!isWhole) {
    say(`Not all machines: ${file} stays as it was.`);
    return;
  }
  mkdirSync('reports', { recursive: true });
  const seconds = Math.round(performance.now() / 1000);
  writeFileSync(file, `${JSON.stringify({ ...result, seconds }, null, 2)}\n`);
}

const toldOf = (broken: readonly string[]): string[] => broken.map((walk) => `fails without a mistake: ${walk}`);

/** Every mistake: first on the interpreter, then, where nobody noticed, on the views. */
async function tryAll(chosen: readonly RegisteredMachine[], wanted: Wanted): Promise<string[]> {
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
  for (const verdict of verdicts) {
    const walk = killers.get(verdict.mutant.name);
    if (verdict.killer === null && walk !== undefined) verdict.killer = { level: 'view', walk };
  }
  const report = mutationReport(verdicts, survivors, threshold);
  keep('reports/mutation.json', wanted, report);
  say(`\n${reportText(report)}\n`);
  return [...problems, ...toldOf(broken), ...complaints(report)];
}

/** Every n-th mistake, on the views alone: what would they notice if nothing else was looked at? */
async function rateViews(chosen: readonly RegisteredMachine[], wanted: Wanted): Promise<string[]> {
  const flows = chosen.filter(({ kind }) => kind === 'flow');
  const visible = flows.map(({ id, machine }) => [id, mutantsOf(machine).filter(({ name }) => !(name in survivors))] as const);
  const all = visible.reduce((sum, [, some]) => sum + some.length, 0);
  const every = wanted.every ?? Math.max(1, Math.floor(all / sampleSize));
  const sample = everyNth(new Map(visible), every);
  const { killers, broken } = await tryOnViews(sample, progressOf('views'));
  const report = viewReport(sample, killers, every, unseen);
  keep('reports/mutation-views.json', wanted, report);
  say(`\n${viewReportText(report, unseen)}\n`);
  return [...toldOf(broken), ...viewComplaints(report, threshold)];
}

async function main(): Promise<number> {
  const words = process.argv.slice(2);
  if (words.includes('--sources')) return (await import('./mutate-sources.ts')).mutateSources(words);
  const wanted = wantedOf(
    words,
    machines.map(({ id }) => id),
  );
  const chosen = machines.filter(({ id }) => wanted.ids.includes(id));
  const problems = await (wanted.viewsAlone ? rateViews : tryAll)(chosen, wanted);
  for (const problem of problems) say(problem);
  return problems.length > 0 ? 1 : 0;
}

// A machine that stops on an error may throw it where nobody listens; the walk has noticed it by then.
process.on('uncaughtException', () => undefined);
process.on('unhandledRejection', () => undefined);

process.exitCode = 1; // until it is known better: it may also end without having come to its end
main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  },
);
