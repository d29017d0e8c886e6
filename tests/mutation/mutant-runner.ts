import { readFileSync } from 'node:fs';
import { type RunnerTask, type RunnerTestCase, TestRunner } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { MachinePath } from '../../tools/machines/machine-paths.ts';
import type { generatedWalks } from '../support/machines/view-paths.ts';
import { type Mutant, mutantsOf } from './mutants.ts';
import { plantMutant } from './plant-mutant.ts';
import { comesBy } from './try-on-interpreter.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** The mutants that this test failed on, by name. */
    killed?: string[];
    /** How many it was tried on. */
    tried?: number;
  }
}

/** What the file's tests were made from, told by `walks-of-file.ts`. */
const walksOfFile = (): typeof generatedWalks => Reflect.get(globalThis, Symbol.for('generated walks'));

/** The same walk in StrictMode would say the same, and take as long again. */
const isStrict = ({ suite }: RunnerTask): boolean => suite?.name.endsWith('StrictMode') ?? false;

interface Walk {
  machine: AnyStateMachine;
  path: MachinePath;
}

/** Runs every generated walk of a view once as it is, then once on each mutant that no walk has noticed yet. */
export default class MutantRunner extends TestRunner {
  private readonly wanted: Record<string, string[]> = JSON.parse(readFileSync(process.env.MUTANTS ?? '', 'utf8'));
  private readonly alive = new Map<AnyStateMachine, Mutant[]>();
  private turn: (Mutant | null)[] = [];

  private walkOf(test: RunnerTask): Walk | undefined {
    for (const { model, paths } of walksOfFile()) {
      const path = paths.find((one) => one.name === test.name);
      if (path) return { machine: model.machine, path };
    }
    return undefined;
  }

  private mutantsLeft(machine: AnyStateMachine): Mutant[] {
    const names = this.wanted[machine.id] ?? [];
    const left = this.alive.get(machine) ?? mutantsOf(machine).filter((one) => names.includes(one.name));
    this.alive.set(machine, left);
    return left;
  }

  override async onBeforeRunTask(test: RunnerTask): Promise<void> {
    await super.onBeforeRunTask(test);
    const walk = this.walkOf(test);
    const mutants = walk ? this.mutantsLeft(walk.machine).filter((one) => comesBy(one.where, walk.path)) : [];
    if (mutants.length === 0 || isStrict(test)) test.mode = 'skip';
    test.repeats = mutants.length;
    this.turn = [null, ...mutants];
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    const mutant = this.turn.shift();
    const walk = this.walkOf(test);
    const run = TestRunner.getTestFn(test);
    if (!mutant || !walk) return run();
    if (test.result?.state === 'fail') return; // it fails without a mistake as well: it says nothing
    test.meta.tried = (test.meta.tried ?? 0) + 1;
    const giveBack = plantMutant(walk.machine, mutant.build());
    try {
      await run();
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('Test timed out')) return; // a slow computer notices nothing
      test.meta.killed = [...(test.meta.killed ?? []), mutant.name];
      this.alive.set(
        walk.machine,
        this.mutantsLeft(walk.machine).filter((one) => one !== mutant),
      );
    } finally {
      giveBack();
    }
  }
}
