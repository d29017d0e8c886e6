import type { FastifyReply, FastifyRequest } from 'fastify';
import { beginGoogleSignIn as beginGoogleSignInCall } from '#api/contract/auth/begin-google-sign-in.ts';
import { confirmEmail as confirmEmailCall } from '#api/contract/auth/confirm-email.ts';
import { correctRegistrationEmail as correctRegistrationEmailCall } from '#api/contract/auth/correct-registration-email.ts';
import { finishGoogleSignIn as finishGoogleSignInCall } from '#api/contract/auth/finish-google-sign-in.ts';
import { forgotPassword as forgotPasswordCall } from '#api/contract/auth/forgot-password.ts';
import { getRegistration as getRegistrationCall } from '#api/contract/auth/get-registration.ts';
import { listSignInMethods as listSignInMethodsCall } from '#api/contract/auth/list-sign-in-methods.ts';
import { login as loginCall } from '#api/contract/auth/login.ts';
import { loginFactor as loginFactorCall } from '#api/contract/auth/login-factor.ts';
import { logout as logoutCall } from '#api/contract/auth/logout.ts';
import { register as registerCall } from '#api/contract/auth/register.ts';
import { resendVerificationCode as resendVerificationCodeCall } from '#api/contract/auth/resend-verification-code.ts';
import { resetPassword as resetPasswordCall } from '#api/contract/auth/reset-password.ts';
import { verifyEmail as verifyEmailCall } from '#api/contract/auth/verify-email.ts';
import { verifySession as verifySessionCall } from '#api/contract/auth/verify-session.ts';
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
import { freeRoute, type Route, route, wayBackRoute } from '../operation/route.ts';
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
  return { methods: google === null ? ['password'] : ['password', 'google'] };
}

/** Few of these are a single transaction: they hash passwords, set cookies, or keep counts that must survive a rollback. */
export const accountsRoutes: Route<AccountServices>[] = [
  freeRoute(loginCall, may.login, login),
  freeRoute(loginFactorCall, may.loginFactor, loginFactor),
  freeRoute(registerCall, may.register, register),
  route(getRegistrationCall, may.getRegistration, getRegistration),
  freeRoute(correctRegistrationEmailCall, may.correctRegistrationEmail, correctRegistrationEmail),
  freeRoute(verifySessionCall, may.verifySession, verifySession),
  freeRoute(logoutCall, may.logout, logout),
  freeRoute(verifyEmailCall, may.verifyEmail, verifyEmail),
  freeRoute(resendVerificationCodeCall, may.resendVerificationCode, resendVerificationCode),
  freeRoute(forgotPasswordCall, may.forgotPassword, forgotPassword),
  freeRoute(resetPasswordCall, may.resetPassword, resetPassword),
  freeRoute(confirmEmailCall, may.confirmEmail, confirmEmail),
  freeRoute(listSignInMethodsCall, may.listSignInMethods, listSignInMethods),
  freeRoute(beginGoogleSignInCall, may.beginGoogleSignIn, beginGoogleSignIn),
  wayBackRoute(finishGoogleSignInCall, may.finishGoogleSignIn, finishGoogleSignIn),
  freeRoute(changePasswordCall, may.changePassword, changePassword),
  freeRoute(requestEmailChangeCall, may.requestEmailChange, requestEmailChange),
  freeRoute(resendEmailChangeCodeCall, may.resendEmailChangeCode, resendEmailChangeCode),
  freeRoute(confirmEmailChangeCall, may.confirmEmailChange, confirmEmailChange),
  freeRoute(getFactorsCall, may.getFactors, getFactors),
  freeRoute(beginFactorCall, may.beginFactor, beginFactor),
  freeRoute(confirmFactorCall, may.confirmFactor, confirmFactor),
  freeRoute(renewRecoveryCodesCall, may.renewRecoveryCodes, renewRecoveryCodes),
  freeRoute(removeFactorCall, may.removeFactor, removeFactor),
];
