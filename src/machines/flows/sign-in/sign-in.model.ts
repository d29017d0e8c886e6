import { Login } from '#api/contract/accounts/login.ts';
import { RequestFailed } from '#api/contract/failures.ts';
import { issuesOf } from '#api/contract/issues.ts';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { troubleOf } from '#machines/trouble-of.ts';
import { type SignInContext, signInLabels, signInMachine } from './sign-in.machine.ts';

const user: SessionUser = {
  id: '0b8e4d0e-5a57-4c1e-9d5c-0a2f8f3c1a11',
  username: 'cliente',
  email: 'cliente@ejemplo.mx',
  role: 1,
  type: 'customer',
};

export const signInModel: RegisteredModel = {
  machine: signInMachine,
  labels: signInLabels,
  requirements: { '*': ['R-005'] },
  input: { refusedBy: null },
  cases: {
    CHANGE: [
      { field: 'username', value: 'cliente' },
      { field: 'password', value: 'Demo-Taller-2026' },
      { field: 'username', value: '' },
    ],
    LEAVE_FIELD: [{ field: 'username' }],
    'done.signIn': [{ output: { user, redirectPath: '/' } }],
    'error.signIn': [
      { error: new RequestFailed({ code: 'invalid_credentials', message: 'Usuario o contraseña incorrectos' }) },
      {
        error: new RequestFailed({
          code: 'factor_required',
          message: 'Escribe el código de tu aplicación para entrar',
          challenge: 'el-primer-paso',
        }),
      },
      { error: new RequestFailed({ code: 'email_not_verified', message: 'Verifica tu correo', redirectPath: '/verify-email?userId=1' }) },
    ],
  },
  project: (context: SignInContext) => ({
    missing: issuesOf(Login, context.form).map(({ path }) => path),
    ...troubleOf(context),
    answered: context.answer !== null,
  }),
};
