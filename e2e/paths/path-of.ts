import type { MachineModel } from '#machines/model.ts';
import { pathRoots, possibleSteps, takeStep } from '#machines/path-steps.ts';
import type { MachinePath, PathStep } from '../../tools/machines/machine-paths.ts';

/** A path by the names of its steps, from the model's first start: for answers that no generated path happens to choose. */
export const pathOf = (model: MachineModel, ...named: readonly string[]): MachinePath => {
  const [root] = pathRoots(model);
  if (root === undefined) throw new Error(`${model.machine.id} has no start`);
  const start = { key: 'the beginning', snapshot: root };
  const steps: PathStep[] = [];
  for (const step of named) {
    const from = steps.at(-1)?.to ?? start;
    const event = possibleSteps(model, from.snapshot).find((one) => one.step === step)?.event;
    const snapshot = takeStep(model, from.snapshot, step);
    if (event === undefined || snapshot === null) throw new Error(`${model.machine.id} does not take ${step} after ${from.key}`);
    steps.push({ event, from, to: { key: step, snapshot } });
  }
  return { name: named.join(' → '), start, input: model.inputs?.[0] ?? model.input, steps, taken: [] };
};
