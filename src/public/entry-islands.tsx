import type { SignInMethod } from '#api/contract/accounts/list-sign-in-methods.ts';
import { afterSignIn, LoginPage, RegisterPage, wayBackIn } from '#app/entry-pages.tsx';
import { PasswordRecoveryPage } from '#features/password-recovery/password-recovery-page.tsx';
import type { Islands } from './hydrate-islands.tsx';
import { islands } from './islands.tsx';

type Methods = readonly SignInMethod[];

/** Loads the application. It replaces the login in the browser's history, so that Back does not return there. */
const openAfterSignIn: Parameters<typeof LoginPage>[0]['onSignedIn'] = (user, redirectPath) =>
  window.location.replace(afterSignIn(user, wayBackIn(window.location.search), redirectPath));

/** The islands of login, registration and forgotten password. */
export const entryIslands: Islands = {
  ...islands,
  login: (methods) => <LoginPage methods={methods as Methods} onSignedIn={openAfterSignIn} />,
  register: (methods) => <RegisterPage methods={methods as Methods} />,
  forgot: () => <PasswordRecoveryPage />,
};
