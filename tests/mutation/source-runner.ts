import { appendFileSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { startTests } from '@vitest/runner';
import { type RunnerTask, type RunnerTestFile, TestRunner, vi } from 'vitest';
import { properties } from './source-tests.ts';

/** The verdict of one test file on one mutant. */
export interface SourceVerdict {
  id: string;
  test: string;
  said: 'killed' | 'survived' | 'timed out' | 'not reached' | 'broken' | 'ended';
  /** The test that failed; for `broken`, without any mutant. */
  by?: string;
}

/** A mutant to run a test file against. */
export interface Trial {
  id: string;
  /** The flow that it belongs to. */
  flow?: string | undefined;
}

interface Stryker {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
}

const globals: Stryker = {};
Reflect.set(globalThis, '__stryker__', globals);

/** A mutant that is reached this many times more often than in the original code is in an endless loop. */
const patience = 100;

/** The same path in StrictMode would give the same verdict and take just as long. */
const isStrict = ({ suite }: RunnerTask): boolean => suite?.name.endsWith('StrictMode') ?? false;

/** In the properties of all machines, only those of the flow's machine; in other files every test is relevant. */
const isOf = (flow: string | undefined, { file, suite }: RunnerTask): boolean =>
  relative(process.cwd(), file.filepath) !== properties || suite?.name.startsWith(`${flow}, `) === true;

/** Tests that compare a listing with its baseline do not count: the baseline would be regenerated for a changed machine. */
const readsListing = ({ name }: RunnerTask): boolean => name.startsWith('matches its committed listing');

const tasksOf = (task: RunnerTask): RunnerTask[] => ('tasks' in task ? [task, ...task.tasks.flatMap(tasksOf)] : [task]);

const fullName = (task: RunnerTask): string => (task.suite ? `${fullName(task.suite)} > ${task.name}` : task.name);

const failed = (file: RunnerTestFile): RunnerTask[] => tasksOf(file).filter((one) => one.result?.state === 'fail');

/** How often the original code reached a mutant, and in which tests; null if already during collection, so that any test may be affected. */
const reachOf = (id: string): { hits: number; tests: ReadonlySet<string> | null } => {
  const { static: collecting = {}, perTest = {} } = globals.mutantCoverage ?? {};
  const own = Object.entries(perTest).flatMap(([test, { [id]: times = 0 }]) => (times > 0 ? [{ test, times }] : []));
  const early = collecting[id] ?? 0;
  return { hits: own.reduce((sum, { times }) => sum + times, early), tests: early > 0 ? null : new Set(own.map(({ test }) => test)) };
};

/** Runs a test file once unmutated, then once per mutant, reloaded each time so that paths are generated from the mutant. */
export default class SourceMutantRunner extends TestRunner {
  private readonly folder = process.env.MUTANTS ?? '';
  private readonly trials: Record<string, Trial[]> = JSON.parse(readFileSync(join(this.folder, 'trials.json'), 'utf8'));

  override async onBeforeRunTask(test: RunnerTask): Promise<void> {
    const flows = this.trialsOf(test.file).map(({ flow }) => flow);
    if (isStrict(test) || readsListing(test) || !flows.some((flow) => isOf(flow, test))) test.mode = 'skip';
    globals.currentTestId = fullName(test);
    await super.onBeforeRunTask(test);
  }

  override onAfterRunTask(test: RunnerTask): void {
    globals.currentTestId = undefined;
    super.onAfterRunTask(test);
  }

  override async onAfterRunFiles(files?: RunnerTestFile[]): Promise<void> {
    super.onAfterRunFiles();
    for (const file of files ?? []) await this.tryMutants(file);
  }

  private trialsOf({ filepath }: RunnerTestFile): Trial[] {
    return this.trials[relative(process.cwd(), filepath)] ?? [];
  }

  private tell(verdict: SourceVerdict): void {
    appendFileSync(join(this.folder, 'verdicts.jsonl'), `${JSON.stringify(verdict)}\n`);
  }

  private async tryMutants(control: RunnerTestFile): Promise<void> {
    const test = relative(process.cwd(), control.filepath);
    const broken = new Set(failed(control).map(fullName));
    for (const by of broken) this.tell({ id: '', test, said: 'broken', by });
    const reached = this.trialsOf(control).map(({ id, flow }) => ({ id, flow, ...reachOf(id) }));
    const flows = reached.map(({ flow }) => flow);
    const isAsked = (one: RunnerTask, of: readonly (string | undefined)[]) =>
      !broken.has(fullName(one)) && of.some((flow) => isOf(flow, one));
    let isClean = true;
    for (const { id, flow, hits, tests } of reached) {
      const hitLimit = hits * patience;
      Object.assign(globals, { activeMutant: id, hitCount: 0, hitLimit });
      const by =
        hits > 0
          ? await this.redOn(
              control.filepath,
              (one) => isAsked(one, [flow]) && (test === properties || tests?.has(fullName(one)) !== false),
            )
          : null;
      const isEndless = (globals.hitCount ?? 0) > hitLimit || by?.message.startsWith('Test timed out') === true;
      const said = by === null ? 'survived' : isEndless ? 'timed out' : 'killed';
      this.tell({ id, test, said: hits > 0 ? said : 'not reached', ...(by ? { by: by.name } : {}) });
      isClean &&= by === null;
    }
    globals.activeMutant = undefined;
    // State left by one mutant would make the next one look noticed.
    const left = isClean ? null : await this.redOn(control.filepath, (one) => isAsked(one, flows));
    if (left) this.tell({ id: '', test, said: 'broken', by: `${left.name}, after mutants` });
    this.tell({ id: '', test, said: 'ended' });
  }

  /** The first test of a file that fails with the active mutant. */
  private async redOn(filepath: string, isAsked: (test: RunnerTask) => boolean): Promise<{ name: string; message: string } | null> {
    let isRed = false;
    const quiet = async () => undefined;
    const runner = Object.assign(Object.create(this), {
      onCollectStart: (file: RunnerTestFile) => super.onCollectStart(file),
      onCollected: quiet,
      onTaskUpdate: quiet,
      onAfterRunFiles: quiet,
      onBeforeRunTask: async (test: RunnerTask) => {
        if (isRed || !isAsked(test) || isStrict(test) || readsListing(test)) test.mode = 'skip';
        await super.onBeforeRunTask(test);
      },
      onAfterRunTask: (test: RunnerTask) => {
        isRed ||= test.result?.state === 'fail';
        super.onAfterRunTask(test);
      },
    });
    vi.resetModules();
    const [file] = await startTests([filepath], runner);
    const [red] = file ? failed(file).reverse() : [];
    return red ? { name: fullName(red), message: red.result?.errors?.[0]?.message ?? '' } : null;
  }
}
