import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { type Failure, failureOf } from '#api/contract/failures.ts';

export interface UserActivationContext {
  userId: string;
  /** Whether the person may sign in afterwards. */
  activate: boolean;
  failure: Failure | null;
}

export type UserActivationEvent = { type: 'CONFIRM' } | { type: 'CANCEL' };
export type UserActivationOutput = { result: 'changed' } | { result: 'cancelled' };

/** Asks before a person is shut out, or let in again. */
export const userActivationMachine = setup({
  types: {
    context: {} as UserActivationContext,
    events: {} as UserActivationEvent,
    input: {} as { userId: string; activate: boolean },
    output: {} as UserActivationOutput,
    meta: {} as { label: string },
    tags: {} as 'busy' | 'ok',
  },
  actors: {
    changeActivation: fromPromise<void, { userId: string; activate: boolean }>(async () => {
      throw new Error('changeActivation is not provided');
    }),
  },
  actions: {
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'user-activation',
  initial: 'asking',
  context: ({ input }) => ({ ...input, failure: null }),
  output: ({ event }) => (event as unknown as { output: UserActivationOutput }).output,
  states: {
    asking: {
      meta: { label: 'Preguntando' },
      on: { CONFIRM: { target: 'changing', actions: 'forgetFailure' }, CANCEL: { target: 'cancelled' } },
    },
    changing: {
      meta: { label: 'Cambiando la cuenta' },
      tags: 'busy',
      invoke: {
        id: 'changeActivation',
        src: 'changeActivation',
        input: ({ context }) => ({ userId: context.userId, activate: context.activate }),
        onDone: { target: 'changed' },
        onError: { target: 'asking', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    changed: { type: 'final', meta: { label: 'Cuenta cambiada' }, tags: 'ok', output: { result: 'changed' } },
    cancelled: { type: 'final', meta: { label: 'Cancelado' }, output: { result: 'cancelled' } },
  },
});

export type UserActivationSnapshot = SnapshotFrom<typeof userActivationMachine>;
