import { assign, type SnapshotFrom, setup } from 'xstate';
import type { Failure, Issue } from '#api/contract/failures.ts';
import { issuesOf } from '#api/contract/issues.ts';
import type { AnswerOf } from '#api/contract/operation.ts';
import {
  type Invitation,
  type inviteStaff,
  type listInvitations,
  NewInvitation,
  type withdrawInvitation,
} from '#api/contract/users/invitations.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { failureActions, keepFailure, notProvided } from '#machines/parts.ts';

export interface InvitationDraft {
  email: string;
  role: number | null;
  /** Of whoever invites. */
  current_password: string;
}
export type InvitationText = 'email' | 'current_password';

export interface StaffInvitationsContext {
  /** Null until they were read. */
  invitations: Invitation[] | null;
  draft: InvitationDraft;
  /** What is wrong is said from the first try on. */
  tried: boolean;
  /** The one that is to be withdrawn. */
  chosen: Invitation | null;
  /** What was done just now, and for whom. */
  news: { done: 'sent' | 'withdrawn'; email: string } | null;
  failure: Failure | null;
}

export type StaffInvitationsEvent =
  | { type: 'RETRY' }
  | { type: 'INVITE' }
  | { type: 'SEND_AGAIN'; invitationId: string }
  | { type: 'WITHDRAW'; invitationId: string }
  | { type: 'TYPE'; field: InvitationText; value: string }
  | { type: 'CHOOSE_ROLE'; role: number }
  | { type: 'SUBMIT' }
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' };

const unproven: Issue = { path: 'current_password', message: 'Escribe tu contraseña para confirmar este cambio' };

export const draftIssues = (draft: InvitationDraft): Issue[] => [
  ...issuesOf(NewInvitation, draft),
  ...(draft.current_password === '' ? [unproven] : []),
];

const empty: InvitationDraft = { email: '', role: null, current_password: '' };

const isListed = {
  guard: {
    type: 'isListed' as const,
    params: ({ event }: { event: { invitationId: string } }) => ({ invitationId: event.invitationId }),
  },
  description: 'está en la lista',
} as const;
const chosen = { params: ({ event }: { event: { invitationId: string } }) => ({ invitationId: event.invitationId }) } as const;

