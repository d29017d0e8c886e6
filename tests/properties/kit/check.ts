import fc from 'fast-check';
import type { AnyMachineSnapshot } from 'xstate';
import { configurationName } from '#machines/configuration-name.ts';
import { pathAddress, pathRoots } from '#machines/path-steps.ts';
import { keyOf, type MachineGraph } from '../../../tools/machines/explore-machine.ts';
import { generatedPaths } from '../../../tools/machines/machine-paths.ts';
import { runOf, stepName, type Ways, waysOf } from './machine-run.ts';
import type { Property, Run } from './temporal.ts';

const numberFrom = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise);

/** The same sequences each time, unless the environment sets another seed. */
export const seed = numberFrom('PROPERTY_SEED', 20_261_123);
export const numRuns = numberFrom('PROPERTY_RUNS', 20);

/** The initial snapshot's index, and the names of the steps. */
type Sequence = [root: number, steps: string[]];

/** Every configuration with each event case. */
function pathsOf(graph: MachineGraph): Sequence[] {
  const { model } = graph;
  const keys = pathRoots(model).map((root) => keyOf(root, model));
  return generatedPaths(graph, 'edges').map(({ start, steps }) => [
    keys.indexOf(start.key),
    steps.map(({ event, from }) => stepName(model, from.snapshot, event)),
  ]);
}

const kindOf = (step: string): string => step.replace(/\.\d+$/, '');

/** The beginning of a generated path, then random steps that its configuration allows, or in one of ten cases any step of the machine. */
function randomSequences({ roots, model }: MachineGraph, { from, events }: Ways, paths: readonly Sequence[]): Sequence[] {
  const keys = pathRoots(model).map((root) => keyOf(root, model));
  const arbitrary = fc.tuple(
    fc.constantFrom(...paths),
    fc.nat(15),
    fc.array(fc.tuple(fc.nat(9), fc.nat(), fc.nat()), { maxLength: 24, size: 'max' }),
  );
  return fc.sample(fc.noBias(arbitrary), { seed, numRuns }).map(([[root, path], length, choices]) => {
    const steps = path.slice(0, length);
    let key = keys[root] ?? roots[0] ?? '';
    const go = (step: string): void => {
      key = from.get(key)?.get(step) ?? key;
    };
    steps.forEach(go);
    for (const [chance, kind, one] of choices) {
      const possible = chance === 0 ? [...events.keys()] : [...(from.get(key)?.keys() ?? [])];
      const kinds = [...new Set(possible.map(kindOf))];
      const cases = possible.filter((step) => kindOf(step) === kinds[kind % kinds.length]);
      const step = cases[one % cases.length];
      if (step === undefined) continue;
      steps.push(step);
      go(step);
    }
    return [root, steps];
  });
}

/** Required of every machine; the run itself checks it. */
export const sound: Property = {
  type: 'always',
  id: 'the interpreter follows the definition, starts no actor twice, and unaccepted events change nothing',
  judge: ({ trouble, moments }) => (trouble === null ? { tried: true } : { tried: true, wrong: moments.length - 1, why: trouble }),
};

const shown = (value: unknown): string => {
  const text = JSON.stringify(value, (_, inner: unknown) => (inner instanceof Blob ? 'a file' : inner)) ?? 'undefined';
  return text.length > 600 ? `${text.slice(0, 599)}…` : text;
};

/** What a person needs to reproduce a failure: the steps, where they end, and the address that opens them in the atlas. */
function report({ model }: Ways, root: number, { moments }: Run, wrong: number): string {
  const taken = moments.slice(1, wrong + 1);
  const snapshot: AnyMachineSnapshot | undefined = moments[wrong]?.snapshot;
  if (!snapshot) return '';
  const steps = taken.map(({ event, previousSnapshot }) => (event ? stepName(model, previousSnapshot, event) : ''));
  const end = configurationName(snapshot);
  return [
    `after: ${steps.join(' → ') || 'the beginning'}`,
    `in: ${end} ${shown(snapshot.context)}`,
    `path: npm run path "${pathAddress({ machine: model.machine.id, root, steps, end })}"`,
  ].join('\n');
}

/** Checks properties of one machine on all its generated paths and on random sequences; both are run once, for all properties. */
export function checkerOf(graph: MachineGraph) {
  const ways = waysOf(graph);
  const paths = pathsOf(graph);
  const examples = [...paths, ...randomSequences(graph, ways, paths)];
  const runs = new WeakMap<readonly string[], Promise<Run>>();
  const names = [...new Set([...ways.from.values()].flatMap((steps) => [...steps.keys()]))];
  /** Throws with a short sequence that violates the property; false if nothing met its condition. */
  return async ({ type, id, judge }: Property): Promise<boolean> => {
    let isTried = false;
    const holds = fc.asyncProperty(fc.nat(), fc.array(fc.noShrink(fc.constantFrom(...names))), async (root, steps) => {
      const running = runs.get(steps) ?? runOf(ways, root, steps);
      runs.set(steps, running);
      const run = await running;
      const { tried, wrong, why } = judge(run);
      isTried ||= tried;
      if (wrong !== undefined) throw new Error([`${type}: ${id}`, ...(why ? [why] : []), report(ways, root, run, wrong)].join('\n'));
    });
    await fc.assert(holds, { seed, examples, numRuns: examples.length, includeErrorInReport: true });
    return isTried;
  };
}
