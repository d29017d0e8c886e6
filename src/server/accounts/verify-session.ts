import type { verifySession as verifySessionCall } from '#api/contract/auth/verify-session.ts';
import type { ReplyOf } from '#api/contract/operation.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Services } from '../operation/services.ts';
import { sessionUser } from './session-user.present.ts';

export async function verifySession(_services: Services, { actor }: { actor: Actor | null }): Promise<ReplyOf<typeof verifySessionCall>> {
  return { authenticated: actor !== null, user: actor && sessionUser(actor) };
}
