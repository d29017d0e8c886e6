import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { StartProblem } from '../config/start-problem.ts';
import type { Database, Notify, Tx } from './database.ts';
import { OwnHandle } from './own-handle.ts';

const connectionsPerProcess = 10;
const waitForConnectionMs = 5_000;
const listenAgainAfterMs = 1_000;

// count(*) and bigint columns are numbers here, as on the embedded database.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

interface Listening {
  stop: () => Promise<void>;
}

/** One connection of its own that hears NOTIFY, and comes back when it was lost. */
async function listenFor(
  url: string,
  channel: string,
  heard: Notify,
  hears: (now: boolean) => void,
  failed: (error: unknown) => void,
): Promise<Listening> {
  let client: pg.Client | null = null;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const open = async () => {
    const next = new pg.Client({ connectionString: url, connectionTimeoutMillis: waitForConnectionMs, keepAlive: true });
    const lost = (error?: unknown) => {
      if (stopped || client !== next) return;
      client = null;
      hears(false);
      if (error) failed(error);
      again();
    };
    next.on('error', lost);
    next.on('end', () => lost());
    next.on('notification', (message) => heard(message.payload ?? ''));
    await next.connect();
    await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    if (stopped) await next.end();
    else client = next;
  };
  const again = () => {
    timer = setTimeout(() => {
      open().then(
        () => !stopped && hears(true),
        (error: unknown) => {
          failed(error);
          if (!stopped) again();
        },
      );
    }, listenAgainAfterMs);
    timer.unref();
  };

  await open();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}

/** A PostgreSQL server that any number of processes share. */
export async function connectPostgres(url: string, failed: (error: unknown) => void): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connectionsPerProcess,
    connectionTimeoutMillis: waitForConnectionMs,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
  });
  // Without a handler a connection lost while idle would end the process.
  pool.on('error', failed);
  await pool.query('select 1').catch(async (error: unknown) => {
    await pool.end();
    const code = (error as NodeJS.ErrnoException).code ?? 'sin respuesta';
    throw new StartProblem(`No se pudo conectar con la base de datos de DATABASE_URL (${code}).`);
  });
  const handle = drizzle({ client: pool });
  const own = new OwnHandle();
  const listening = new Set<Listening>();
  let closing: Promise<void> | null = null;

  return {
    engine: 'postgres',
    get query() {
      own.refuseInside();
      return handle as unknown as Tx;
    },
    transaction: (work) => own.run(() => handle.transaction((tx) => work(tx as unknown as Tx))),
    scripts: (work) =>
      own.run(async () => {
        const client = await pool.connect();
        try {
          await client.query('begin');
          const result = await work(async (sql) => {
            const answer: pg.QueryResult | pg.QueryResult[] = await client.query(sql);
            return (Array.isArray(answer) ? answer.at(-1)?.rows : answer.rows) ?? [];
          });
          await client.query('commit');
          return result;
        } catch (error) {
          await client.query('rollback').catch(() => undefined);
          throw error;
        } finally {
          client.release();
        }
      }),
    listen: async (channel, heard, hears = () => undefined) => {
      const one = await listenFor(url, channel, heard, hears, failed);
      listening.add(one);
      return async () => {
        listening.delete(one);
        await one.stop();
      };
    },
    connections: () => ({ busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, awaited: pool.waitingCount }),
    ping: async () => {
      await pool.query('select 1');
    },
    close: () => {
      closing ??= (async () => {
        await Promise.all([...listening].map((one) => one.stop()));
        await pool.end();
      })();
      return closing;
    },
  };
}
