import { CorrectEmail } from '#api/contract/accounts/correct-registration-email.ts';
import { RequestFailed } from '#api/contract/failures.ts';
import { issuesOf } from '#api/contract/issues.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { troubleOf } from '#machines/trouble-of.ts';
import { type EmailCorrectionContext, emailCorrectionLabels, emailCorrectionMachine } from './email-correction.machine.ts';

const tooLong = 'El correo es demasiado largo';

export const emailCorrectionModel: RegisteredModel = {
  machine: emailCorrectionMachine,
  labels: emailCorrectionLabels,
  requirements: { shown: ['R-018'], corrected: ['R-018'] },
  input: { userId: '0b8e4d0e-5a57-4c1e-9d5c-0a2f8f3c1a11' },
  cases: {
    CHANGE: [
      { field: 'email', value: 'mariana@ejemplo.mx' },
      { field: 'password', value: 'la-de-mi-cuenta' },
    ],
    LEAVE_FIELD: [{ field: 'email' }],
    'done.findAddress': [{ output: 'm***a@ejmplo.mx' }, { output: null }],
    'done.correctEmail': [
      { output: { corrected: true, email: 'm***a@ejemplo.mx', message: 'Te enviamos un código de verificación a ese correo' } },
      { output: { corrected: false, email: 'm***a@ejmplo.mx', message: 'La contraseña no es la que elegiste al crear la cuenta' } },
    ],
    'error.correctEmail': [
      { error: new RequestFailed({ code: 'invalid_input', message: tooLong, issues: [{ path: 'email', message: tooLong }] }) },
      { error: new RequestFailed({ code: 'network', message: 'No se recibió respuesta del servidor' }) },
    ],
  },
  project: (context: EmailCorrectionContext) => ({
    address: context.address,
    missing: issuesOf(CorrectEmail, context.form).map(({ path }) => path),
    ...troubleOf(context),
  }),
};
