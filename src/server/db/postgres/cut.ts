import type { Socket } from 'node:net';
import type pg from 'pg';

/** Closes a connection at once: a graceful end would wait for the other side. */
export const cut = (client: pg.Client | pg.PoolClient): void => {
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
};
