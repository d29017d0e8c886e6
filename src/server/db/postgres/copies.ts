import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Copies } from '../database.ts';

export const postgresCopies = (client: pg.Client): Copies => ({
  out: (table, columns) => client.query(copyTo(`copy ${table} (${columns}) to stdout`)),
  in: async (table, columns, lines) => {
    const incoming = client.query(copyFrom(`copy ${table} (${columns}) from stdin`));
    await pipeline(Readable.from(lines), incoming);
    return incoming.rowCount;
  },
});
