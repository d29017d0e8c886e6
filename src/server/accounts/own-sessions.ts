import type { FastifyRequest } from 'fastify';
import type { InputOf, ReplyOf } from '#api/contract/operation.ts';
import type {
  endOtherSessions as endOtherSessionsCall,
  endSession as endSessionCall,
  endSessionsOf as endSessionsOfCall,
  listSessions as listSessionsCall,
} from '#api/contract/profile/sessions.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../kernel/actor.ts';
import { notFound } from '../kernel/refusal.ts';
import type { Services } from '../operation/services.ts';
import { writeDownAct } from '../trail/write-down.ts';
import { lockAccount } from './accounts.store.ts';
import { sessionTokenOf } from './session-cookies.ts';
import { endSessionsOf as endAll, endOtherSessions as endOthers, endOwnSession, listSessions as list } from './sessions.store.ts';
import { hashToken } from './tokens.ts';

interface Call<Input = unknown> {
  actor: Actor;
  input: Input;
  request: FastifyRequest;
}

const ownHash = ({ config }: Services, request: FastifyRequest): string => hashToken(sessionTokenOf(request, config) ?? '');

/** What ended nothing leaves nothing in the trail. */
async function noteEnd(tx: Tx, actor: Actor, userId: string, ended: number, now: Date): Promise<void> {
  if (ended > 0) await writeDownAct(tx, actor, 'sessions_ended', { kind: 'person', id: userId }, now, { sessions: ended });
}

export async function listSessions(services: Services, { actor, request }: Call): Promise<ReplyOf<typeof listSessionsCall>> {
  const own = ownHash(services, request);
  const sessions = await list(services.db.query, actor.userId, services.now());
  return {
    success: true,
    sessions: sessions.map(({ sessionId, device, addressBlock, country, createdAt, lastSeenAt, tokenHash }) => ({
      session_id: sessionId,
      device,
      address_block: addressBlock,
      country,
      signed_in_at: createdAt.toISOString(),
      last_used_at: lastSeenAt.toISOString(),
      current: tokenHash === own,
    })),
  };
}

export async function endSession(
  tx: Tx,
  actor: Actor,
  { params }: InputOf<typeof endSessionCall>,
  { now }: Services,
): Promise<ReplyOf<typeof endSessionCall>> {
  if (!(await endOwnSession(tx, actor.userId, params.id))) throw notFound('Esa sesión ya estaba cerrada');
  await noteEnd(tx, actor, actor.userId, 1, now());
  return { success: true };
}

export async function endOtherSessions(services: Services, { actor, request }: Call): Promise<ReplyOf<typeof endOtherSessionsCall>> {
  const { db, now } = services;
  const ended = await db.transaction(async (tx) => {
    const count = await endOthers(tx, actor.userId, ownHash(services, request));
    await noteEnd(tx, actor, actor.userId, count, now());
    return count;
  });
  return { success: true, ended };
}

export async function endSessionsOf(
  tx: Tx,
  actor: Actor,
  { params }: InputOf<typeof endSessionsOfCall>,
  { now }: Services,
): Promise<ReplyOf<typeof endSessionsOfCall>> {
  const person = await lockAccount(tx, params.id.toLowerCase());
  if (person === null) throw notFound('No encontramos a esa persona');
  const ended = await endAll(tx, person.userId);
  await noteEnd(tx, actor, person.userId, ended, now());
  return { success: true, ended };
}
