import type { FastifyReply, FastifyRequest } from 'fastify';
import { beginGoogleSignIn as beginGoogleSignInCall } from '#api/contract/accounts/begin-google-sign-in.ts';
import { confirmEmail as confirmEmailCall } from '#api/contract/accounts/confirm-email.ts';
import { correctRegistrationEmail as correctRegistrationEmailCall } from '#api/contract/accounts/correct-registration-email.ts';
import { finishGoogleSignIn as finishGoogleSignInCall } from '#api/contract/accounts/finish-google-sign-in.ts';
import { forgotPassword as forgotPasswordCall } from '#api/contract/accounts/forgot-password.ts';
import { getRegistration as getRegistrationCall } from '#api/contract/accounts/get-registration.ts';
import { listSignInMethods as listSignInMethodsCall } from '#api/contract/accounts/list-sign-in-methods.ts';
import { login as loginCall } from '#api/contract/accounts/login.ts';
import { loginFactor as loginFactorCall } from '#api/contract/accounts/login-factor.ts';
import { logout as logoutCall } from '#api/contract/accounts/logout.ts';
import { register as registerCall } from '#api/contract/accounts/register.ts';
import { resendVerificationCode as resendVerificationCodeCall } from '#api/contract/accounts/resend-verification-code.ts';
import { resetPassword as resetPasswordCall } from '#api/contract/accounts/reset-password.ts';
import { verifyEmail as verifyEmailCall } from '#api/contract/accounts/verify-email.ts';
import { verifySession as verifySessionCall } from '#api/contract/accounts/verify-session.ts';
import type { ReplyOf } from '#api/contract/operation.ts';
import { changePassword as changePasswordCall } from '#api/contract/profile/change-password.ts';
import { confirmEmailChange as confirmEmailChangeCall } from '#api/contract/profile/confirm-email-change.ts';
import {
  beginFactor as beginFactorCall,
  confirmFactor as confirmFactorCall,
  getFactors as getFactorsCall,
  removeFactor as removeFactorCall,
  renewRecoveryCodes as renewRecoveryCodesCall,
} from '#api/contract/profile/factors.ts';
import { requestEmailChange as requestEmailChangeCall } from '#api/contract/profile/request-email-change.ts';
import { resendEmailChangeCode as resendEmailChangeCodeCall } from '#api/contract/profile/resend-email-change-code.ts';
import type { Actor } from '../kernel/actor.ts';
import { type Route, redirectRoute, route, routeWithoutTransaction } from '../operation/route.ts';
import type { Services } from '../operation/services.ts';
import { may } from './accounts.policy.ts';
import { beginGoogleSignIn } from './begin-google-sign-in.ts';
import { changePassword } from './change-password.ts';
import { confirmEmail } from './confirm-email.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import { correctRegistrationEmail } from './correct-registration-email.ts';
import { loginFactor } from './factors/login-factor.ts';
import { beginFactor, confirmFactor, getFactors, removeFactor, renewRecoveryCodes } from './factors/own-factor.ts';
import { finishGoogleSignIn } from './finish-google-sign-in.ts';
import { forgotPassword } from './forgot-password.ts';
import { getRegistration } from './get-registration.ts';
import { login } from './login.ts';
import { register } from './register.ts';
import { requestEmailChange } from './request-email-change.ts';
import { resendEmailChangeCode } from './resend-email-change-code.ts';
import { resendVerificationCode } from './resend-verification-code.ts';
import { resetPassword } from './reset-password.ts';
import { sessionTokenOf, takeSessionCookie } from './session-cookies.ts';
import { sessionUser } from './session-user.present.ts';
import { endSession } from './sessions.store.ts';
import { signInMethods } from './sign-in-methods.ts';
import type { AccountServices } from './sign-in-provider.ts';
import { hashToken } from './tokens.ts';
import { verifyEmail } from './verify-email.ts';

/** The device cookie stays, so the next sign-in from this browser is not treated as a stranger's. */
async function logout(
  services: Services,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<ReplyOf<typeof logoutCall>> {
  const token = sessionTokenOf(request, services.config);
  if (token !== null) await endSession(services.db.query, hashToken(token));
  takeSessionCookie(reply, services.config);
  return { success: true };
}

async function verifySession(_services: Services, { actor }: { actor: Actor | null }): Promise<ReplyOf<typeof verifySessionCall>> {
  return { authenticated: actor !== null, user: actor && sessionUser(actor) };
}

async function listSignInMethods({ google }: AccountServices): Promise<ReplyOf<typeof listSignInMethodsCall>> {
  return { methods: signInMethods(google) };
}

/** Few of these are a single transaction: they hash passwords, set cookies, or keep counts that must survive a rollback. */
export const accountsRoutes: Route<AccountServices>[] = [
  routeWithoutTransaction(loginCall, may.login, login),
  routeWithoutTransaction(loginFactorCall, may.loginFactor, loginFactor),
  routeWithoutTransaction(registerCall, may.register, register),
  route(getRegistrationCall, may.getRegistration, getRegistration),
  routeWithoutTransaction(correctRegistrationEmailCall, may.correctRegistrationEmail, correctRegistrationEmail),
  routeWithoutTransaction(verifySessionCall, may.verifySession, verifySession),
  routeWithoutTransaction(logoutCall, may.logout, logout),
  routeWithoutTransaction(verifyEmailCall, may.verifyEmail, verifyEmail),
  routeWithoutTransaction(resendVerificationCodeCall, may.resendVerificationCode, resendVerificationCode),
  routeWithoutTransaction(forgotPasswordCall, may.forgotPassword, forgotPassword),
  routeWithoutTransaction(resetPasswordCall, may.resetPassword, resetPassword),
  routeWithoutTransaction(confirmEmailCall, may.confirmEmail, confirmEmail),
  routeWithoutTransaction(listSignInMethodsCall, may.listSignInMethods, listSignInMethods),
  routeWithoutTransaction(beginGoogleSignInCall, may.beginGoogleSignIn, beginGoogleSignIn),
  redirectRoute(finishGoogleSignInCall, may.finishGoogleSignIn, finishGoogleSignIn),
  routeWithoutTransaction(changePasswordCall, may.changePassword, changePassword),
  routeWithoutTransaction(requestEmailChangeCall, may.requestEmailChange, requestEmailChange),
  routeWithoutTransaction(resendEmailChangeCodeCall, may.resendEmailChangeCode, resendEmailChangeCode),
  routeWithoutTransaction(confirmEmailChangeCall, may.confirmEmailChange, confirmEmailChange),
  routeWithoutTransaction(getFactorsCall, may.getFactors, getFactors),
  routeWithoutTransaction(beginFactorCall, may.beginFactor, beginFactor),
  routeWithoutTransaction(confirmFactorCall, may.confirmFactor, confirmFactor),
  routeWithoutTransaction(renewRecoveryCodesCall, may.renewRecoveryCodes, renewRecoveryCodes),
  routeWithoutTransaction(removeFactorCall, may.removeFactor, removeFactor),
];
