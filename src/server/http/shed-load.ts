import type { FastifyInstance, FastifyRequest } from 'fastify';
import { changesPath } from '#api/contract/events/change.ts';
import type { FailureBody } from '#api/contract/failures.ts';
import { live, ready } from '#api/contract/health/health.ts';
import { metrics } from '#api/contract/health/metrics.ts';
import { callsShed } from '../kernel/counters.ts';
import type { Services } from '../operation/services.ts';
import { LastingQueue } from './lasting-queue.ts';

/** They report the server's state or stay open for hours: neither is queued work. */
const alwaysAnswered = new Set([live.path, ready.path, metrics.path, changesPath].map((path) => `/srv${path}`));

const againInSeconds = 2;
const refusal: FailureBody = {
  code: 'unavailable',
  message: 'Hay muchas solicitudes en este momento y no alcanzamos a atender la tuya.',
};

/**
 * How many calls may wait under lasting overload: enough that no connection is idle, so few that none waits for long. Up to seven claims and
 * outcomes of deliveries wait for connections that write, too, and ten callers that wait for each answer are no overload.
 */
const mayWait = { reads: 4, writes: 12 };

/**
 * Under overload, refuses new calls at once, before any work, so that those in progress finish instead of all becoming late. A locked row must not
 * block reads too: while many wait for connections that write, only writes are refused.
 */
export function shedLoad(app: FastifyInstance, { config, db }: Services, elapsed = () => performance.now()): void {
  const working = new Set<FastifyRequest>();
  const reads = new LastingQueue(mayWait.reads, elapsed);
  const writes = new LastingQueue(mayWait.writes, elapsed);
  const waitsTooMany = (isWrite: boolean): boolean => {
    const connections = db.connections();
    if (connections === null) return false;
    const { awaited, awaitedFor } = connections;
    // Nearly every call reads its session first.
    const [tooManyRead, tooManyWrite] = [reads.refuses(awaitedFor.reads), writes.refuses(awaitedFor.writes)];
    return tooManyRead || (isWrite && (tooManyWrite || awaited >= config.load.waiting));
  };
  const isFull = ({ method }: FastifyRequest): boolean => waitsTooMany(method !== 'GET') || working.size >= config.load.calls;

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
