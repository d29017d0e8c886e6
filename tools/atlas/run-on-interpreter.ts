import type { AnyMachineSnapshot } from 'xstate';
import { configurationName } from '#machines/configuration-name.ts';
import { type ManualPath, pathRoots, possibleSteps, takeStep } from '#machines/path-steps.ts';
import { driveActor } from '../machines/drive-actor.ts';
import { keyOf } from '../machines/explore-machine.ts';
import type { RegisteredMachine } from '../machines/registry.ts';
import { configurationLabel } from './said-transitions.ts';
import { saidStep } from './step-sentence.ts';

const standing = (snapshot: AnyMachineSnapshot, one: RegisteredMachine): string =>
  `→ ${configurationLabel(snapshot, one)} (${configurationName(snapshot)})`;

export interface InterpreterRun {
  lines: string[];
  /** Why the path did not reach its end, or null. */
  problem: string | null;
}

/** Repeats a path on the real interpreter and compares each step with what the definition alone predicts. */
export async function runOnInterpreter(one: RegisteredMachine, { root, steps, end }: ManualPath): Promise<InterpreterRun> {
  const { model, machine, labels } = one;
  const inputs = model.inputs ?? [model.input];
  const begin = pathRoots(model)[root];
  if (!begin) return { lines: [], problem: `No hay un inicio ${root}: van de 0 a ${pathRoots(model).length - 1}.` };
  const driven = driveActor(machine, model.starts ? { at: begin } : { input: inputs[root] });
  const lines = [labels.title, standing(begin, one)];
  let expected = begin;
  try {
    for (const [index, step] of steps.entries()) {
      const possible = possibleSteps(model, expected);
      const found = possible.find((candidate) => candidate.step === step);
      const next = takeStep(model, expected, step);
      if (!found || !next) {
        const instead = possible.map((candidate) => candidate.step).join(', ');
        return {
          lines,
          problem: `Paso ${index + 1}, «${step}»: aquí no es posible. ${instead === '' ? 'Aquí termina.' : `Se puede: ${instead}.`}`,
        };
      }
      await driven.fire(found.event);
      if (driven.failures.length > 0) throw driven.failures[0];
      const real = driven.snapshot();
      lines.push(`${index + 1}. ${saidStep(one, found.event).sentence}`, `   ${standing(real, one)}`);
      if (keyOf(real, model) !== keyOf(next, model)) {
        return { lines, problem: `Paso ${index + 1}, «${step}»: debía quedar en ${keyOf(next, model)} y quedó en ${keyOf(real, model)}.` };
      }
      expected = next;
    }
    const last = configurationName(driven.snapshot());
    if (end !== null && end !== last) return { lines, problem: `Debía terminar en «${end}» y terminó en «${last}».` };
    return { lines, problem: null };
  } finally {
    driven.stop();
  }
}
