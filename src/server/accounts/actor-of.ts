import type { FastifyRequest } from 'fastify';
import { pageOpenedHeader } from '#api/contract/page-opened.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Services } from '../operation/services.ts';
import { sessionTokenOf } from './session-cookies.ts';
import { findActor } from './sessions.store.ts';
import { hashToken } from './tokens.ts';

/** A write, or the first call of a page that somebody opened: what keeps a session from falling asleep. */
const isUse = ({ method, headers }: FastifyRequest): boolean => !['GET', 'HEAD'].includes(method) || headers[pageOpenedHeader] === '1';

/** Who sends this request, by its session cookie; null for a guest. Rejects only when the database does. */
export async function actorOf(services: Services, request: FastifyRequest): Promise<Actor | null> {
  const token = sessionTokenOf(request, services.config);
  if (token === null) return null;
  return findActor(services.db.query, hashToken(token), services.config, { isUse: isUse(request), now: services.now() });
}
