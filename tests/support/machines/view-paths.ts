import { deepStrictEqual } from 'node:assert';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, EventObject, SimulatedClock } from 'xstate';
import { configurationName } from '#machines/configuration-name.ts';
import type { MachineModel } from '#machines/model.ts';
import { flush, type pendingActors } from '../../../tools/machines/drive-actor.ts';
import { delayOf, isAnswer, isTimer } from '../../../tools/machines/event-kinds.ts';
import { explore } from '../../../tools/machines/explore-machine.ts';
import { isExternal } from '../../../tools/machines/machine-parts.ts';
import { generatedPaths, type MachinePath } from '../../../tools/machines/machine-paths.ts';
import { type Ask, askedOf } from './exact-path.ts';
import type { PathDriver } from './follow-path.ts';

/** What a person does for each event; exhaustive by type. An event that the page sends by itself gets an empty action. */
export type ViewActions<E extends EventObject, Tools = void> = {
  [T in E['type']]: (tools: Tools, event: Extract<E, { type: T }>) => void | Promise<void>;
};

/** What must be on screen in each state, by the state's name: 'open', 'open.editing', 'a.b & c.d'. */
export type StateExpectations = Readonly<Record<string, (snapshot: AnyMachineSnapshot) => void | Promise<void>>>;

/** The expectation of a state that the page leaves by itself, before anybody could see it. */
export const transientState: StateExpectations[string] = () => undefined;

interface ViewTables {
  model: MachineModel;
  actions: object;
  /** By the state's name. */
  expectations: object;
}

const difference = (what: string, have: readonly string[], want: readonly string[]): string[] => [
  ...want.filter((one) => !have.includes(one)).map((one) => `no ${what} for ${one}`),
  ...have.filter((one) => !want.includes(one)).map((one) => `needless ${what} for ${one}, which never comes`),
];

/** The delay of each timer of the paths, recorded when they are generated, so that a machine changed later does not affect it. */
const waits = new WeakMap<AnyMachineSnapshot, Map<string, number>>();

export function rememberWaits(machine: AnyStateMachine, paths: readonly MachinePath[]): void {
  for (const { event, from } of paths.flatMap(({ steps }) => steps)) {
    if (!isTimer(event)) continue;
    const known = waits.get(from.snapshot) ?? new Map<string, number>();
    waits.set(from.snapshot, known.set(event.type, delayOf(machine, event.type, from.snapshot)));
  }
}

/** Paths that take every transition; requires exactly one entry for each external event and each state in the two tables. */
export function viewPaths({ model, actions, expectations }: ViewTables): MachinePath[] {
  const graph = explore(model);
  const events = [...new Set(graph.edges.map((edge) => edge.event.type).filter(isExternal))];
  const states = [...new Set([...graph.configurations.values()].map((snapshot) => configurationName(snapshot)))];
  const problems = [...difference('action', Object.keys(actions), events), ...difference('expectation', Object.keys(expectations), states)];
  if (problems.length > 0) throw new Error(`${model.machine.id}: ${problems.join('; ')}`);
  const paths = generatedPaths(graph);
  rememberWaits(model.machine, paths);
  return paths;
}

/** Performs the action of an event. */
const perform = async <Tools>(actions: object, tools: Tools, event: AnyEventObject): Promise<void> => {
  const action: unknown = Reflect.get(actions, event.type);
  if (typeof action !== 'function') throw new Error(`no action for ${event.type}`);
  await Reflect.apply(action, actions, [tools, event]);
};

interface ViewDriverParts<Tools> {
  machine: AnyStateMachine;
  pending: Pick<ReturnType<typeof pendingActors>, 'settle' | 'running' | 'inputOf'>;
  clock: SimulatedClock;
  actions: object;
  tools: Tools;
  expectations: StateExpectations;
  /** The requests that must be pending at each step; not checked if omitted. */
  asksIn?: (snapshot: AnyMachineSnapshot) => readonly Ask[];
  /** Testing Library's `act`. */
  act: (change: () => Promise<void>) => Promise<void> | void;
}

/** Drives a rendered view along a path: actions by a person, answers from pending actors, time from a simulated clock. */
export function viewDriver<Tools>({
  machine,
  pending,
  clock,
  actions,
  tools,
  expectations,
  asksIn,
  act,
}: ViewDriverParts<Tools>): PathDriver {
  const pass = async (milliseconds: number): Promise<void> => {
    await act(async () => {
      clock.increment(milliseconds);
      await flush();
    });
  };
  const look: PathDriver['check'] = async ({ snapshot }) => {
    const name = configurationName(snapshot);
    const see = expectations[name];
    if (!see) throw new Error(`no expectation for ${name}`);
    await see(snapshot);
    if (asksIn && see !== transientState) deepStrictEqual(askedOf(pending), asksIn(snapshot));
  };
  const fire: PathDriver['fire'] = async (event, from) => {
    if (isTimer(event)) {
      const wait = waits.get(from.snapshot)?.get(event.type) ?? delayOf(machine, event.type, from.snapshot);
      await pass(wait - 1);
      await look(from); // the timer must not fire early
      await pass(1);
    } else if (isAnswer(event)) await act(() => pending.settle(event));
    else await perform(actions, tools, event);
  };
  return { fire, check: look };
}