/** Who was invited to the staff and has not come yet, and how somebody is invited. */
export const staffInvitationsMachine = setup({
  types: {
    context: {} as StaffInvitationsContext,
    events: {} as StaffInvitationsEvent,
    meta: {} as { label: string },
    tags: {} as 'busy',
  },
  actors: {
    listInvitations: notProvided<AnswerOf<typeof listInvitations>>(),
    invite: notProvided<AnswerOf<typeof inviteStaff>, InvitationDraft>(),
    withdraw: notProvided<AnswerOf<typeof withdrawInvitation>, { invitationId: string }>(),
  },
  guards: {
    isListed: ({ context }, { invitationId }: { invitationId: string }) =>
      context.invitations?.some((one) => one.invitation_id === invitationId) ?? false,
    draftIsComplete: ({ context }) => draftIssues(context.draft).length === 0,
  },
  actions: {
    ...failureActions<StaffInvitationsContext, StaffInvitationsEvent>(),
    keepInvitations: assign((_, { invitations }: { invitations: Invitation[] }) => ({ invitations })),
    forgetNews: assign({ news: null, failure: null }),
    beginDraft: assign({ draft: empty, tried: false }),
    copyDraft: assign(({ context }, { invitationId }: { invitationId: string }) => {
      const one = context.invitations?.find(({ invitation_id }) => invitation_id === invitationId);
      return { draft: one === undefined ? empty : { ...empty, email: one.email, role: one.role }, tried: false };
    }),
    choose: assign(({ context }, { invitationId }: { invitationId: string }) => ({
      chosen: context.invitations?.find((one) => one.invitation_id === invitationId) ?? null,
    })),
    /** A refusal is forgiven as soon as something changes. */
    keepText: assign(({ context }, { field, value }: { field: InvitationText; value: string }) => ({
      draft: { ...context.draft, [field]: value },
      failure: null,
    })),
    keepRole: assign(({ context }, { role }: { role: number }) => ({ draft: { ...context.draft, role }, failure: null })),
    noteTry: assign({ tried: true, failure: null }),
    noteSent: assign(({ context }) => ({ news: { done: 'sent' as const, email: context.draft.email.trim() }, draft: empty, tried: false })),
    noteWithdrawn: assign(({ context }) => ({ news: { done: 'withdrawn' as const, email: context.chosen?.email ?? '' } })),
    forgetDraft: assign({ draft: empty, tried: false, failure: null }),
  },
}).createMachine({
  id: 'staff-invitations',
  initial: 'reading',
  context: { invitations: null, draft: empty, tried: false, chosen: null, news: null, failure: null },
  states: {
    reading: {
      meta: { label: 'Leyendo las invitaciones' },
      tags: 'busy',
      invoke: {
        id: 'listInvitations',
        src: 'listInvitations',
        onDone: { target: 'listed', actions: { type: 'keepInvitations', params: ({ event }) => event.output } },
        onError: { target: 'unread', actions: keepFailure },
      },
    },
    unread: { meta: { label: 'No se pudieron leer' }, on: { RETRY: { target: 'reading', actions: 'forgetFailure' } } },
    listed: {
      meta: { label: 'Invitaciones a la vista' },
      on: {
        INVITE: { target: 'inviting', actions: ['forgetNews', 'beginDraft'] },
        SEND_AGAIN: { ...isListed, target: 'inviting', actions: ['forgetNews', { type: 'copyDraft', ...chosen }] },
        WITHDRAW: { ...isListed, target: 'withdrawing', actions: ['forgetNews', { type: 'choose', ...chosen }] },
      },
    },
    inviting: {
      meta: { label: 'Invitando a alguien' },
      initial: 'editing',
      states: {
        editing: {
          meta: { label: 'Escribiendo la invitación' },
          on: {
            TYPE: { actions: { type: 'keepText', params: ({ event }) => ({ field: event.field, value: event.value }) } },
            CHOOSE_ROLE: { actions: { type: 'keepRole', params: ({ event }) => ({ role: event.role }) } },
            SUBMIT: [{ guard: 'draftIsComplete', target: 'sending', actions: 'noteTry' }, { actions: 'noteTry' }],
            CANCEL: { target: '#staff-invitations.listed', actions: 'forgetDraft' },
          },
        },
        sending: {
          meta: { label: 'Enviando la invitación' },
          tags: 'busy',
          invoke: {
            id: 'invite',
            src: 'invite',
            input: ({ context }) => context.draft,
            onDone: { target: '#staff-invitations.reading', actions: 'noteSent' },
            onError: { target: 'editing', actions: keepFailure },
          },
        },
      },
    },
    withdrawing: {
      meta: { label: 'Retirando una invitación' },
      initial: 'asking',
      states: {
        asking: {
          meta: { label: '¿Retirarla?' },
          on: { CONFIRM: { target: 'removing' }, CANCEL: { target: '#staff-invitations.listed' } },
        },
        removing: {
          meta: { label: 'Retirándola' },
          tags: 'busy',
          invoke: {
            id: 'withdraw',
            src: 'withdraw',
            input: ({ context }) => ({ invitationId: context.chosen?.invitation_id ?? '' }),
            onDone: { target: '#staff-invitations.reading', actions: 'noteWithdrawn' },
            onError: { target: '#staff-invitations.readingAgain', actions: keepFailure },
          },
        },
      },
    },
    readingAgain: {
      meta: { label: 'Revisando qué quedó' },
      tags: 'busy',
      invoke: {
        id: 'listInvitationsAgain',
        src: 'listInvitations',
        onDone: { target: 'listed', actions: { type: 'keepInvitations', params: ({ event }) => event.output } },
        onError: { target: 'unread', actions: keepFailure },
      },
    },
  },
});

export type StaffInvitationsSnapshot = SnapshotFrom<typeof staffInvitationsMachine>;

export const staffInvitationsLabels = {
  title: 'Invitaciones del equipo',
  events: {
    RETRY: 'Reintentar',
    INVITE: 'Invitar',
    SEND_AGAIN: 'Reenviar',
    WITHDRAW: 'Retirar',
    TYPE: 'Escribir',
    CHOOSE_ROLE: 'Elegir el rol',
    SUBMIT: 'Enviar la invitación',
    CONFIRM: 'Sí, retirarla',
    CANCEL: 'Cancelar',
  } satisfies Record<StaffInvitationsEvent['type'], string>,
  guards: { draftIsComplete: 'todos los datos son válidos' },
  actors: {
    listInvitations: 'lee las invitaciones sin aceptar',
    invite: 'invita por correo',
    withdraw: 'retira la invitación',
    listInvitationsAgain: 'lee otra vez qué invitaciones quedan',
  },
} satisfies MachineLabels;
