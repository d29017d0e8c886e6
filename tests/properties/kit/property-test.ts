import fc from 'fast-check';
import type { AnyEventObject } from 'xstate';
import type { MachineModel } from '#machines/model.ts';
import { stepsIn } from '#machines/path-steps.ts';
import type { Edge, MachineGraph } from '../../../tools/machines/explore-machine.ts';
import { isExternal } from '../../../tools/machines/machine-parts.ts';
import { Campaign, type Counterexample } from './campaign.ts';
import { stepName } from './failure-report.ts';
import { judge } from './judge.ts';
import { RandomRun } from './random-run.ts';
import { hash, numRuns, seed } from './seeded.ts';
import type { Moment, Property } from './temporal.ts';

/** A shortest path to a configuration: its root and its steps. */
interface Reach {
  root: number;
  steps: readonly string[];
}

/** A shortest path to each configuration of a machine, in order of length. */
function reachesOf({ model, roots, configurations, edges }: MachineGraph): Reach[] {
  const outgoing = new Map<string, Edge[]>();
  for (const edge of edges) outgoing.set(edge.from, [...(outgoing.get(edge.from) ?? []), edge]);
  const found = new Map<string, Reach>(roots.map((key, root) => [key, { root, steps: [] }]));
  for (const [key, { root, steps }] of found) {
    const snapshot = configurations.get(key);
    for (const edge of snapshot ? (outgoing.get(key) ?? []) : []) {
      if (snapshot && !found.has(edge.to)) found.set(edge.to, { root, steps: [...steps, stepName(model, snapshot, edge.event)] });
    }
  }
  return [...found.values()];
}

const maxCommands = 24;

interface Model {
  run: RandomRun;
}

const favourite = (names: readonly string[], salt: number): string | undefined =>
  names.toSorted((one, other) => hash(`${one} ${salt}`) - hash(`${other} ${salt}`))[0];
const kindOf = (step: string): string => step.replace(/\.\d+$/, '');

type Command = fc.AsyncCommand<Model, RandomRun>;

/** One of the possible steps, by a fixed preference, so that it stays the same when shrinking removes others before it. */
const stepCommand = (salt: number): Command => ({
  check: ({ run }) => run.possible().length > 0,
  run: async (_, run) => {
    const possible = run.possible();
    const kind = favourite([...new Set(possible.map(kindOf))], salt);
    const step = favourite(
      possible.filter((one) => kindOf(one) === kind),
      salt,
    );
    if (step !== undefined) await run.take(step);
  },
  toString: () => 'a step',
});
const waitCommand: Command = { check: () => true, run: (_, run) => run.wait(), toString: () => 'half of the time passes' };
const vainCommand = (event: AnyEventObject): Command => ({
  check: () => true,
  run: (_, run) => run.sendInVain(event),
  toString: () => `unaccepted ${event.type}`,
});

const commandsOf = ({ model, configurations }: MachineGraph) => {
  const all = [...configurations.values()].flatMap((snapshot) => stepsIn(model, snapshot));
  const events = [...new Map(all.flatMap(({ step, event }) => (isExternal(event.type) ? [[step, event]] : []))).values()];
  const waits = all.some(({ step }) => step.startsWith('tras:')) ? [{ weight: 1, arbitrary: fc.constant(waitCommand) }] : [];
  const vain = events.length > 0 ? [{ weight: 1, arbitrary: fc.constantFrom(...events).map(vainCommand) }] : [];
  const one = fc.oneof({ weight: 8, arbitrary: fc.noShrink(fc.nat()).map(stepCommand) }, ...waits, ...vain);
  return fc.commands([one], { maxCommands, size: 'max' });
};

class Violated extends Error {
  readonly property: Property;
  readonly example: Counterexample;
  constructor(property: Property, example: Counterexample) {
    super(property.id);
    this.property = property;
    this.example = example;
  }
}

/** Required of every machine; the run itself checks it. */
export const sound: Property = {
  type: 'always',
  id: 'the interpreter follows the definition, starts no actor twice, and unaccepted events change nothing',
  predicate: () => true,
};

function judgeAll(model: MachineModel, run: RandomRun, temporal: readonly Property[], campaign: Campaign): void {
  const violation = (property: Property, moments: readonly Moment[], why: string | undefined): Violated =>
    new Violated(property, { model, root: run.root, moments, why });
  if (run.trouble !== null) throw violation(sound, run.moments, run.trouble);
  for (const property of temporal) {
    const verdict = judge(property, { moments: run.moments, isEnded: true, lastTimer: run.lastTimer });
    campaign.note(property, verdict);
    if (verdict.kind === 'violated') throw violation(property, run.moments.slice(0, verdict.step + 1), verdict.why);
  }
}

async function firstFailure(graph: MachineGraph, temporal: readonly Property[], campaign: Campaign): Promise<Violated | null> {
  const { model } = graph;
  const property = fc.asyncProperty(fc.constantFrom(...reachesOf(graph)), commandsOf(graph), async ({ root, steps }, commands) => {
    const run = new RandomRun(model, root);
    for (const step of steps) await run.take(step);
    await fc.asyncModelRun(() => ({ model: { run }, real: run }), commands);
    await run.end();
    judgeAll(model, run, temporal, campaign);
  });
  const { failed, errorInstance, numShrinks, numRuns: runs } = await fc.check(property, { seed, numRuns });
  if (!failed) return null;
  if (!(errorInstance instanceof Violated)) throw errorInstance;
  const { example } = errorInstance;
  return new Violated(errorInstance.property, { ...example, found: `found in run ${runs} of seed ${seed}, shrunk ${numShrinks} times` });
}

/** Every property on random sequences of the real interpreter, with a fixed seed. A failure is reported with its shortest sequence. */
export async function propertyTest(graph: MachineGraph, temporal: readonly Property[]): Promise<Campaign> {
  const campaign = new Campaign();
  let left = temporal;
  for (;;) {
    const violated = await firstFailure(graph, left, campaign);
    if (!violated) return campaign;
    campaign.fail(violated.property, violated.example);
    if (violated.property === sound) return campaign;
    left = left.filter((one) => one !== violated.property);
  }
}
