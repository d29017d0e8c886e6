import { ForgotPassword } from '#api/contract/accounts/forgot-password.ts';
import { RequestFailed } from '#api/contract/failures.ts';
import { issuesOf } from '#api/contract/issues.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { troubleOf } from '#machines/trouble-of.ts';
import { type PasswordRecoveryContext, passwordRecoveryLabels, passwordRecoveryMachine } from './password-recovery.machine.ts';

export const passwordRecoveryModel: RegisteredModel = {
  machine: passwordRecoveryMachine,
  labels: passwordRecoveryLabels,
  requirements: { sent: ['R-007'] },
  cases: {
    CHANGE: [{ email: 'mariana@ejemplo.mx' }, { email: 'mariana' }, { email: '' }],
    'done.askForLink': [{ output: { message: 'Si hay una cuenta con ese correo, el enlace va en camino' } }],
    'error.askForLink': [{ error: new RequestFailed({ code: 'internal', message: 'Error en la solicitud' }) }],
  },
  project: (context: PasswordRecoveryContext) => ({
    email: context.form.email === '' ? 'empty' : issuesOf(ForgotPassword, context.form).length === 0 ? 'valid' : 'invalid',
    ...troubleOf(context),
    refused: context.refusals > 0,
    message: context.message,
  }),
};
