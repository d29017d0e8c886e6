import { RequestFailed } from '#api/contract/failures.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { examplePerson } from '../user-directory/example-person.ts';
import { userActivationLabels } from './user-activation.labels.ts';
import { type UserActivationContext, userActivationMachine } from './user-activation.machine.ts';

export const userActivationModel: RegisteredModel = {
  machine: userActivationMachine,
  labels: userActivationLabels,
  input: { userId: examplePerson.user_id, activate: false },
  cases: {
    'done.changeActivation': [{ output: undefined }],
    'error.changeActivation': [
      { error: new RequestFailed({ code: 'last_superadmin', message: 'Es la última cuenta activa de Super Administrador' }) },
    ],
  },
  project: (context: UserActivationContext) => ({ failed: context.failure !== null }),
};
