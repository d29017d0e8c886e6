import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A stop waits only for calls in progress: browsers keep idle connections open, some never used, which would delay it for minutes. Returns whether the server stops. */
export function closeConnectionsOnStop(app: FastifyInstance): () => boolean {
  const server: Server = app.server;
  /** Requests without a complete response, by connection: a response that waits for its turn when its connection breaks never closes. */
  const underWay = new Map<Socket, number>();
  let stopping = false;
  const count = (socket: Socket, difference: 1 | -1) => {
    const number = (underWay.get(socket) ?? 0) + difference;
    if (number > 0) underWay.set(socket, number);
    else underWay.delete(socket);
  };
  const closeIfDone = () => {
    if (underWay.size === 0) server.closeAllConnections();
  };
  let isScheduled = false;
  /** Once for all connections that close in the same turn of the event loop, because each look goes through all connections. */
  const closeSoon = () => {
    if (!stopping || isScheduled) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      closeIfDone();
    });
  };
  server.on('request', ({ socket }, response) => {
    count(socket, 1);
    response.once('close', () => {
      count(socket, -1);
      closeSoon();
    });
  });
  server.on('connection', (socket) => {
    if (stopping) socket.destroy();
    socket.once('close', () => {
      underWay.delete(socket);
      closeSoon();
    });
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
