import { assign, type SnapshotFrom, setup } from 'xstate';
import { type Failure, failureOf } from '#api/contract/failures.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { failureActions, keepFailure, notProvided } from '#machines/parts.ts';

export interface EmailConfirmationContext {
  token: string;
  failure: Failure | null;
}

export type EmailConfirmationEvent =
  /** The page opened, with the token from its address, if any. */
  { type: 'OPENED'; token: string | null } | { type: 'CONFIRM' };

/** Users confirm that an address entered by staff is theirs. It takes a button press, because mail scanners open links too. */
export const emailConfirmationMachine = setup({
  types: {
    context: {} as EmailConfirmationContext,
    events: {} as EmailConfirmationEvent,
    meta: {} as { label: string },
    tags: {} as 'busy' | 'ok' | 'ko',
  },
  actors: {
    confirmEmail: notProvided<void, { token: string }>(),
  },
  guards: {
    linkHasToken: (_, { token }: { token: string | null }) => token !== null && token !== '',
    linkIsDead: (_, { error }: { error: unknown }) => ['invalid_token', 'invalid_input'].includes(failureOf(error).code),
  },
  actions: {
    ...failureActions<EmailConfirmationContext, EmailConfirmationEvent>(),
    keepToken: assign((_, { token }: { token: string | null }) => ({ token: token ?? '' })),
  },
}).createMachine({
  id: 'email-confirmation',
  initial: 'opening',
  context: { token: '', failure: null },
  states: {
    opening: {
      meta: { label: 'Abriendo el enlace' },
      on: {
        OPENED: [
          {
            guard: { type: 'linkHasToken', params: ({ event }) => ({ token: event.token }) },
            description: 'el enlace está completo',
            target: 'asking',
            actions: { type: 'keepToken', params: ({ event }) => ({ token: event.token }) },
          },
          { description: 'el enlace no trae nada', target: 'badLink' },
        ],
      },
    },
    badLink: { meta: { label: 'Enlace inválido' }, tags: 'ko' },
    asking: {
      meta: { label: 'Pidiendo que lo confirme' },
      on: { CONFIRM: { target: 'confirming', actions: 'forgetFailure' } },
    },
    confirming: {
      meta: { label: 'Confirmando el correo' },
      tags: 'busy',
      invoke: {
        id: 'confirmEmail',
        src: 'confirmEmail',
        input: ({ context }) => ({ token: context.token }),
        onDone: { target: 'confirmed' },
        onError: [
          {
            guard: { type: 'linkIsDead', params: ({ event }) => ({ error: event.error }) },
            description: 'el enlace ya no sirve',
            target: 'badLink',
          },
          { target: 'asking', actions: keepFailure },
        ],
      },
    },
    confirmed: { meta: { label: 'Correo confirmado' }, tags: 'ok' },
  },
});

export type EmailConfirmationSnapshot = SnapshotFrom<typeof emailConfirmationMachine>;

export const emailConfirmationLabels = {
  title: 'Confirmación de un correo nuevo',
  events: { OPENED: 'Abrir el enlace', CONFIRM: 'Confirmar correo' } satisfies Record<EmailConfirmationEvent['type'], string>,
  actors: { confirmEmail: 'confirma el correo en el servidor' },
} satisfies MachineLabels;

export interface EmailConfirmationView {
  screen: 'opening' | 'asking' | 'badLink' | 'confirmed';
  busy: boolean;
  failure: Failure | null;
}

export const emailConfirmationView = (snapshot: EmailConfirmationSnapshot): EmailConfirmationView => ({
  screen: snapshot.hasTag('ok') ? 'confirmed' : snapshot.hasTag('ko') ? 'badLink' : snapshot.matches('opening') ? 'opening' : 'asking',
  busy: snapshot.hasTag('busy'),
  failure: snapshot.context.failure,
});
