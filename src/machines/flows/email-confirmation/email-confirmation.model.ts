import { RequestFailed } from '#api/contract/failures.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { type EmailConfirmationContext, emailConfirmationLabels, emailConfirmationMachine } from './email-confirmation.machine.ts';

export const emailConfirmationModel: RegisteredModel = {
  machine: emailConfirmationMachine,
  labels: emailConfirmationLabels,
  requirements: { confirming: ['R-429'] },
  cases: {
    OPENED: [{ token: 'el-token-del-correo' }, { token: null }],
    'done.confirmEmail': [{ output: undefined }],
    'error.confirmEmail': [
      { error: new RequestFailed({ code: 'invalid_token', message: 'El enlace no es válido o ya venció' }) },
      { error: new RequestFailed({ code: 'network', message: 'No se recibió respuesta del servidor' }) },
    ],
  },
  project: (context: EmailConfirmationContext) => ({ failed: context.failure !== null }),
};
