import { deepStrictEqual } from 'node:assert';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, EventObject, SimulatedClock } from 'xstate';
import { configurationName } from '#machines/configuration-name.ts';
import type { MachineModel } from '#machines/model.ts';
import { delayOf, isAnswer, isTimer } from '../../../tools/machines/event-kinds.ts';
import { explore } from '../../../tools/machines/explore-machine.ts';
import { isExternal } from '../../../tools/machines/machine-parts.ts';
import { type MachinePath, walkedPaths } from '../../../tools/machines/machine-paths.ts';
import { flush, type heldActors } from './drive-actor.ts';
import { type Ask, askedOf } from './exact-path.ts';
import type { PathDriver } from './walk-path.ts';

/** What a person does for each event; exhaustive by type. An event that the page sends by itself gets an empty gesture. */
export type Gestures<E extends EventObject, Tools = void> = {
  [T in E['type']]: (tools: Tools, event: Extract<E, { type: T }>) => void | Promise<void>;
};

/** What must be on the screen in each state, by the state's name: 'open', 'open.editing', 'a.b & c.d'. */
export type Sights = Readonly<Record<string, (snapshot: AnyMachineSnapshot) => void | Promise<void>>>;

/** The sight of a state that the page leaves by itself, before anybody could see it. */
export const passing: Sights[string] = () => undefined;

interface ViewTables {
  model: MachineModel;
  gestures: object;
  /** By the state's name. */
  sees: object;
}

const difference = (what: string, have: readonly string[], want: readonly string[]): string[] => [
  ...want.filter((one) => !have.includes(one)).map((one) => `no ${what} for ${one}`),
  ...have.filter((one) => !want.includes(one)).map((one) => `a ${what} for ${one}, which never comes`),
];

/** The walks that the tests of this file were made from. */
export const generatedWalks: { model: MachineModel; paths: readonly MachinePath[] }[] = [];

/** How long each timer of the walks takes, looked up while they are made: a machine changed later must not decide it. */
const waits = new WeakMap<AnyMachineSnapshot, Map<string, number>>();

export function rememberWaits(machine: AnyStateMachine, paths: readonly MachinePath[]): void {
  for (const { event, from } of paths.flatMap(({ steps }) => steps)) {
    if (!isTimer(event)) continue;
    const known = waits.get(from.snapshot) ?? new Map<string, number>();
    waits.set(from.snapshot, known.set(event.type, delayOf(machine, event.type, from.snapshot)));
  }
}

/** Walks that take every transition, once both tables have exactly one entry for each external event and each state. */
export function viewPaths({ model, gestures, sees }: ViewTables): MachinePath[] {
  const graph = explore(model);
  const events = [...new Set(graph.edges.map((edge) => edge.event.type).filter(isExternal))];
  const states = [...new Set([...graph.configurations.values()].map((snapshot) => configurationName(snapshot)))];
  const problems = [...difference('gesture', Object.keys(gestures), events), ...difference('sight', Object.keys(sees), states)];
  if (problems.length > 0) throw new Error(`${model.machine.id}: ${problems.join('; ')}`);
  const paths = walkedPaths(graph);
  rememberWaits(model.machine, paths);
  generatedWalks.push({ model, paths });
  return paths;
}

/** Does the gesture that belongs to an event. */
const perform = async <Tools>(gestures: object, tools: Tools, event: AnyEventObject): Promise<void> => {
  const gesture: unknown = Reflect.get(gestures, event.type);
  if (typeof gesture !== 'function') throw new Error(`no gesture for ${event.type}`);
  await Reflect.apply(gesture, gestures, [tools, event]);
};

interface ViewDriverParts<Tools> {
  machine: AnyStateMachine;
  held: Pick<ReturnType<typeof heldActors>, 'settle' | 'running' | 'inputOf'>;
  clock: SimulatedClock;
  gestures: object;
  tools: Tools;
  sees: Sights;
  /** What must have been asked by then and not been answered; not looked at where it is not given. */
  asksIn?: (snapshot: AnyMachineSnapshot) => readonly Ask[];
  /** Testing Library's `act`. */
  act: (change: () => Promise<void>) => Promise<void> | void;
}

/** Walks a path on a rendered view: gestures by a person, answers from held actors, time from a simulated clock. */
export function viewDriver<Tools>({ machine, held, clock, gestures, tools, sees, asksIn, act }: ViewDriverParts<Tools>): PathDriver {
  const pass = async (milliseconds: number): Promise<void> => {
    await act(async () => {
      clock.increment(milliseconds);
      await flush();
    });
  };
  const look: PathDriver['sees'] = async ({ snapshot }) => {
    const name = configurationName(snapshot);
    const see = sees[name];
    if (!see) throw new Error(`no sight for ${name}`);
    await see(snapshot);
    if (asksIn && see !== passing) deepStrictEqual(askedOf(held), asksIn(snapshot));
  };
  const fire: PathDriver['fire'] = async (event, from) => {
    if (isTimer(event)) {
      const wait = waits.get(from.snapshot)?.get(event.type) ?? delayOf(machine, event.type, from.snapshot);
      await pass(wait - 1);
      await look(from); // not before its time
      await pass(1);
    } else if (isAnswer(event)) await act(() => held.settle(event));
    else await perform(gestures, tools, event);
  };
  return { fire, sees: look };
}
