import pg from 'pg';
import type { Copies, Script } from '../database.ts';
import { postgresCopies } from './copies.ts';
import { cut } from './cut.ts';
import type { Limits } from './limits.ts';
import { lineConfig } from './line-config.ts';

/**
 * Whole SQL files, on a connection of their own without a limit of time: a big table may take minutes. A table that is in use is waited for in short turns, for
 * whoever waits longer for it holds up everybody who wants to read it.
 */
export async function runScripts<T>(
  url: string,
  limits: Limits['migrations'],
  work: (run: Script, copies: Copies) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    ...lineConfig(url, limits.connectMs),
    statement_timeout: 0,
    lock_timeout: limits.lockMs,
    application_name: 'taller-web scripts',
  });
  // The query that waits fails with it as well.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(async (text) => {
      const answer: pg.QueryResult | pg.QueryResult[] = await client.query(text);
      const last = Array.isArray(answer) ? answer.at(-1) : answer;
      return { rows: last?.rows ?? [], changed: last?.rowCount ?? 0 };
    }, postgresCopies(client));
  } finally {
    // The session ends and gives its turn away, whether the other side says so or not.
    client.end().catch(() => undefined);
    setTimeout(() => cut(client), 500).unref();
  }
}
