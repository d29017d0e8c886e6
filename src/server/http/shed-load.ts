import type { FastifyInstance, FastifyRequest } from 'fastify';
import { changesPath } from '#api/contract/events/change.ts';
import type { FailureBody } from '#api/contract/failures.ts';
import { live, ready } from '#api/contract/health/health.ts';
import { metrics } from '#api/contract/health/metrics.ts';
import { callsShed } from '../kernel/counters.ts';
import type { Services } from '../operation/services.ts';

/** They tell how the server is, or stay open for hours: neither is work that queues. */
const alwaysAnswered = new Set([live.path, ready.path, metrics.path, changesPath].map((path) => `/srv${path}`));

const againInSeconds = 2;
const refusal: FailureBody = {
  code: 'unavailable',
  message: 'Hay muchas solicitudes en este momento y no alcanzamos a atender la tuya.',
};

/**
 * Where more is asked than can be answered soon, what comes now is refused at once, before any work: what is under way gets done instead of all
 * becoming late. What writes is refused also while many wait for the database: a row that somebody holds must not take the reading along.
 */
export function shedLoad(app: FastifyInstance, { config, db }: Services): void {
  const working = new Set<FastifyRequest>();
  const isFull = ({ method }: FastifyRequest): boolean =>
    working.size >= config.load.calls || (method !== 'GET' && (db.connections()?.awaited ?? 0) >= config.load.waiting);

  app.addHook('onRequest', async (request, reply) => {
    const route = request.routeOptions.url ?? request.url;
    if (!route.startsWith('/srv/') || alwaysAnswered.has(route)) return;
    if (isFull(request)) {
      callsShed.inc();
      return reply.status(503).header('Retry-After', String(againInSeconds)).send(refusal);
    }
    working.add(request);
  });
  // A body comes as fast as its sender likes: meanwhile nobody works, and slow senders must not stand for many.
  app.addHook('preParsing', async (request) => {
    working.delete(request);
  });
  app.addHook('preValidation', async (request) => {
    const { url, config: route } = request.routeOptions;
    if (url?.startsWith('/srv/') && !alwaysAnswered.has(url) && route.upload === undefined) working.add(request);
  });
  app.addHook('onSend', async (request) => {
    working.delete(request);
  });
  app.addHook('onResponse', async (request) => {
    working.delete(request);
  });
}
