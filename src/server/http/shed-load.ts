import type { FastifyInstance, FastifyRequest } from 'fastify';
import { changesPath } from '#api/contract/events/change.ts';
import type { FailureBody } from '#api/contract/failures.ts';
import { live, ready } from '#api/contract/health/health.ts';
import { metrics } from '#api/contract/health/metrics.ts';
import { callsShed } from '../kernel/counters.ts';
import type { Services } from '../operation/services.ts';

/** They report the server's state or stay open for hours: neither is queued work. */
const alwaysAnswered = new Set([live.path, ready.path, metrics.path, changesPath].map((path) => `/srv${path}`));

const againInSeconds = 2;
const refusal: FailureBody = {
  code: 'unavailable',
  message: 'Hay muchas solicitudes en este momento y no alcanzamos a atender la tuya.',
};

/**
 * Under overload, refuses new calls at once, before any work, so that those in progress finish instead of all becoming late. Writes are also
 * refused while many calls wait for the database: a locked row must not block reads too.
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
  // A body arrives at its sender's pace, without work for the server: slow senders must not count as load.
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
