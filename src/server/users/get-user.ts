import type { InputOf, ReplyOf } from '#api/contract/operation.ts';
import type { getUser as getUserCall } from '#api/contract/users/get-user.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../kernel/actor.ts';
import { notFound } from '../kernel/refusal.ts';
import { mayKnow } from './users.policy.ts';
import { buildsFor, usernameOf } from './users.store.ts';

/** A username and nothing else. Who may not know it learns as much as of somebody who is not there. */
export async function getUser(tx: Tx, actor: Actor, { params }: InputOf<typeof getUserCall>): Promise<ReplyOf<typeof getUserCall>> {
  const userId = params.id.toLowerCase();
  const known = mayKnow(actor, userId) || (await buildsFor(tx, userId, actor.userId));
  const username = known ? await usernameOf(tx, userId) : null;
  if (username === null) throw notFound('No encontramos a esa persona');
  return { username };
}
