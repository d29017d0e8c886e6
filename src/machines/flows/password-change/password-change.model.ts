import { RequestFailed } from '#api/contract/failures.ts';
import { issuesOf } from '#api/contract/issues.ts';
import { ChangePassword } from '#api/contract/profile/change-password.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { troubleOf } from '#machines/trouble-of.ts';
import { type PasswordChangeContext, passwordChangeLabels, passwordChangeMachine } from './password-change.machine.ts';

const message = 'La contraseña actual no es correcta';

export const passwordChangeModel: RegisteredModel = {
  machine: passwordChangeMachine,
  labels: passwordChangeLabels,
  requirements: { changing: ['R-178'] },
  cases: {
    CHANGE: [
      { field: 'currentPassword', value: 'la-de-siempre' },
      { field: 'newPassword', value: 'una-clave-nueva' },
      { field: 'newPassword', value: 'corta' },
    ],
    LEAVE_FIELD: [{ field: 'newPassword' }],
    'error.changePassword': [
      { error: new RequestFailed({ code: 'invalid_input', message, issues: [{ path: 'currentPassword', message }] }) },
      { error: new RequestFailed({ code: 'network', message: 'No se recibió respuesta del servidor' }) },
    ],
  },
  project: (context: PasswordChangeContext) => ({
    missing: issuesOf(ChangePassword, context.form).map(({ path }) => path),
    newTyped: context.form.newPassword !== '',
    ...troubleOf(context),
  }),
};
