import { call } from '#api/client/call.ts';
import { type LoginFactor, loginFactor } from '#api/contract/accounts/login-factor.ts';

export const proveFactor = async (body: LoginFactor, signal: AbortSignal) => {
  const { session, redirectPath } = await call(loginFactor, { body }, { signal });
  return { user: session.user, redirectPath };
};
