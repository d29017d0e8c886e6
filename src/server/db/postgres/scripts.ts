import pg from 'pg';
import type { Copies, Script } from '../database.ts';
import { postgresCopies } from './copies.ts';
import { cut } from './cut.ts';
import type { Limits } from './limits.ts';
import { lineConfig } from './line-config.ts';

/**
 * Runs whole SQL files on a separate connection without a statement timeout: a large table may take minutes. Lock waits are short, because a longer
 * one would block everybody who wants to read the table.
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
  // The pending query fails with the same error.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(async (text) => {
      const answer: pg.QueryResult | pg.QueryResult[] = await client.query(text);
      const last = Array.isArray(answer) ? answer.at(-1) : answer;
      return { rows: last?.rows ?? [], changed: last?.rowCount ?? 0 };
    }, postgresCopies(client));
  } finally {
    // Ends the session and its locks even if the server does not answer.
    client.end().catch(() => undefined);
    setTimeout(() => cut(client), 500).unref();
  }
}
