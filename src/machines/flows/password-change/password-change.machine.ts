import { assign, type SnapshotFrom, setup } from 'xstate';
import { type Failure, failureOf, type Issue, issueAt } from '#api/contract/failures.ts';
import { issuesOf } from '#api/contract/issues.ts';
import { ChangePassword } from '#api/contract/profile/change-password.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { fieldActions, fieldGuards, notProvided } from '#machines/parts.ts';

export type PasswordChangeField = keyof ChangePassword;

export interface PasswordChangeContext {
  form: ChangePassword;
  issues: Issue[];
  /** Rejected submits since the form was last valid; while above 0, the error summary is shown. */
  refusals: number;
  failure: Failure | null;
}

export type PasswordChangeEvent =
  | { type: 'CHANGE'; field: PasswordChangeField; value: string }
  | { type: 'LEAVE_FIELD'; field: PasswordChangeField }
  | { type: 'SUBMIT' };

const issuesIn = (form: ChangePassword): Issue[] => issuesOf(ChangePassword, form);

export const passwordChangeMachine = setup({
  types: {
    context: {} as PasswordChangeContext,
    events: {} as PasswordChangeEvent,
    meta: {} as { label: string },
    tags: {} as 'busy',
  },
  actors: {
    changePassword: notProvided<void, ChangePassword>(),
  },
  guards: {
    ...fieldGuards<PasswordChangeContext>(issuesIn),
    fieldsAreNamed: (_, { failure }: { failure: Failure }) => failure.issues !== undefined && failure.issues.length > 0,
  },
  actions: {
    ...fieldActions<PasswordChangeContext, PasswordChangeEvent>(issuesIn),
    forgetFailure: assign({ failure: null, issues: [], refusals: 0 }),
    forgetPasswords: assign({ form: { currentPassword: '', newPassword: '' } }),
    keepIssues: assign(({ context }, { failure }: { failure: Failure }) => ({
      issues: failure.issues ?? [],
      refusals: context.refusals + 1,
    })),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
  },
}).createMachine({
  id: 'password-change',
  initial: 'filling',
  context: { form: { currentPassword: '', newPassword: '' }, issues: [], refusals: 0, failure: null },
  states: {
    filling: {
      meta: { label: 'Escribiendo' },
      on: {
        CHANGE: { actions: { type: 'keepText', params: ({ event }) => ({ field: event.field, value: event.value }) } },
        LEAVE_FIELD: {
          guard: { type: 'fieldHasText', params: ({ event }) => ({ field: event.field }) },
          description: 'ya escribió en el campo',
          actions: { type: 'checkField', params: ({ event }) => ({ field: event.field }) },
        },
        SUBMIT: [
          { guard: { type: 'formIsComplete' }, description: 'datos completos', target: 'changing', actions: { type: 'forgetFailure' } },
          { description: 'faltan datos', actions: { type: 'checkForm' } },
        ],
      },
    },
    changing: {
      meta: { label: 'Cambiando la contraseña' },
      tags: 'busy',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context }) => context.form,
        onDone: { target: 'changed', actions: { type: 'forgetPasswords' } },
        onError: [
          {
            guard: { type: 'fieldsAreNamed', params: ({ event }) => ({ failure: failureOf(event.error) }) },
            description: 'un campo está mal',
            target: 'filling',
            actions: { type: 'keepIssues', params: ({ event }) => ({ failure: failureOf(event.error) }) },
          },
          {
            description: 'rechazado',
            target: 'filling',
            actions: { type: 'keepFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) },
          },
        ],
      },
    },
    changed: {
      meta: { label: 'Contraseña cambiada' },
      on: {
        CHANGE: {
          target: 'filling',
          actions: { type: 'keepText', params: ({ event }) => ({ field: event.field, value: event.value }) },
        },
      },
    },
  },
});

export type PasswordChangeSnapshot = SnapshotFrom<typeof passwordChangeMachine>;

export const passwordChangeLabels = {
  title: 'Cambio de contraseña',
  events: {
    CHANGE: 'Escribir',
    LEAVE_FIELD: 'Salir del campo',
    SUBMIT: 'Cambiar contraseña',
  } satisfies Record<PasswordChangeEvent['type'], string>,
  guards: { formIsComplete: 'datos completos' },
  actors: { changePassword: 'Cambiar la contraseña en el servidor' },
} satisfies MachineLabels;

export interface PasswordChangeView {
  form: ChangePassword;
  issues: Partial<Record<PasswordChangeField, string>>;
  /** Rejected submits since the form was last valid; while above 0, the error summary is shown. */
  refusals: number;
  failure: { title: string; detail: string } | null;
  busy: boolean;
  changed: boolean;
}

export const passwordChangeView = (snapshot: PasswordChangeSnapshot): PasswordChangeView => {
  const { form, issues, refusals, failure } = snapshot.context;
  const sentence = (field: PasswordChangeField): Partial<Record<PasswordChangeField, string>> => {
    const message = issueAt({ code: 'invalid_input', message: '', issues }, field);
    return message === undefined ? {} : { [field]: message };
  };
  return {
    form,
    issues: { ...sentence('currentPassword'), ...sentence('newPassword') },
    refusals,
    failure: failure === null ? null : { title: 'Error al cambiar la contraseña', detail: failureDetail(failure) },
    busy: snapshot.hasTag('busy'),
    changed: snapshot.matches('changed'),
  };
};
