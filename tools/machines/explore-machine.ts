import { getAdjacencyMap } from '@xstate/graph';
import {
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
} from 'xstate';
import type { MachineModel } from '#machines/model.ts';
import { stepsIn } from '#machines/path-steps.ts';
import { declaredTransitions, isForbidden, isRecord } from './machine-parts.ts';

/** A configuration: the machine's value and the relevant part of its context. */
export interface StateConfiguration {
  key: string;
  snapshot: AnyMachineSnapshot;
}
export interface Edge {
  from: string;
  to: string;
  event: AnyEventObject;
  /** The names of the transitions actually taken. */
  taken: string[];
}
export interface MachineGraph {
  model: MachineModel;
  roots: readonly string[];
  /** The machine's input for each root. */
  inputs: ReadonlyMap<string, unknown>;
  configurations: ReadonlyMap<string, AnyMachineSnapshot>;
  edges: readonly Edge[];
  /** Taken before the first event. */
  takenAtStart: readonly string[];
  /** Guarded branches that were refused somewhere. */
  refusedBranches: ReadonlySet<string>;
  /** The results that each named guard returned. */
  guardAnswers: ReadonlyMap<string, ReadonlySet<boolean>>;
}

/** Value, projected context and what history states remember. */
export const keyOf = (snapshot: AnyMachineSnapshot, model: MachineModel): string => {
  const context: unknown = snapshot.context;
  const projected = model.project && isRecord(context) ? ` ${JSON.stringify(model.project(context))}` : '';
  const remembered = Object.entries(snapshot.historyValue).map(([id, nodes]) => [id, nodes?.map((node) => node.id)]);
  return JSON.stringify(snapshot.value) + projected + (remembered.length > 0 ? ` ${JSON.stringify(remembered)}` : '');
};

/** The same machine, recording what each named guard returns. */
function listenToGuards(machine: AnyStateMachine) {
  const answers = new Map<string, Set<boolean>>();
  const recorded = Object.entries(machine.implementations.guards).flatMap(([name, guard]) => {
    if (typeof guard !== 'function' || 'check' in guard) return [];
    answers.set(name, new Set());
    const listening = (...args: unknown[]): boolean => {
      const answer = Boolean(Reflect.apply(guard, undefined, args));
      answers.get(name)?.add(answer);
      return answer;
    };
    return [[name, listening] as const];
  });
  return { listening: machine.provide({ guards: Object.fromEntries(recorded) }), answers };
}

/** A never-started actor provides a real system, whose inspection events name the transitions actually taken. */
function stepper(machine: AnyStateMachine, someInput: unknown) {
  const taken: AnyTransitionDefinition[] = [];
  const scope = (input: unknown): AnyActorScope => {
    const self = createActor(machine, {
      input,
      inspect: (event) => {
        if (event.type === '@xstate.microstep') taken.push(...event._transitions);
      },
    });
    taken.length = 0; // creating the actor ran its first steps
    const nothing = (): void => undefined;
    return {
      self,
      system: self.system,
      id: '',
      sessionId: 'model',
      logger: nothing,
      defer: nothing,
      emit: nothing,
      stopChild: nothing,
      actionExecutor: nothing,
    };
  };
  return {
    begin: (input: unknown) => {
      const next: AnyMachineSnapshot = machine.getInitialSnapshot(scope(input), input);
      return { next, input, taken: [...taken] };
    },
    step: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => ({
      next: machine.transition(snapshot, event, scope(someInput)),
      taken: [...taken],
    }),
  };
}

/** Guarded branches that were evaluated before the one taken, or all of them if none was taken. */
const branchesRefused = (
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
  taken: readonly AnyTransitionDefinition[],
): AnyTransitionDefinition[] =>
  snapshot._nodes.flatMap((node) => {
    const branches: AnyTransitionDefinition[] = node.transitions.get(event.type) ?? [];
    const chosen = branches.findIndex((branch) => taken.includes(branch));
    if (chosen === -1 && taken.length > 0) return [];
    return (chosen === -1 ? branches : branches.slice(0, chosen)).filter((branch) => branch.guard);
  });

