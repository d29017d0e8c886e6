import { noAnswer, RequestFailed } from '#api/contract/failures.ts';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { type SessionContext, sessionLabels, sessionMachine } from './session.machine.ts';

const user: SessionUser = {
  id: '0b8e4d0e-5a57-4c1e-9d5c-0a2f8f3c1a11',
  username: 'cliente',
  email: 'cliente@ejemplo.mx',
  role: 1,
  type: 'customer',
};

export const sessionModel: RegisteredModel = {
  machine: sessionMachine,
  labels: sessionLabels,
  requirements: { checking: ['R-134'], 'guest.unchecked': ['R-452'], 'guest.ended': ['R-135'], 'signedIn.confirming': ['R-030'] },
  cases: {
    SIGNED_IN: [{ user }],
    PERSON_CHANGED: [{ change: { username: 'mariana' } }],
    'done.verifySession': [{ output: user }, { output: null }],
    'error.verifySession': [
      { error: new RequestFailed(noAnswer) },
      { error: new RequestFailed({ code: 'internal', message: 'Error en la solicitud' }) },
    ],
    'error.logout': [{ error: new RequestFailed(noAnswer) }],
  },
  project: ({ user, failure }: SessionContext) => ({ user: user?.username ?? null, failure: failure?.code ?? null }),
};
