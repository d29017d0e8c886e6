import { type AnyEventObject, assign, type EventObject, fromPromise, type PromiseActorLogic } from 'xstate';
import { type Failure, failureOf } from '#api/contract/failures.ts';

// What machines share. Nothing here has states: those stand in the machine that has them, by their own names.

/** An actor that only says what it takes and answers: whoever starts the machine provides it. It names itself where it was forgotten. */
export const notProvided = <Output, Input = unknown>(): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(async ({ self }) => {
    throw new Error(`${self.id} is not provided`);
  });

/** The one place where a context keeps what went wrong. */
interface FailureSlot {
  failure: Failure | null;
}

// biome-ignore lint/suspicious/noExplicitAny: an action that starts no actors fits every machine's.
type NoActor = any;

/** A function, since XState's action types are invariant in the event: one constant fits no machine. */
export const failureActions = <C extends FailureSlot, E extends EventObject>() => ({
  keepFailure: assign<C, E, { error: unknown }, E, NoActor>((_, { error }) => ({ failure: failureOf(error) }) as Partial<C>),
  forgetFailure: assign<C, E, undefined, E, NoActor>(() => ({ failure: null }) as Partial<C>),
});

/** In `onError`: what was thrown is kept. */
export const keepFailure = { type: 'keepFailure', params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }) } as const;

/** The output of a machine that ends as its final state says. */
export const outputOfEnd = <Output>({ event }: { event: AnyEventObject }): Output => (event as AnyEventObject & { output: Output }).output;
