import { assign, type SnapshotFrom, setup } from 'xstate';
import { type Failure, failureOf, type Issue, issueAt, isUnanswered } from '#api/contract/failures.ts';
import { issuesOf } from '#api/contract/issues.ts';
import { FirstAccount, type FirstSession } from '#api/contract/setup/create-first-account.ts';
import type { OpenLink } from '#api/contract/setup/get-setup.ts';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { failureActions, fieldActions, fieldGuards, keepFailure, notProvided } from '#machines/parts.ts';

interface FirstRunForm {
  username: string;
  email: string;
  password: string;
  confirmation: string;
}
export type FirstRunField = keyof FirstRunForm;

export interface FirstRunContext {
  token: string;
  form: FirstRunForm;
  issues: Issue[];
  /** Rejected submits since the form was last valid; while above 0, the error summary is shown. */
  refusals: number;
  failure: Failure | null;
  /** The new account's user, signed in. */
  user: SessionUser | null;
}

export type FirstRunEvent =
  /** The page opened, with the token from its address, if any. */
  | { type: 'OPENED'; token: string | null }
  | { type: 'RETRY' }
  | { type: 'CHANGE'; field: FirstRunField; value: string }
  | { type: 'LEAVE_FIELD'; field: FirstRunField }
  | { type: 'SUBMIT' }
  | { type: 'GO_ON' };

const mismatch: Issue = { path: 'confirmation', message: 'Las contraseñas no coinciden' };

export const firstRunIssues = ({ confirmation, ...account }: FirstRunForm): Issue[] => [
  ...issuesOf(FirstAccount, { token: '', ...account }),
  ...(confirmation === account.password ? [] : [mismatch]),
];

const linkIsDead = {
  guard: { type: 'linkIsDead' as const, params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }) },
  description: 'el enlace no sirve',
  target: '#first-run.badLink',
} as const;

const isOver = {
  guard: { type: 'firstRunIsOver' as const, params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }) },
  description: 'la puesta en marcha ya se hizo',
} as const;

