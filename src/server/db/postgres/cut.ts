import type { Socket } from 'node:net';
import type pg from 'pg';

/** Closes a line at once: a polite end would wait for the other side. */
export const cut = (client: pg.Client | pg.PoolClient): void => {
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
};
