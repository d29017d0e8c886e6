import { call } from '#api/client/call.ts';
import { logout } from '#api/contract/accounts/logout.ts';
import { verifySession } from '#api/contract/accounts/verify-session.ts';
import type { SessionUser } from '#api/contract/users/session-user.ts';

export const askWhoIsSignedIn = async (signal: AbortSignal): Promise<SessionUser | null> => {
  const { authenticated, user } = await call(verifySession, {}, { signal });
  return authenticated ? user : null;
};

export const endSession = async (signal: AbortSignal): Promise<void> => {
  await call(logout, {}, { signal });
};
