import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** A stop waits only for calls in progress: browsers keep idle connections open, some never used, which would delay it for minutes. Returns whether the server stops. */
export function closeConnectionsOnStop(app: FastifyInstance): () => boolean {
  const server: Server = app.server;
  let underWay = 0;
  let stopping = false;
  const closeIfDone = () => {
    if (stopping && underWay === 0) server.closeAllConnections();
  };
  server.on('request', (_request, response) => {
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
      if (stopping) setImmediate(closeIfDone);
    });
  });
  server.on('connection', (socket) => {
    if (stopping) socket.destroy();
  });
  app.addHook('preClose', async () => {
    stopping = true;
    closeIfDone();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('Connection', 'close');
  });
  return () => stopping;
}
