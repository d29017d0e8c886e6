import { RequestFailed } from '#api/contract/failures.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { examplePerson } from '../user-directory/example-person.ts';
import { type UserActivationContext, userActivationLabels, userActivationMachine } from './user-activation.machine.ts';

const wrong = 'Tu contraseña no es correcta';

export const userActivationModel: RegisteredModel = {
  machine: userActivationMachine,
  labels: userActivationLabels,
  requirements: { asking: ['R-084'], changing: ['R-428'] },
  inputs: [
    { userId: examplePerson.user_id, activate: false, asksPassword: true },
    { userId: examplePerson.user_id, activate: false, asksPassword: false },
  ],
  cases: {
    TYPE: [{ value: 'La-mia-de-siempre' }, { value: '' }],
    'done.changeActivation': [{ output: undefined }],
    'error.changeActivation': [
      { error: new RequestFailed({ code: 'last_superadmin', message: 'Es la última cuenta activa de Super Administrador' }) },
      {
        error: new RequestFailed({
          code: 'reauthentication_needed',
          message: wrong,
          issues: [{ path: 'current_password', message: wrong }],
        }),
      },
    ],
  },
  project: (context: UserActivationContext) => ({
    failure: context.failure?.code ?? null,
    asks: context.password !== null,
    written: context.password !== '',
    tried: context.tried,
  }),
};
