import type {} from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientNetwork } from '../accounts/client-address.ts';
import { Refusal } from '../kernel/refusal.ts';

/** Well above what a person at a screen causes, and above the 600 that one user is promised. */
export const callsPerMinute = 900;

/** Counts the calls of each signed-in person, and of each address for guests: of IPv6 each network of 64 bits, since whoever has one has all of its addresses. */
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
