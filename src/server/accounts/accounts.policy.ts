import { anyone, anyoneAtTheDoor, atTheDoor, signedIn } from '../kernel/actor.ts';

/** Who may call what. */
export const may = {
  login: anyone,
  loginFactor: anyone,
  register: anyone,
  getRegistration: anyone,
  correctRegistrationEmail: anyone,
  verifySession: anyoneAtTheDoor,
  logout: anyoneAtTheDoor,
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
  getFactors: atTheDoor,
  beginFactor: atTheDoor,
  confirmFactor: atTheDoor,
  renewRecoveryCodes: signedIn,
  removeFactor: signedIn,
} as const;
