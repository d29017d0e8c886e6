import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { configurationName } from '#machines/configuration-name.ts';
import type { MachineModel } from '#machines/model.ts';
import { pathAddress, pathRoots, stepsIn } from '#machines/path-steps.ts';
import { keyOf, type MachineGraph } from '../../../tools/machines/explore-machine.ts';
import { generatedPaths } from '../../../tools/machines/machine-paths.ts';
import { MachineRun } from './machine-run.ts';
import type { Property, Run } from './temporal.ts';

/** The same sequences each time, unless the environment sets another seed. */
export const seed = Number(process.env.PROPERTY_SEED ?? 20_261_123);
export const numRuns = Number(process.env.PROPERTY_RUNS ?? 20);

/** The initial snapshot's index, and the names of the steps. */
type Sequence = [root: number, steps: string[]];

/** Every configuration with each event case. */
function pathsOf(graph: MachineGraph): Sequence[] {
  const { model } = graph;
  const keys = pathRoots(model).map((root) => keyOf(root, model));
  return generatedPaths(graph, 'edges').map(({ start, steps }) => [
    keys.indexOf(start.key),
    steps.map(({ event, from }) => stepsIn(model, from.snapshot).find((one) => isDeepStrictEqual(one.event, event))?.step ?? event.type),
  ]);
}

const kindOf = (step: string): string => step.replace(/\.\d+$/, '');

/** The beginning of a generated path, then random steps: first the kind of the event, then one of its cases. */
function randomSequences(model: MachineModel, paths: readonly Sequence[]): Sequence[] {
  const choice = fc.tuple(fc.nat(), fc.nat());
  const arbitrary = fc.tuple(fc.constantFrom(...paths), fc.nat(15), fc.array(choice, { maxLength: 24, size: 'max' }));
  return fc.sample(fc.noBias(arbitrary), { seed, numRuns }).map(([[root, path], length, choices]) => {
    const run = new MachineRun(model, root);
    for (const step of path.slice(0, length)) run.take(step);
    for (const [kind, one] of choices) {
      const possible = run.possible().map(({ step }) => step);
      const kinds = [...new Set(possible.map(kindOf))];
      const cases = possible.filter((step) => kindOf(step) === kinds[kind % kinds.length]);
      run.take(cases[one % cases.length] ?? '');
    }
    return [root, run.steps];
  });
}

/** What a person needs to reproduce a failure: the steps, and the address that opens them in the atlas. */
function report({ machine }: MachineModel, root: number, { moments, steps }: Run, wrong: number): string {
  const snapshot = moments[wrong]?.snapshot;
  if (!snapshot) return '';
  const taken = steps.slice(0, wrong);
  return [
    `after: ${taken.join(' → ') || 'the beginning'}`,
    `path: npm run path "${pathAddress({ machine: machine.id, root, steps: taken, end: configurationName(snapshot) })}"`,
  ].join('\n');
}

/** Checks properties of one machine on all its generated paths and on random sequences; both are run once, for all properties. */
export function checkerOf(graph: MachineGraph) {
  const { model } = graph;
  const paths = pathsOf(graph);
  const examples = [...paths, ...randomSequences(model, paths)];
  const runs = new WeakMap<readonly string[], Run>();
  const runOf = (root: number, steps: readonly string[]): Run => {
    const run = new MachineRun(model, root);
    for (const step of steps) run.take(step);
    return run.end();
  };
  const names = [...new Set(paths.flatMap(([, steps]) => steps))];
  /** Throws with a short sequence that violates the property; false if nothing met its condition. */
  return ({ type, id, judge }: Property): boolean => {
    let isTried = false;
    const holds = fc.property(fc.nat(), fc.array(fc.noShrink(fc.constantFrom(...names))), (root, steps) => {
      const run = runs.get(steps) ?? runOf(root, steps);
      runs.set(steps, run);
      const { tried, wrong, why } = judge(run);
      isTried ||= tried;
      if (wrong !== undefined) throw new Error([`${type}: ${id}`, ...(why ? [why] : []), report(model, root, run, wrong)].join('\n'));
    });
    fc.assert(holds, { seed, examples, numRuns: examples.length, includeErrorInReport: true });
    return isTried;
  };
}
