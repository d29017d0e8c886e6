import { Registration } from '#api/contract/accounts/register.ts';
import { RequestFailed } from '#api/contract/failures.ts';
import { issuesOf } from '#api/contract/issues.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { troubleOf } from '#machines/trouble-of.ts';
import { type RegistrationContext, registrationLabels, registrationMachine } from './registration.machine.ts';

export const registrationModel: RegisteredModel = {
  machine: registrationMachine,
  labels: registrationLabels,
  requirements: { '*': ['R-006'] },
  cases: {
    CHANGE: [
      { field: 'username', value: 'mariana' },
      { field: 'email', value: 'mariana@ejemplo.mx' },
      { field: 'password', value: 'masa-madre-2026' },
      { field: 'email', value: 'mariana' },
    ],
    LEAVE_FIELD: [{ field: 'email' }],
    'done.register': [{ output: { redirectUrl: '/verify-email?userId=0b8e4d0e-5a57-4c1e-9d5c-0a2f8f3c1a11' } }],
    'error.register': [
      { error: new RequestFailed({ code: 'username_taken', message: 'Ese usuario ya existe' }) },
      { error: new RequestFailed({ code: 'internal', message: 'Error en la solicitud' }) },
    ],
  },
  project: (context: RegistrationContext) => ({
    missing: issuesOf(Registration, context.form).map(({ path }) => path),
    emailTyped: context.form.email !== '',
    ...troubleOf(context),
    leadsTo: context.redirectUrl,
  }),
};
