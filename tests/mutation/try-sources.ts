import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import type { Instrumented, SourceMutant } from './source-mutants.ts';
import type { SourceVerdict, Trial } from './source-runner.ts';
import { flowOf, testsChooser } from './source-tests.ts';

export interface SourceResult {
  mutant: SourceMutant;
  said: 'killed' | 'survived' | 'timed out' | 'no test';
  /** The test file and the test that noticed. */
  by: string | null;
}

export interface SourceTrial {
  results: SourceResult[];
  /** Tests that fail without a mutant, and files that did not finish. */
  broken: string[];
}

const folder = join('reports', 'mutants');
/** A mutant survives after this many test files have reached it without noticing. */
const enough = 4;

const verdictsToldYet = (): SourceVerdict[] => {
  const file = join(folder, 'verdicts.jsonl');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line));
};

/** Runs test files against mutants, repeatedly; transformed modules stay cached. */
async function testsOnMutants() {
  const vitest = await createVitest('test', { config: 'tests/mutation/vitest.config.ts', root: '.', watch: false, reporters: [{}] });
  const run = async (trials: ReadonlyMap<string, Trial[]>): Promise<void> => {
    writeFileSync(join(folder, 'trials.json'), JSON.stringify(Object.fromEntries(trials)));
    await vitest.runTestSpecifications(await vitest.globTestSpecifications([...trials.keys()]));
  };
  return { run, close: () => vitest.close() };
}

const isNoticed = (said: SourceVerdict['said']): boolean => said === 'killed' || said === 'timed out';

const grouped = (left: readonly (Trial & { test: string })[]): Map<string, Trial[]> => {
  const trials = new Map<string, Trial[]>();
  for (const { test, ...trial } of left) trials.set(test, [...(trials.get(test) ?? []), trial]);
  return trials;
};

const resultOf = (mutant: SourceMutant, verdicts: readonly SourceVerdict[]): SourceResult => {
  const own = verdicts.filter(({ id }) => id === mutant.id);
  const red = own.find(({ said }) => isNoticed(said));
  if (red) return { mutant, said: red.said === 'killed' ? 'killed' : 'timed out', by: `${red.test}: ${red.by}` };
  return { mutant, said: own.some(({ said }) => said === 'survived') ? 'survived' : 'no test', by: null };
};

/** Runs every mutant against its nearest test file, the survivors against the next one, and so on. */
export async function trySources(
  { code }: Instrumented,
  mutants: readonly SourceMutant[],
  progress: (done: number, of: number) => void,
): Promise<SourceTrial> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'code.json'), JSON.stringify(code));
  process.env.MUTANTS = folder;
  const testsOf = testsChooser();
  const rows = new Map(mutants.map((one) => [one.id, testsOf(one.file)]));
  const tests = await testsOnMutants();
  const tried = new Set<string>();
  let left = [...mutants];
  for (let turn = 0; ; turn += 1) {
    const next = left.flatMap(({ id, file }) =>
      (rows.get(id) ?? []).slice(turn, turn + 1).map((test) => ({ id, flow: flowOf(file), test })),
    );
    if (next.length === 0) break;
    await tests.run(grouped(next));
    for (const { test } of next) tried.add(test);
    const verdicts = verdictsToldYet();
    const noticed = new Set(verdicts.flatMap(({ id, said }) => (isNoticed(said) ? [id] : [])));
    left = left.filter(({ id }) => !noticed.has(id) && verdicts.filter((one) => one.id === id && one.said === 'survived').length < enough);
    progress(noticed.size, mutants.length);
  }
  await tests.close();
  const verdicts = verdictsToldYet();
  const ended = verdicts.flatMap(({ said, test }) => (said === 'ended' ? [test] : []));
  const broken = verdicts.flatMap(({ said, test, by }) => (said === 'broken' ? [`${test}: ${by}`] : []));
  const unended = [...tried].filter((test) => !ended.includes(test)).map((test) => `${test}: did not finish`);
  return { results: mutants.map((one) => resultOf(one, verdicts)), broken: [...new Set([...broken, ...unended])] };
}
