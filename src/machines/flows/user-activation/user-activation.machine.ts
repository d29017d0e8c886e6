import { assign, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#api/contract/failures.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { failureActions, keepFailure, notProvided, outputOfEnd } from '#machines/parts.ts';

export interface UserActivationContext {
  userId: string;
  /** Whether the person may sign in afterwards. */
  activate: boolean;
  /** Of whoever asks, where the person is of the staff; null where it is not asked for. */
  password: string | null;
  tried: boolean;
  failure: Failure | null;
}

export type UserActivationEvent = { type: 'TYPE'; value: string } | { type: 'CONFIRM' } | { type: 'CANCEL' };
export type UserActivationOutput = { result: 'changed' } | { result: 'cancelled' };

/** Asks before a person is shut out, or let in again. */
export const userActivationMachine = setup({
  types: {
    context: {} as UserActivationContext,
    events: {} as UserActivationEvent,
    input: {} as { userId: string; activate: boolean; asksPassword: boolean },
    output: {} as UserActivationOutput,
    meta: {} as { label: string },
    tags: {} as 'busy' | 'ok',
  },
  actors: {
    changeActivation: notProvided<void, { userId: string; activate: boolean; password: string | null }>(),
  },
  guards: { passwordIsMissing: ({ context }) => context.password === '', passwordIsAsked: ({ context }) => context.password !== null },
  actions: {
    ...failureActions<UserActivationContext, UserActivationEvent>(),
    keepText: assign((_, { value }: { value: string }) => ({ password: value, failure: null })),
    noteTry: assign({ tried: true, failure: null }),
  },
}).createMachine({
  id: 'user-activation',
  initial: 'asking',
  context: ({ input: { userId, activate, asksPassword } }) => ({
    ...{ userId, activate, password: asksPassword ? '' : null, tried: false, failure: null },
  }),
  output: outputOfEnd<UserActivationOutput>,
  states: {
    asking: {
      meta: { label: 'Preguntando' },
      on: {
        TYPE: { guard: 'passwordIsAsked', actions: { type: 'keepText', params: ({ event }) => ({ value: event.value }) } },
        CONFIRM: [
          { guard: 'passwordIsMissing', actions: 'noteTry' },
          { target: 'changing', actions: 'noteTry' },
        ],
        CANCEL: { target: 'cancelled' },
      },
    },
    changing: {
      meta: { label: 'Cambiando la cuenta' },
      tags: 'busy',
      invoke: {
        id: 'changeActivation',
        src: 'changeActivation',
        input: ({ context: { userId, activate, password } }) => ({ userId, activate, password }),
        onDone: { target: 'changed' },
        onError: { target: 'asking', actions: keepFailure },
      },
    },
    changed: { type: 'final', meta: { label: 'Cuenta cambiada' }, tags: 'ok', output: { result: 'changed' } },
    cancelled: { type: 'final', meta: { label: 'Cancelado' }, output: { result: 'cancelled' } },
  },
});

export type UserActivationSnapshot = SnapshotFrom<typeof userActivationMachine>;

export const userActivationLabels = {
  title: 'Desactivar o activar a un usuario',
  events: { TYPE: 'Escribir la contraseña propia', CONFIRM: 'Confirmar', CANCEL: 'Cancelar' } satisfies Record<
    UserActivationEvent['type'],
    string
  >,
  guards: { passwordIsMissing: 'falta la contraseña propia', passwordIsAsked: 'se pide la contraseña propia' },
  actors: { changeActivation: 'desactiva o activa la cuenta' },
} satisfies MachineLabels;
