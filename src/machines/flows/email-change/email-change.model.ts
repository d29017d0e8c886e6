import { RequestFailed } from '#api/contract/failures.ts';
import { issuesOf } from '#api/contract/issues.ts';
import { RequestEmailChange } from '#api/contract/profile/request-email-change.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { troubleOf } from '#machines/trouble-of.ts';
import { type EmailChangeContext, emailChangeLabels, emailChangeMachine } from './email-change.machine.ts';

const message = 'La contraseña actual no es correcta';

export const emailChangeModel: RegisteredModel = {
  machine: emailChangeMachine,
  labels: emailChangeLabels,
  requirements: { typingCode: ['R-324'] },
  cases: {
    CHANGE: [
      { field: 'email', value: 'nueva@ejemplo.mx' },
      { field: 'currentPassword', value: 'la-de-siempre' },
    ],
    LEAVE_FIELD: [{ field: 'email' }],
    'error.requestChange': [
      { error: new RequestFailed({ code: 'invalid_input', message, issues: [{ path: 'currentPassword', message }] }) },
      { error: new RequestFailed({ code: 'network', message: 'No se recibió respuesta del servidor' }) },
    ],
    CHANGE_CODE: [{ text: '40791' }, { text: '407912' }],
    'done.confirmChange': [{ output: 'nueva@ejemplo.mx' }],
    'error.confirmChange': [{ error: new RequestFailed({ code: 'invalid_code', message: 'El código es incorrecto o ya venció' }) }],
  },
  project: (context: EmailChangeContext) => ({
    missing: issuesOf(RequestEmailChange, context.form).map(({ path }) => path),
    digits: context.code.length,
    ...troubleOf(context),
    changedTo: context.changedTo,
  }),
};