/** Guarded `always` branches that were evaluated before the one taken. */
const alwaysRefused = (taken: readonly AnyTransitionDefinition[]): AnyTransitionDefinition[] =>
  taken.flatMap((one) =>
    (one.source.always ?? []).slice(0, Math.max(0, one.source.always?.indexOf(one) ?? 0)).filter(({ guard }) => guard),
  );

/** Identifies an event by its type and payload. */
export const eventKey = (event: AnyEventObject): string =>
  JSON.stringify(event, (_, value: unknown) => (value instanceof Error ? { ...value, message: value.message } : value));

/** Caches by snapshot: a projection may validate a whole form, and every edge asks for the key of its snapshot. */
function once<T>(of: (snapshot: AnyMachineSnapshot) => T): (snapshot: AnyMachineSnapshot) => T {
  const known = new WeakMap<AnyMachineSnapshot, T>();
  return (snapshot) => {
    const value = known.get(snapshot) ?? of(snapshot);
    known.set(snapshot, value);
    return value;
  };
}

const limit = 200_000;

const explored = new WeakMap<MachineModel, MachineGraph>();

/** Every reachable configuration and every event case in it, by `@xstate/graph`. Cached per model. */
export function explore(model: MachineModel): MachineGraph {
  const graph = explored.get(model) ?? exploreAnew(model);
  explored.set(model, graph);
  return graph;
}

function exploreAnew(model: MachineModel): MachineGraph {
  const { listening: machine, answers } = listenToGuards(model.machine);
  const { idOf } = declaredTransitions(machine);
  const namesOf = (transitions: readonly AnyTransitionDefinition[]): string[] => transitions.flatMap((one) => idOf(one) ?? []);
  const events = once((snapshot: AnyMachineSnapshot): AnyEventObject[] => stepsIn(model, snapshot).map(({ event }) => event));
  const key = once((snapshot: AnyMachineSnapshot): string => keyOf(snapshot, model));
  const inputs = model.inputs ?? [model.input ?? model.starts?.[0]?.context];
  const go = stepper(machine, inputs[0]);
  const begun = model.starts ? [] : inputs.map(go.begin);
  const roots = model.starts ? model.starts.map((start): AnyMachineSnapshot => machine.resolveState(start)) : begun.map((one) => one.next);

  const configurations = new Map<string, AnyMachineSnapshot>();
  const targets = new Map<string, string>();
  for (const root of roots) {
    const adjacency = getAdjacencyMap(machine, {
      fromState: root,
      limit,
      events: (snapshot: AnyMachineSnapshot) => events(snapshot).filter((event) => snapshot.can(event)),
      serializeState: (snapshot: AnyMachineSnapshot) => key(snapshot),
      serializeEvent: eventKey,
    });
    for (const { state, transitions } of Object.values(adjacency)) {
      if (!configurations.has(key(state))) configurations.set(key(state), state);
      for (const [name, { state: next }] of Object.entries<{ state: AnyMachineSnapshot }>(transitions))
        targets.set(`${key(state)} ${name}`, key(next));
    }
  }

  const refusedBranches = new Set(namesOf(begun.flatMap(({ taken }) => alwaysRefused(taken))));
  const edges: Edge[] = [];
  for (const [from, snapshot] of configurations) {
    // In a stable configuration every `always` guard of its states returned false.
    for (const node of snapshot._nodes)
      for (const branch of node.always ?? []) if (branch.guard) for (const name of namesOf([branch])) refusedBranches.add(name);
    // Two identical cases of an event are one edge.
    for (const [name, event] of new Map(events(snapshot).map((one) => [eventKey(one), one]))) {
      const { taken } = go.step(snapshot, event);
      for (const name of namesOf(branchesRefused(snapshot, event, taken))) refusedBranches.add(name);
      const to = targets.get(`${from} ${name}`);
      if (to !== undefined) edges.push({ from, to, event, taken: namesOf(taken.filter((one) => !isForbidden(one))) });
    }
  }
  return {
    model,
    roots: [...new Set(roots.map(key))],
    inputs: new Map(begun.map((one) => [key(one.next), one.input])),
    configurations,
    edges,
    takenAtStart: namesOf(begun.flatMap((one) => one.taken)),
    refusedBranches,
    guardAnswers: answers,
  };
}
