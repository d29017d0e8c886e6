import type { FastifyRequest } from 'fastify';
import type { Actor } from '../kernel/actor.ts';
import type { Services } from '../operation/services.ts';
import { sessionTokenOf } from './session-cookies.ts';
import { findActor } from './sessions.store.ts';
import { hashToken } from './tokens.ts';

/** The sender of this request, by session cookie; null for a guest. Rejects only on a database error. */
export async function actorOf(services: Services, request: FastifyRequest): Promise<Actor | null> {
  const token = sessionTokenOf(request, services.config);
  return token === null ? null : findActor(services.db.query, hashToken(token), services.config, services.now());
}
