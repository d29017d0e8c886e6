import { RequestFailed } from '#api/contract/failures.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { exampleRecovery } from '../factor-enrolment/factor-enrolment.model.ts';
import { examplePerson } from '../user-directory/example-person.ts';
import { type RecoveryDecisionContext, recoveryDecisionLabels, recoveryDecisionMachine } from './recovery-decision.machine.ts';

const wrong = 'Tu contraseña no es correcta';
const { user_id } = examplePerson;
const { recovery_id } = exampleRecovery;

export const recoveryDecisionModel: RegisteredModel = {
  machine: recoveryDecisionMachine,
  labels: recoveryDecisionLabels,
  requirements: { '*': ['R-619'] },
  inputs: [
    { act: 'ask', id: user_id, isPossible: true },
    { act: 'ask', id: user_id, isPossible: false },
    { act: 'approve', id: recovery_id, isPossible: true },
    { act: 'stop', id: recovery_id, isPossible: true },
  ],
  cases: {
    TYPE: [
      { field: 'reason', value: 'Perdió su teléfono' },
      { field: 'password', value: 'La-mia-de-siempre' },
      { field: 'code', value: '407912' },
    ],
    'error.decide': [
      {
        error: new RequestFailed({
          code: 'reauthentication_needed',
          message: wrong,
          issues: [{ path: 'current_password', message: wrong }],
        }),
      },
      { error: new RequestFailed({ code: 'invalid_code', message: 'El código no es correcto o ya se usó' }) },
      { error: new RequestFailed({ code: 'unavailable', message: 'La base de datos no responde' }) },
    ],
  },
  project: ({ act, isPossible, reason, password, code, tried, failure }: RecoveryDecisionContext) => ({
    ...{ act, isPossible, tried },
    written: [reason, password, code].map((text) => text !== ''),
    failure: failure?.code ?? null,
  }),
};
