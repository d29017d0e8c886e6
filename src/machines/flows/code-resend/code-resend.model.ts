import { RequestFailed } from '#api/contract/failures.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { type CodeResendContext, codeResendLabels, codeResendMachine } from './code-resend.machine.ts';

export const codeResendModel: RegisteredModel = {
  machine: codeResendMachine,
  labels: codeResendLabels,
  requirements: { sending: ['R-252'] },
  // Two seconds instead of sixty: one ordinary tick and the last one.
  input: { userId: '0b8e4d0e-5a57-4c1e-9d5c-0a2f8f3c1a11', resendAfter: 2 },
  cases: {
    'error.resendCode': [
      { error: new RequestFailed({ code: 'too_many_requests', message: 'Demasiados intentos', retryAfter: 2 }) },
      { error: new RequestFailed({ code: 'internal', message: 'Error al reenviar el código de verificación' }) },
    ],
  },
  project: ({ secondsLeft, wasResent, failure }: CodeResendContext) => ({ secondsLeft, wasResent, failure: failure?.code ?? null }),
};