/** Creates the first account of a production server, for anybody with the link printed in the terminal. */
export const firstRunMachine = setup({
  types: {
    context: {} as FirstRunContext,
    events: {} as FirstRunEvent,
    meta: {} as { label: string },
    tags: {} as 'busy' | 'ok' | 'ko',
  },
  actors: {
    checkLink: notProvided<OpenLink, { token: string }>(),
    createAccount: notProvided<FirstSession, FirstAccount>(),
  },
  guards: {
    ...fieldGuards<FirstRunContext>(firstRunIssues),
    linkIsDead: (_, { error }: { error: unknown }) => failureOf(error).code === 'invalid_token',
    firstRunIsOver: (_, { error }: { error: unknown }) => failureOf(error).code === 'not_found',
  },
  actions: {
    ...failureActions<FirstRunContext, FirstRunEvent>(),
    ...fieldActions<FirstRunContext, FirstRunEvent>(firstRunIssues),
    keepToken: assign((_, { token }: { token: string | null }) => ({ token: token ?? '' })),
    keepText: assign(({ context }, { field, value }: { field: FirstRunField; value: string }) => {
      const form = { ...context.form, [field]: value };
      const wrong = new Set(firstRunIssues(form).map(({ path }) => path));
      // Changing one password may fix the other one's issue; server issues on other fields stay.
      const issues = context.issues.filter(({ path }) => (path !== field && path !== 'confirmation') || wrong.has(path));
      return { form, issues, refusals: issues.length === 0 ? 0 : context.refusals };
    }),
    startSubmit: assign({ failure: null, issues: [], refusals: 0 }),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error), issues: failureOf(error).issues ?? [] })),
    keepUser: assign((_, { user }: { user: SessionUser }) => ({ user })),
    forgetSecrets: assign(({ context }) => ({ token: '', form: { ...context.form, password: '', confirmation: '' } })),
  },
}).createMachine({
  id: 'first-run',
  initial: 'opening',
  context: {
    token: '',
    form: { username: '', email: '', password: '', confirmation: '' },
    issues: [],
    refusals: 0,
    failure: null,
    user: null,
  },
  states: {
    opening: {
      meta: { label: 'Abriendo el enlace' },
      on: { OPENED: { target: 'checking', actions: { type: 'keepToken', params: ({ event }) => ({ token: event.token }) } } },
    },
    checking: {
      meta: { label: 'Comprobando el enlace' },
      tags: 'busy',
      invoke: {
        id: 'checkLink',
        src: 'checkLink',
        input: ({ context }) => ({ token: context.token }),
        onDone: { target: 'filling' },
        onError: [linkIsDead, { ...isOver, target: 'notFound' }, { target: 'unchecked', actions: keepFailure }],
      },
    },
    unchecked: {
      meta: { label: 'No se pudo comprobar' },
      tags: 'ko',
      on: { RETRY: { target: 'checking', actions: 'forgetFailure' } },
    },
    badLink: { meta: { label: 'Enlace inválido' }, tags: 'ko' },
    notFound: { meta: { label: 'Ya no hay nada aquí' }, tags: 'ko' },
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
          { guard: 'formIsComplete', description: 'datos completos', target: 'creating', actions: 'startSubmit' },
          { description: 'falta algo', actions: 'checkForm' },
        ],
      },
    },
    creating: {
      meta: { label: 'Creando la cuenta' },
      tags: 'busy',
      invoke: {
        id: 'createAccount',
        src: 'createAccount',
        input: ({ context: { token, form } }) => ({ token, username: form.username, email: form.email, password: form.password }),
        onDone: { target: 'created', actions: ['forgetSecrets', { type: 'keepUser', params: ({ event }) => event.output.session }] },
        onError: [
          linkIsDead,
          { ...isOver, target: 'over' },
          { target: 'filling', actions: { type: 'keepRefusal', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
    created: { meta: { label: 'Cuenta creada' }, tags: 'ok', on: { GO_ON: { target: 'finished' } } },
    over: { meta: { label: 'La cuenta ya existe' }, tags: 'ko' },
    finished: { type: 'final', meta: { label: 'A la configuración' }, tags: 'ok' },
  },
});

export type FirstRunSnapshot = SnapshotFrom<typeof firstRunMachine>;

export const firstRunLabels = {
  title: 'Puesta en marcha',
  events: {
    OPENED: 'Abrir el enlace',
    RETRY: 'Reintentar',
    CHANGE: 'Escribir',
    LEAVE_FIELD: 'Salir del campo',
    SUBMIT: 'Crear la cuenta',
    GO_ON: 'Ver la configuración',
  } satisfies Record<FirstRunEvent['type'], string>,
  actors: { checkLink: 'pregunta si el enlace sirve', createAccount: 'crea la cuenta en el servidor' },
} satisfies MachineLabels;

export interface FirstRunView {
  screen: 'checking' | 'unchecked' | 'badLink' | 'notFound' | 'form' | 'created' | 'over';
  form: FirstRunContext['form'];
  issues: Partial<Record<FirstRunField, string>>;
  /** Rejected submits since the form was last valid; while above 0, the error summary is shown. */
  refusals: number;
  failure: { title: string; detail: string } | null;
  /** Why checking the link failed. */
  unchecked: string | null;
  busy: boolean;
  /** The signed-in user, once the account exists. */
  user: SessionUser | null;
  isFinished: boolean;
}

export const firstRunFields: readonly FirstRunField[] = ['username', 'email', 'password', 'confirmation'];

const screenOf = (snapshot: FirstRunSnapshot): FirstRunView['screen'] => {
  if (snapshot.matches('opening') || snapshot.matches('checking')) return 'checking';
  if (snapshot.matches('unchecked')) return 'unchecked';
  if (snapshot.matches('badLink')) return 'badLink';
  if (snapshot.matches('notFound')) return 'notFound';
  if (snapshot.matches('over')) return 'over';
  return snapshot.matches('created') || snapshot.matches('finished') ? 'created' : 'form';
};

const shownFailure = (failure: Failure): NonNullable<FirstRunView['failure']> =>
  isUnanswered(failure)
    ? {
        title: 'No sabemos si se creó la cuenta',
        detail: `${failureDetail(failure)}. Pulsa otra vez «Crear la cuenta»: si ya existe, te lo decimos.`,
      }
    : { title: 'No se creó la cuenta', detail: failureDetail(failure) };

export const firstRunView = (snapshot: FirstRunSnapshot): FirstRunView => {
  const { form, issues, refusals, failure, user } = snapshot.context;
  const wrong = { code: 'invalid_input', message: '', issues } as const;
  const sentences = firstRunFields.map((field) => [field, issueAt(wrong, field)] as const).filter(([, message]) => message !== undefined);
  return {
    screen: screenOf(snapshot),
    form,
    issues: Object.fromEntries(sentences),
    refusals,
    failure: failure === null ? null : shownFailure(failure),
    unchecked: failure === null ? null : failureDetail(failure),
    busy: snapshot.hasTag('busy'),
    user,
    isFinished: snapshot.matches('finished'),
  };
};
