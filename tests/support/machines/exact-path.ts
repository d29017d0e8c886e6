import { type AnyEventObject, type AnyMachineSnapshot, initialTransition, transition } from 'xstate';
import { actorAnswer } from '#machines/actor-answer.ts';
import type { MachineModel } from '#machines/model.ts';
import type { pendingActors } from '../../../tools/machines/drive-actor.ts';
import { keyOf } from '../../../tools/machines/explore-machine.ts';
import { isRecord } from '../../../tools/machines/machine-parts.ts';
import type { MachinePath } from '../../../tools/machines/machine-paths.ts';

/** A pending request of a machine: the invoke's id and its input. */
type Ask = readonly [id: string, input: unknown];

/** Values created anew in every run, such as files and functions, count as equal. */
const comparable = (value: unknown): unknown => {
  if (value instanceof Blob) return 'a file';
  if (typeof value === 'function') return 'a function';
  if (Array.isArray(value)) return value.map(comparable);
  return isRecord(value) ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, comparable(inner)])) : value;
};

/** The actors that really run. */
export const askedOf = (pending: Pick<ReturnType<typeof pendingActors>, 'running' | 'inputOf'>): Ask[] =>
  pending.running().map((id) => [id, comparable(pending.inputOf(id))]);

export interface ExactPath {
  /** The same steps, with the snapshots of this exact path: one configuration stands for many contexts. */
  path: MachinePath;
  asksIn: (snapshot: AnyMachineSnapshot) => readonly Ask[];
}

/** The next timer, if there is exactly one. */
const nextTimer = ({ _nodes }: AnyMachineSnapshot): AnyEventObject | null => {
  const [timer, ...others] = _nodes.flatMap((node) => node.after);
  return timer && others.length === 0 ? { type: timer.eventType } : null;
};

/** Follows a path by the definition alone, without running actors. If a timer is pending at the end, it is added, since its effect may be all that a person sees. */
export function exactly(model: MachineModel, { start, input, steps, ...path }: MachinePath): ExactPath {
  const answered = new WeakSet<object>();
  const asks = new Map<AnyMachineSnapshot, Ask[]>();
  const asking = ({ children }: AnyMachineSnapshot): Ask[] =>
    Object.entries(children).flatMap(([id, child]) => {
      if (!child || answered.has(child)) return [];
      return [[id, comparable(Reflect.get(Reflect.get(child, 'options'), 'input'))] as const];
    });
  const take = (snapshot: AnyMachineSnapshot, event: AnyEventObject): AnyMachineSnapshot => {
    const child = snapshot.children[actorAnswer(event.type)?.actorId ?? ''];
    if (child) answered.add(child);
    return transition(model.machine, snapshot, event)[0];
  };
  const note = (snapshot: AnyMachineSnapshot): AnyMachineSnapshot => {
    asks.set(snapshot, asking(snapshot));
    return snapshot;
  };
  const first = note(model.starts ? start.snapshot : initialTransition(model.machine, input)[0]);
  let here = { ...start, snapshot: first };
  const taken = steps.map(({ event, to }) => {
    const from = here;
    here = { ...to, snapshot: note(take(from.snapshot, event)) };
    return { event, from, to: here };
  });
  const event = nextTimer(here.snapshot);
  if (event) {
    const from = here;
    const snapshot = note(take(from.snapshot, event));
    taken.push({ event, from, to: { key: keyOf(snapshot, model), snapshot } });
  }
  return {
    path: { ...path, input, start: { ...start, snapshot: first }, steps: taken },
    asksIn: (snapshot) => asks.get(snapshot) ?? [],
  };
}
