import { assign, type SnapshotFrom, setup } from 'xstate';
import { InvitedAccount, type InvitedSession, type OpenInvitation } from '#api/contract/auth/invitation.ts';
import { type Failure, failureOf, type Issue } from '#api/contract/failures.ts';
import { issuesOf } from '#api/contract/issues.ts';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { failureActions, fieldActions, fieldGuards, keepFailure, notProvided, outputOfEnd } from '#machines/parts.ts';

interface InvitationForm extends InvitedAccount {
  confirmation: string;
}
export type InvitationField = keyof InvitationForm;

export interface InvitationContext {
  token: string;
  /** Whom the link invites, and as what; null until it was asked about. */
  invited: { email: string; role: number } | null;
  form: InvitationForm;
  issues: Issue[];
  /** Submits refused since the form was last right: the summary of what is wrong stands above it meanwhile. */
  refusals: number;
  failure: Failure | null;
}

export type InvitationEvent =
  /** The page is here, with the token of its address or with none. */
  | { type: 'OPENED'; token: string | null }
  | { type: 'RETRY' }
  | { type: 'CHANGE'; field: InvitationField; value: string }
  | { type: 'LEAVE_FIELD'; field: InvitationField }
  | { type: 'SUBMIT' };

/** Who is signed in now, and where they go on. */
export interface InvitationOutput {
  user: SessionUser;
  redirectPath: string;
}

const mismatch: Issue = { path: 'confirmation', message: 'Las contraseñas no coinciden' };

export const invitationIssues = ({ confirmation, ...account }: InvitationForm): Issue[] => [
  ...issuesOf(InvitedAccount, account),
  ...(confirmation === account.password ? [] : [mismatch]),
];

const linkIsDead = {
  guard: { type: 'linkIsDead' as const, params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }) },
  description: 'el enlace no sirve',
  target: '#invitation.badLink',
} as const;

/** Whoever was invited to the staff makes an account of their own. */
export const invitationMachine = setup({
  types: {
    context: {} as InvitationContext,
    events: {} as InvitationEvent,
    output: {} as InvitationOutput,
    meta: {} as { label: string },
    tags: {} as 'busy' | 'ok' | 'ko',
  },
  actors: {
    readInvitation: notProvided<OpenInvitation, { token: string }>(),
    acceptInvitation: notProvided<InvitedSession, { token: string } & InvitedAccount>(),
  },
  guards: {
    ...fieldGuards<InvitationContext>(invitationIssues),
    hasToken: (_, { token }: { token: string | null }) => (token ?? '').trim() !== '',
    linkIsDead: (_, { error }: { error: unknown }) => failureOf(error).code === 'invalid_token',
  },
  actions: {
    ...failureActions<InvitationContext, InvitationEvent>(),
    ...fieldActions<InvitationContext, InvitationEvent>(invitationIssues),
    keepToken: assign((_, { token }: { token: string }) => ({ token })),
    keepInvited: assign((_, { email, role }: OpenInvitation) => ({ invited: { email, role } })),
    keepText: assign(({ context }, { field, value }: { field: InvitationField; value: string }) => {
      const form = { ...context.form, [field]: value };
      const wrong = new Set(invitationIssues(form).map(({ path }) => path));
      // Either password may put the other one right; what the server said of another field stays.
      const issues = context.issues.filter(({ path }) => (path !== field && path !== 'confirmation') || wrong.has(path));
      return { form, issues, refusals: issues.length === 0 ? 0 : context.refusals };
    }),
    startSubmit: assign({ failure: null, issues: [], refusals: 0 }),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error), issues: failureOf(error).issues ?? [] })),
    forgetSecrets: assign(({ context }) => ({ token: '', form: { ...context.form, password: '', confirmation: '' } })),
  },
}).createMachine({
  id: 'invitation',
  initial: 'opening',
  context: {
    token: '',
    invited: null,
    form: { username: '', password: '', confirmation: '' },
    issues: [],
    refusals: 0,
    failure: null,
  },
  output: outputOfEnd<InvitationOutput>,
  states: {
    opening: {
      meta: { label: 'Abriendo el enlace' },
      on: {
        OPENED: [
          {
            guard: { type: 'hasToken', params: ({ event }) => ({ token: event.token }) },
            description: 'la dirección trae un enlace',
            target: 'checking',
            actions: { type: 'keepToken', params: ({ event }) => ({ token: event.token ?? '' }) },
          },
          { description: 'la dirección no trae enlace', target: 'badLink' },
        ],
      },
    },
    checking: {
      meta: { label: 'Leyendo la invitación' },
      tags: 'busy',
      invoke: {
        id: 'readInvitation',
        src: 'readInvitation',
        input: ({ context }) => ({ token: context.token }),
        onDone: { target: 'filling', actions: { type: 'keepInvited', params: ({ event }) => event.output } },
        onError: [linkIsDead, { target: 'unchecked', actions: keepFailure }],
      },
    },
    unchecked: {
      meta: { label: 'No se pudo leer' },
      tags: 'ko',
      on: { RETRY: { target: 'checking', actions: 'forgetFailure' } },
    },
    badLink: { meta: { label: 'Enlace inválido' }, tags: 'ko' },
    filling: {
      meta: { label: 'Escribiendo la cuenta' },
      on: {
        CHANGE: { actions: { type: 'keepText', params: ({ event }) => ({ field: event.field, value: event.value }) } },
        LEAVE_FIELD: {
          guard: { type: 'fieldHasText', params: ({ event }) => ({ field: event.field }) },
          description: 'ya escribió en el campo',
          actions: { type: 'checkField', params: ({ event }) => ({ field: event.field }) },
        },
        SUBMIT: [
          { guard: 'formIsComplete', description: 'datos completos', target: 'accepting', actions: 'startSubmit' },
          { description: 'falta algo', actions: 'checkForm' },
        ],
      },
    },
    accepting: {
      meta: { label: 'Creando la cuenta' },
      tags: 'busy',
      invoke: {
        id: 'acceptInvitation',
        src: 'acceptInvitation',
        input: ({ context: { token, form } }) => ({ token, username: form.username, password: form.password }),
        onDone: { target: 'accepted', actions: 'forgetSecrets' },
        onError: [linkIsDead, { target: 'filling', actions: { type: 'keepRefusal', params: ({ event }) => ({ error: event.error }) } }],
      },
    },
    accepted: {
      type: 'final',
      meta: { label: 'En el equipo' },
      tags: 'ok',
      output: ({ event }) => {
        const { session, redirectPath } = (event as unknown as { output: InvitedSession }).output;
        return { user: session.user, redirectPath };
      },
    },
  },
});

export type InvitationSnapshot = SnapshotFrom<typeof invitationMachine>;

export const invitationLabels = {
  title: 'Invitación al equipo',
  events: {
    OPENED: 'Abrir el enlace',
    RETRY: 'Reintentar',
    CHANGE: 'Escribir',
    LEAVE_FIELD: 'Salir del campo',
    SUBMIT: 'Crear mi cuenta',
  } satisfies Record<InvitationEvent['type'], string>,
  actors: { readInvitation: 'pregunta a quién invita el enlace', acceptInvitation: 'crea la cuenta en el servidor' },
} satisfies MachineLabels;
