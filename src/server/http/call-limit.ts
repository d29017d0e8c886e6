import type {} from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientNetwork } from '../accounts/client-address.ts';
import { Refusal } from '../kernel/refusal.ts';

/** Well above normal use, and above the 600 guaranteed to each user. */
export const callsPerMinute = 900;

/** Counts calls per signed-in person, or per address for guests. An IPv6 address counts as its /64 network, since its holder controls all of it. */
export function callLimit(app: FastifyInstance, perMinute: number): (request: FastifyRequest) => Promise<void> {
  const count = app.createRateLimit({
    max: perMinute,
    timeWindow: 60_000,
    keyGenerator: (request: FastifyRequest) => (request.actor ? `user ${request.actor.userId}` : `network ${clientNetwork(request.ip)}`),
  });
  return async (request) => {
    const result = await count(request);
    if (result.isAllowed || !result.isExceeded) return;
    throw new Refusal('too_many_requests', 'Hiciste demasiadas solicitudes. Espera un momento e intenta de nuevo.', {
      retryAfterSeconds: result.ttlInSeconds,
    });
  };
}
