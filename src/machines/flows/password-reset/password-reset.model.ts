import { RequestFailed } from '#api/contract/failures.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { troubleOf } from '#machines/trouble-of.ts';
import { type PasswordResetContext, passwordResetLabels, passwordResetMachine, resetIssues } from './password-reset.machine.ts';

export const passwordResetModel: RegisteredModel = {
  machine: passwordResetMachine,
  labels: passwordResetLabels,
  requirements: { badLink: ['R-019'] },
  cases: {
    OPENED: [{ token: 'el-token-del-correo' }, { token: null }],
    CHANGE: [
      { field: 'newPassword', value: 'una-clave-nueva' },
      { field: 'newPassword', value: 'corta' },
      { field: 'confirmation', value: 'una-clave-nueva' },
    ],
    LEAVE_FIELD: [{ field: 'newPassword' }, { field: 'confirmation' }],
    'error.resetPassword': [
      { error: new RequestFailed({ code: 'invalid_token', message: 'El enlace no es válido o ya venció' }) },
      { error: new RequestFailed({ code: 'network', message: 'No se recibió respuesta del servidor' }) },
    ],
  },
  project: (context: PasswordResetContext) => ({
    newPassword: context.form.newPassword.length,
    confirmation: context.form.confirmation !== '',
    wrong: resetIssues(context.form).map(({ path }) => path),
    ...troubleOf(context),
  }),
};
