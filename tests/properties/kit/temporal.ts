import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, EventFromLogic, EventObject, SnapshotFrom } from 'xstate';

/** The events that a machine gets from actors and timers. */
type SystemEvent =
  | { type: `xstate.done.actor.${string}`; output?: unknown }
  | { type: `xstate.error.actor.${string}`; error?: unknown }
  | { type: `xstate.after.${string}` };

/** One step of a run: the event that the machine took, and its state afterwards. `event` is undefined at the start. */
export interface Moment<S = AnyMachineSnapshot, E extends EventObject = AnyEventObject> {
  initialSnapshot: S;
  previousSnapshot: S;
  snapshot: S;
  event: E | SystemEvent | undefined;
  step: number;
  /** The input of each running actor, by its id. */
  asked: Readonly<Record<string, unknown>>;
  /** The previous step; a chain back to the start. */
  earlier: Moment<S, E> | null;
}

interface Named {
  /** The property as a sentence, with the ids of the requirements that it proves. */
  id: string;
}
interface Bounded {
  /** The maximum number of steps. A run that ends earlier is inconclusive. */
  within?: number;
}

/** Declared as methods, so that properties of all machines fit into one list. */
interface Judges<M> {
  predicate(moment: M): boolean;
  /** Only steps for which this is true count. A property that never applies fails. */
  given?(moment: M): boolean;
}
interface Responds<M> extends Bounded {
  trigger(moment: M): boolean;
  response(moment: M): boolean;
}
interface Holds<M> extends Bounded {
  from?(moment: M): boolean;
  hold(moment: M): boolean;
  until(moment: M): boolean;
}
interface Refers<M> {
  /** The state that a simpler, hand-written machine derives from the run. */
  begin(moment: M): unknown;
  transition(kept: unknown, moment: M): unknown;
  projectModel(snapshot: AnyMachineSnapshot): unknown;
}

/** The kinds and their names are those of XState's `temporal` and `reference`. */
export type Property =
  | ({ type: 'always' | 'never' } & Named & Judges<Moment>)
  | ({ type: 'respond' } & Named & Responds<Moment>)
  | ({ type: 'until' } & Named & Holds<Moment>)
  | ({ type: 'reference' } & Named & Refers<Moment>);

export interface Properties {
  machine: AnyStateMachine;
  temporal: readonly Property[];
}

type MomentOf<M extends AnyStateMachine> = Moment<SnapshotFrom<M>, EventFromLogic<M>>;
type Predicate<M extends AnyStateMachine> = (moment: MomentOf<M>) => boolean;

/** The operators of temporal logic for the states and events of one machine. */
export interface Words<M extends AnyStateMachine> {
  /** True at every step; with `given`, at every step for which that is true. */
  always(id: string, predicate: Predicate<M>): Property;
  always(id: string, sentence: { given: Predicate<M>; predicate: Predicate<M> }): Property;
  /** True at no step; with `given`, at no step for which that is true. */
  never(id: string, predicate: Predicate<M>): Property;
  never(id: string, sentence: { given: Predicate<M>; predicate: Predicate<M> }): Property;
  /** Whenever `from` is true, `to` is true then or later, once all requests are answered and timers have fired. */
  eventually(id: string, sentence: { from: Predicate<M>; to: Predicate<M> } & Bounded): Property;
  /** From `from` (default: the start) `hold` is true until `until` is. `until` need not ever happen. */
  until(id: string, sentence: { from?: Predicate<M>; hold: Predicate<M>; until: Predicate<M> } & Bounded): Property;
  /** At every step the machine agrees with a simpler, hand-written one. */
  reference<K>(
    id: string,
    simpler: {
      begin: (moment: MomentOf<M>) => K;
      transition: (kept: K, moment: MomentOf<M>) => K;
      projectModel: (snapshot: SnapshotFrom<M>) => K;
    },
  ): Property;
}

type Sentence = Judges<Moment>['predicate'] | { given: Judges<Moment>['predicate']; predicate: Judges<Moment>['predicate'] };

const judging =
  (type: 'always' | 'never') =>
  (id: string, sentence: Sentence): Property =>
    typeof sentence === 'function' ? { type, id, predicate: sentence } : { type, id, predicate: sentence.predicate, given: sentence.given };

export const words: Words<AnyStateMachine> = {
  always: judging('always'),
  never: judging('never'),
  eventually: (id, { from, to, ...bound }) => ({ type: 'respond', id, trigger: from, response: to, ...bound }),
  until: (id, sentence) => ({ type: 'until', id, ...sentence }),
  reference: (id, simpler) => ({ type: 'reference', id, ...(simpler as Refers<Moment>) }),
};

/** The hand-written properties of one machine. */
export const propertiesOf = <M extends AnyStateMachine>(machine: M, say: (words: Words<M>) => readonly Property[]): Properties => ({
  machine,
  temporal: say(words as unknown as Words<M>),
});
