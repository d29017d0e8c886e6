import { type AnyEventObject, type AnyMachineSnapshot, transition } from 'xstate';
import { stepsIn } from '#machines/path-steps.ts';
import { type Edge, keyOf, type MachineGraph } from '../../../tools/machines/explore-machine.ts';
import { isExternal } from '../../../tools/machines/machine-parts.ts';
import { stepName } from './failure-report.ts';
import { hash, numRuns, seed } from './seeded.ts';

const unheard = 'NOTHING';

/** Every external event that any configuration accepts, and one that the machine does not know. */
function everyEvent({ model, configurations }: MachineGraph): [step: string, event: AnyEventObject][] {
  const all = [...configurations.values()].flatMap((snapshot) => stepsIn(model, snapshot));
  const sent = all.filter(({ event }) => isExternal(event.type));
  return [...new Map([...sent.map(({ step, event }) => [step, event] as const), [unheard, { type: unheard }] as const])];
}

const isTaken = (snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean => event.type !== unheard && snapshot.can(event);

/** Sends every configuration its unaccepted events, and reports those that changed something or ran an action. XState ignores events once a machine has ended. */
export function takenInVain(graph: MachineGraph): string[] {
  const { model, configurations } = graph;
  const events = everyEvent(graph);
  return [...configurations].flatMap(([key, snapshot]) =>
    events.flatMap(([step, event]) => {
      if (snapshot.status !== 'active' || isTaken(snapshot, event)) return [];
      const [next, actions] = transition(model.machine, snapshot, event);
      return next === snapshot && actions.length === 0 ? [] : [`${step} is refused in ${key}, and leads to ${keyOf(next, model)}`];
    }),
  );
}

/** 300 in `npm test`, 4,500 in `npm run test:all`. */
const mostPairs = 15 * numRuns;

/** Pairs of consecutive transitions: all of them, or a fixed sample of at most `mostPairs`. */
export function pairsOf({ edges }: MachineGraph): [Edge, Edge][] {
  const outgoing = new Map<string, Edge[]>();
  for (const edge of edges) outgoing.set(edge.from, [...(outgoing.get(edge.from) ?? []), edge]);
  const all = edges.flatMap((first) => (outgoing.get(first.to) ?? []).map((second): [Edge, Edge] => [first, second]));
  if (all.length <= mostPairs) return all;
  const ranked = all.map((pair, index) => ({ pair, rank: hash(`${seed} ${index}`) }));
  return ranked
    .sort((one, other) => one.rank - other.rank)
    .slice(0, mostPairs)
    .map(({ pair }) => pair);
}

/** Runs pairs of transitions with the full context that the first one leaves, and reports those that do not lead where each leads alone. */
export function pairsGoneAstray(graph: MachineGraph): string[] {
  const { model, configurations } = graph;
  return pairsOf(graph).flatMap(([first, second]) => {
    const begin = configurations.get(first.from);
    if (!begin) return [`${first.from} was not explored`];
    const [between] = transition(model.machine, begin, first.event);
    const [end] = transition(model.machine, between, second.event);
    if (keyOf(end, model) === second.to) return [];
    const steps = `${stepName(model, begin, first.event)} → ${stepName(model, between, second.event)}`;
    return [`${steps} from ${first.from} leads to ${keyOf(end, model)}, not to ${second.to}`];
  });
}
