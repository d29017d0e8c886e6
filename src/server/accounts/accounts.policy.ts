import { anyone, signedIn } from '../kernel/actor.ts';

/** Who may call what. */
export const may = {
  login: anyone,
  register: anyone,
  getRegistration: anyone,
  correctRegistrationEmail: anyone,
  verifySession: anyone,
  logout: anyone,
  verifyEmail: anyone,
  resendVerificationCode: anyone,
  forgotPassword: anyone,
  resetPassword: anyone,
  confirmEmail: anyone,
  listSignInMethods: anyone,
  beginGoogleSignIn: anyone,
  finishGoogleSignIn: anyone,
  changePassword: signedIn,
  requestEmailChange: signedIn,
  resendEmailChangeCode: signedIn,
  confirmEmailChange: signedIn,
} as const;
