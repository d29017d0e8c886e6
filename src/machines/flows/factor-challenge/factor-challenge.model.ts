import { RequestFailed } from '#api/contract/failures.ts';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { troubleOf } from '#machines/trouble-of.ts';
import { type FactorChallengeContext, factorChallengeLabels, factorChallengeMachine } from './factor-challenge.machine.ts';

const user: SessionUser = {
  id: '0b8e4d0e-5a57-4c1e-9d5c-0a2f8f3c1a11',
  username: 'cliente',
  email: 'cliente@ejemplo.mx',
  role: 1,
  type: 'customer',
};
const done = [{ output: { user, redirectPath: '/' } }];
const errors = [
  { error: new RequestFailed({ code: 'invalid_code', message: 'El código no es correcto o ya se usó' }) },
  { error: new RequestFailed({ code: 'network', message: 'No se recibió respuesta del servidor' }) },
  { error: new RequestFailed({ code: 'invalid_token', message: 'Este paso venció. Escribe otra vez tu contraseña' }) },
];

export const factorChallengeModel: RegisteredModel = {
  machine: factorChallengeMachine,
  labels: factorChallengeLabels,
  requirements: { '*': ['R-509'] },
  input: { challenge: 'el-primer-paso' },
  cases: {
    CHANGE_CODE: [{ text: '40791' }, { text: '407912' }],
    CHANGE_RECOVERY_CODE: [{ text: '7k2m' }, { text: '7K2M-94QD' }],
    'done.proveCode': done,
    'error.proveCode': errors,
    'done.proveRecoveryCode': done,
    'error.proveRecoveryCode': errors,
  },
  project: (context: FactorChallengeContext) => ({
    digits: context.code.length,
    recovery: context.recoveryCode.length,
    ...troubleOf(context),
    answered: context.answer !== null,
  }),
};
