import { assign, type SnapshotFrom, setup } from 'xstate';
import { ResetPassword } from '#api/contract/accounts/reset-password.ts';
import { type Failure, failureOf, type Issue, issueAt } from '#api/contract/failures.ts';
import { issuesOf } from '#api/contract/issues.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { fieldActions, fieldGuards, notProvided } from '#machines/parts.ts';
import { business } from '#shared/business.ts';

interface PasswordResetForm {
  newPassword: string;
  confirmation: string;
}
export type PasswordResetField = keyof PasswordResetForm;

export interface PasswordResetContext {
  token: string;
  form: PasswordResetForm;
  issues: Issue[];
  /** Rejected submits since the form was last valid; while above 0, the error summary is shown. */
  refusals: number;
  failure: Failure | null;
}

export type PasswordResetEvent =
  /** The page opened, with the token from its address, if any. */
  | { type: 'OPENED'; token: string | null }
  | { type: 'CHANGE'; field: PasswordResetField; value: string }
  | { type: 'LEAVE_FIELD'; field: PasswordResetField }
  | { type: 'SUBMIT' }
  | { type: 'GO_TO_LOGIN' };

const mismatch: Issue = { path: 'confirmation', message: 'Las contraseñas no coinciden' };

export const resetIssues = ({ newPassword, confirmation }: PasswordResetForm): Issue[] => [
  ...issuesOf(ResetPassword, { token: '', newPassword }),
  ...(confirmation === newPassword ? [] : [mismatch]),
];

export const passwordResetMachine = setup({
  types: {
    context: {} as PasswordResetContext,
    events: {} as PasswordResetEvent,
    meta: {} as { label: string },
    tags: {} as 'busy',
  },
  actors: {
    resetPassword: notProvided<void, ResetPassword>(),
  },
  delays: { redirectAfter: business.redirectAfterSuccessMs },
  guards: {
    linkHasToken: (_, { token }: { token: string | null }) => token !== null && token !== '',
    ...fieldGuards<PasswordResetContext>(resetIssues),
    linkIsDead: (_, { failure }: { failure: Failure }) => failure.code === 'invalid_token',
  },
  actions: {
    ...fieldActions<PasswordResetContext, PasswordResetEvent>(resetIssues),
    keepToken: assign((_, { token }: { token: string | null }) => ({ token: token ?? '' })),
    keepText: assign(({ context }, { field, value }: { field: PasswordResetField; value: string }) => {
      const form = { ...context.form, [field]: value };
      // Changing one field may fix the other one's issue.
      const wrong = new Set(resetIssues(form).map(({ path }) => path));
      const issues = context.issues.filter(({ path }) => wrong.has(path));
      return { form, issues, refusals: issues.length === 0 ? 0 : context.refusals };
    }),
    forgetFailure: assign({ failure: null, issues: [], refusals: 0 }),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure, issues: failure.issues ?? [] })),
  },
}).createMachine({
  id: 'password-reset',
  initial: 'opening',
  context: { token: '', form: { newPassword: '', confirmation: '' }, issues: [], refusals: 0, failure: null },
  states: {
    opening: {
      meta: { label: 'Abriendo el enlace' },
      on: {
        OPENED: [
          {
            guard: { type: 'linkHasToken', params: ({ event }) => ({ token: event.token }) },
            description: 'el enlace está completo',
            target: 'filling',
            actions: { type: 'keepToken', params: ({ event }) => ({ token: event.token }) },
          },
          { description: 'el enlace no trae nada', target: 'badLink' },
        ],
      },
    },
    badLink: { meta: { label: 'Enlace inválido' } },
    filling: {
      meta: { label: 'Escribiendo la contraseña' },
      on: {
        CHANGE: { actions: { type: 'keepText', params: ({ event }) => ({ field: event.field, value: event.value }) } },
        LEAVE_FIELD: {
          guard: { type: 'fieldHasText', params: ({ event }) => ({ field: event.field }) },
          description: 'ya escribió en el campo',
          actions: { type: 'checkField', params: ({ event }) => ({ field: event.field }) },
        },
        SUBMIT: [
          { guard: { type: 'formIsComplete' }, description: 'datos completos', target: 'resetting', actions: { type: 'forgetFailure' } },
          { description: 'corta o distinta', actions: { type: 'checkForm' } },
        ],
      },
    },
    resetting: {
      meta: { label: 'Guardando la contraseña' },
      tags: 'busy',
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ context }) => ({ token: context.token, newPassword: context.form.newPassword }),
        onDone: { target: 'changed' },
        onError: [
          {
            guard: { type: 'linkIsDead', params: ({ event }) => ({ failure: failureOf(event.error) }) },
            description: 'el enlace ya no sirve',
            target: 'badLink',
          },
          {
            description: 'rechazada',
            target: 'filling',
            actions: { type: 'keepFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) },
          },
        ],
      },
    },
    changed: {
      meta: { label: 'Contraseña cambiada' },
      after: { redirectAfter: { target: 'finished' } },
      on: { GO_TO_LOGIN: { target: 'finished' } },
    },
    finished: { type: 'final', meta: { label: 'A iniciar sesión' } },
  },
});

export type PasswordResetSnapshot = SnapshotFrom<typeof passwordResetMachine>;

export const passwordResetLabels = {
  title: 'Restablecer contraseña',
  events: {
    OPENED: 'Abrir el enlace',
    CHANGE: 'Escribir',
    LEAVE_FIELD: 'Salir del campo',
    SUBMIT: 'Restablecer contraseña',
    GO_TO_LOGIN: 'Iniciar sesión',
  } satisfies Record<PasswordResetEvent['type'], string>,
  actors: { resetPassword: 'Guardar la contraseña en el servidor' },
} satisfies MachineLabels;

export interface PasswordResetView {
  screen: 'opening' | 'form' | 'badLink' | 'changed' | 'finished';
  form: PasswordResetContext['form'];
  issues: Partial<Record<PasswordResetField, string>>;
  /** Rejected submits since the form was last valid; while above 0, the error summary is shown. */
  refusals: number;
  failure: { title: string; detail: string } | null;
  busy: boolean;
}

const screenOf = (snapshot: PasswordResetSnapshot): PasswordResetView['screen'] => {
  if (snapshot.matches('opening')) return 'opening';
  if (snapshot.matches('badLink')) return 'badLink';
  if (snapshot.matches('changed')) return 'changed';
  return snapshot.matches('finished') ? 'finished' : 'form';
};

export const passwordResetView = (snapshot: PasswordResetSnapshot): PasswordResetView => {
  const { form, issues, refusals, failure } = snapshot.context;
  const sentence = (field: PasswordResetField): Partial<Record<PasswordResetField, string>> => {
    const message = issueAt({ code: 'invalid_input', message: '', issues }, field);
    return message === undefined ? {} : { [field]: message };
  };
  return {
    screen: screenOf(snapshot),
    form,
    issues: { ...sentence('newPassword'), ...sentence('confirmation') },
    refusals,
    failure: failure === null ? null : { title: 'Error al restablecer la contraseña', detail: failureDetail(failure) },
    busy: snapshot.hasTag('busy'),
  };
};
