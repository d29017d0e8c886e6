import { call } from '#api/client/call.ts';
import { type Login, login } from '#api/contract/accounts/login.ts';

export const signIn = async (body: Login, signal: AbortSignal) => {
  const { session, redirectPath } = await call(login, { body }, { signal });
  return { user: session.user, redirectPath };
};
