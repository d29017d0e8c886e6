import type { FastifyInstance } from 'fastify';
import { ChangesQuery, changesPath } from '#api/contract/events/change.ts';
import { sessionTokenOf } from '../accounts/session-cookies.ts';
import { findActors } from '../accounts/sessions.store.ts';
import { hashToken } from '../accounts/tokens.ts';
import { logFault } from '../db/fault-log.ts';
import { ChangeNotice, changesChannel } from '../effects/push/changes.store.ts';
import { signedIn } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Services } from '../operation/services.ts';
import { unavailable } from './failures.ts';
import { streamSchema } from './open-api.ts';
import { Streams, streamsPerUser } from './streams.ts';

const heartbeatMs = 25_000;

const noticeIn = (payload: string): ChangeNotice | null => {
  try {
    return ChangeNotice.parse(JSON.parse(payload));
  } catch {
    return null;
  }
};

/** GET /srv/events: changes that concern this person, from any process of the cluster. */
export async function serveChanges(app: FastifyInstance, services: Services): Promise<void> {
  const streams = new Streams((hashes) => findActors(services.db.query, hashes, services.config, services.now()));
  app.metrics.countStreams(() => streams.count);
  const failed = (err: unknown) => logFault(services, err, 'stream fault');
  const publish = (payload: string) => {
    const notice = noticeIn(payload);
    if (notice) streams.send(notice).catch(failed);
  };
  const stopListening = await services.db.listen(changesChannel, publish, (now) => streams.hears(now));
  const heartbeat = setInterval(() => void streams.beat().catch(failed), heartbeatMs);
  heartbeat.unref();
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    streams.hears(false);
    await stopListening().catch(failed);
  });

  app.get(
    changesPath,
    {
      config: { may: signedIn },
      // A HEAD request would keep a stream open that nobody can read.
      exposeHeadRoute: false,
      schema: streamSchema,
    },
    async (request, reply) => {
      const actor = signedIn(request.actor);
      // A stream that receives nothing would suggest that nothing changes.
      if (!streams.hearing) throw unavailable();
      if (streams.countOf(actor.userId) >= streamsPerUser) {
        throw new Refusal('too_many_requests', 'Tienes demasiadas ventanas abiertas', { retryAfterSeconds: 30 });
      }
      reply.hijack();
      // The socket serves nothing after the stream, so a graceful stop need not wait for it.
      const headers = {
        ...reply.getHeaders(),
        'content-type': 'text/event-stream; charset=utf-8',
        connection: 'close',
        'x-accel-buffering': 'no',
      };
      reply.raw.writeHead(200, headers as Record<string, string>);
      const tokenHash = hashToken(sessionTokenOf(request, services.config) ?? '');
      streams.add({ response: reply.raw, actor, tokenHash }, ChangesQuery.parse(request.query).waiting_ms);
    },
  );
}
