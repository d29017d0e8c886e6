import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, EventFromLogic, EventObject, SnapshotFrom } from 'xstate';

/** What a machine hears that no person sends. */
type SystemEvent =
  | { type: `xstate.done.actor.${string}`; output?: unknown }
  | { type: `xstate.error.actor.${string}`; error?: unknown }
  | { type: `xstate.after.${string}` };

/** One step of a run: what the machine took, and where it then stood. `event` is undefined at the beginning. */
export interface Moment<S = AnyMachineSnapshot, E extends EventObject = AnyEventObject> {
  initialSnapshot: S;
  previousSnapshot: S;
  snapshot: S;
  event: E | SystemEvent | undefined;
  step: number;
  /** What each actor that runs now was given, by its id. */
  asked: Readonly<Record<string, unknown>>;
  /** The moment before this one, as far back as one likes. */
  earlier: Moment<S, E> | null;
}

interface Named {
  /** The sentence, with the ids of the requirements that it proves. */
  id: string;
}
interface Bounded {
  /** So many steps at most. A run that ends before them is inconclusive. */
  within?: number;
}

/** Methods, so that properties of all machines fit into one list. */
interface Judges<M> {
  predicate(moment: M): boolean;
  /** Only moments of which this is true count. A property that never counts is red. */
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
  /** What another, simpler machine, written by hand, keeps of the run. */
  begin(moment: M): unknown;
  transition(kept: unknown, moment: M): unknown;
  projectModel(snapshot: AnyMachineSnapshot): unknown;
}

/** The kinds and their words are those of XState's `temporal` and `reference`. */
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

/** The words of temporal logic, about the states and events of one machine. */
export interface Words<M extends AnyStateMachine> {
  /** True of every moment; with `given`, of every moment of which that is true. */
  always(id: string, predicate: Predicate<M>): Property;
  always(id: string, sentence: { given: Predicate<M>; predicate: Predicate<M> }): Property;
  /** True of no moment; with `given`, of no moment of which that is true. */
  never(id: string, predicate: Predicate<M>): Property;
  never(id: string, sentence: { given: Predicate<M>; predicate: Predicate<M> }): Property;
  /** Whenever `from`, then or later `to`, once everything that was asked is answered and time has run. */
  eventually(id: string, sentence: { from: Predicate<M>; to: Predicate<M> } & Bounded): Property;
  /** From `from` on (else the beginning) `hold` is true, until `until` is. Nobody is made to bring that about. */
  until(id: string, sentence: { from?: Predicate<M>; hold: Predicate<M>; until: Predicate<M> } & Bounded): Property;
  /** At every moment the machine says what a simpler one says that was written by hand. */
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

/** What is true of one machine, said by hand. */
export const propertiesOf = <M extends AnyStateMachine>(machine: M, say: (words: Words<M>) => readonly Property[]): Properties => ({
  machine,
  temporal: say(words as unknown as Words<M>),
});
