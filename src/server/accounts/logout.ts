import type { FastifyReply, FastifyRequest } from 'fastify';
import type { logout as logoutCall } from '#api/contract/auth/logout.ts';
import type { ReplyOf } from '#api/contract/operation.ts';
import type { Services } from '../operation/services.ts';
import { sessionTokenOf, takeSessionCookie } from './session-cookies.ts';
import { endSession } from './sessions.store.ts';
import { hashToken } from './tokens.ts';

/** The device cookie stays: signing out is no reason to be taken for a stranger. */
export async function logout(
  services: Services,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<ReplyOf<typeof logoutCall>> {
  const token = sessionTokenOf(request, services.config);
  if (token !== null) await endSession(services.db.query, hashToken(token));
  takeSessionCookie(reply, services.config);
  return { success: true };
}
