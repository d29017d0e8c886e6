import { RequestFailed } from '#api/contract/failures.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { troubleOf } from '#machines/trouble-of.ts';
import { type EmailVerificationContext, emailVerificationLabels, emailVerificationMachine } from './email-verification.machine.ts';

export const emailVerificationModel: RegisteredModel = {
  machine: emailVerificationMachine,
  labels: emailVerificationLabels,
  requirements: { '*': ['R-008'], verifying: ['R-252'] },
  cases: {
    OPENED: [{ userId: '0b8e4d0e-5a57-4c1e-9d5c-0a2f8f3c1a11' }, { userId: null }],
    CHANGE_CODE: [{ text: '407' }, { text: '407912' }],
    CHANGE_USERNAME: [{ username: 'mariana.g' }],
    'error.verifyEmail': [
      { error: new RequestFailed({ code: 'invalid_code', message: 'El código es incorrecto o ya venció' }) },
      { error: new RequestFailed({ code: 'username_taken', message: 'Ese usuario ya existe' }) },
    ],
  },
  project: (context: EmailVerificationContext) => ({ digits: context.code.length, username: context.username, ...troubleOf(context) }),
};
