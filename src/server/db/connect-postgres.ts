import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { DatabaseReadOnly, isDiskFull, isLineLost, isOutage } from '../kernel/database-error.ts';
import type { Connections, Database, Tx } from './database.ts';
import { OwnHandle } from './own-handle.ts';
import { type Limits, limits as usualLimits } from './postgres/limits.ts';
import type { StateOf } from './postgres/line.ts';
import { Lines, Trust } from './postgres/lines.ts';
import { type Listener, Listening } from './postgres/listening.ts';
import { notConnected, whenDatabaseIsThere } from './postgres/patience.ts';
import { runScripts } from './postgres/scripts.ts';
import { StatementNames } from './postgres/statement-names.ts';
import { type Ask, readOnlyError, Transactions } from './postgres/transactions.ts';

export interface PostgresWatch {
  failed: (error: unknown) => void;
  /** Shows a line to the person starting the program. */
  say?: (line: string) => void;
  limits?: Limits;
  /** Refuses work inside a transaction that does not use its handle. For tests: it makes each call slower. */
  checksHandles?: boolean;
}

const nobody = () => undefined;

/** Allocates half a megabyte on the disk and releases it at once. */
const needsRoom = 'do $$ begin create temp table room on commit drop as select generate_series(1, 20000); end $$';

function openPools(url: string, limits: Limits, failed: (error: unknown) => void) {
  const trust = new Trust();
  const common = { url, limits, trust, failed };
  const watch = new Lines({ ...common, name: 'watch', stateOf: null });
  const stateOf: StateOf = async (processId) => {
    const { rows } = await watch.query({ text: 'select state from pg_stat_activity where pid = $1' }, [processId]);
    return rows.length === 0 ? null : (rows[0].state ?? 'unknown');
  };
  const reads = new Lines({ ...common, name: 'reads', stateOf });
  const writes = new Lines({ ...common, name: 'writes', stateOf });
  return { reads, writes, watch };
}

type Pools = ReturnType<typeof openPools>;

const endAll = (pools: Pools) => Promise.all(Object.values(pools).map(({ pool }) => pool.end()));

function connectionsOf(pools: Pools): Connections {
  const sum = (of: (pool: pg.Pool) => number) => Object.values(pools).reduce((total, { pool }) => total + of(pool), 0);
  return {
    busy: sum((pool) => pool.totalCount - pool.idleCount),
    idle: sum((pool) => pool.idleCount),
    awaited: sum((pool) => pool.waitingCount),
    awaitedFor: { reads: pools.reads.pool.waitingCount, writes: pools.writes.pool.waitingCount },
  };
}

/**
 * Checks whether the database can do its work. After a write found the disk full, the check writes too, because reading does not show whether there
 * is space again.
 */
function checkWork(watch: Lines, renew: () => void) {
  let mayBeFull = false;
  return {
    mayBeFull: () => {
      mayBeFull = true;
    },
    check: async () => {
      const { rows } = await watch.query({ text: "select current_setting('transaction_read_only') = 'on' as read_only" });
      if (rows[0]?.read_only) {
        renew();
        throw new DatabaseReadOnly('nothing can be written');
      }
      if (!mayBeFull) return;
      await watch.query({ text: needsRoom });
      mayBeFull = false;
    },
  };
}

type Telling = <T>(answer: Promise<T>) => Promise<T>;

interface HandleParts {
  pools: Pools;
  names: StatementNames;
  writing: Transactions;
  failed: (error: unknown) => void;
  telling: Telling;
  renew: () => void;
}

/** For single statements. */
function handles({ pools, names, writing, failed, telling, renew }: HandleParts): Pick<Database, 'query' | 'repeatable'> {
  const askingTwice =
    (lines: Lines): Ask =>
    async (question, values) => {
      const name = question.name ?? (values?.length ? names.nameOf(question.text) : undefined);
      const ask = () => lines.query(name === undefined ? question : { ...question, name }, values);
      return ask().catch((error: unknown) => {
        if (!isLineLost(error)) throw error;
        failed(error);
        return ask();
      });
    };
  const read = askingTwice(pools.reads);
  // Every changing statement is its own transaction, so that its outcome can be determined if the answer is lost.
  const query: Ask = (question, values) =>
    telling(/^\s*select\s/i.test(question.text) ? read(question, values) : writing.run((_, ask) => ask(question, values)));
  const change = askingTwice(pools.writes);
  const repeatable: Ask = (question, values) => telling(change(question, values).catch(readOnlyError(renew)));
  const handleOf = (ask: Ask) => drizzle({ client: { query: ask } as unknown as pg.Pool }) as unknown as Tx;
  return { query: handleOf(query), repeatable: handleOf(repeatable) };
}

/** A PostgreSQL server, possibly shared with other processes. */
export async function connectPostgres(
  url: string,
  { failed, say = nobody, limits = usualLimits, checksHandles = false }: PostgresWatch,
): Promise<Database> {
  const pools = openPools(url, limits, failed);
  const { reads, writes, watch } = pools;
  const patiently = <T>(attempt: () => Promise<T>) => whenDatabaseIsThere(attempt, say, limits.start);
  try {
    await patiently(() => watch.query({ text: 'select 1' }));
  } catch (error) {
    await endAll(pools);
    throw notConnected(error);
  }

  const names = new StatementNames();
  const renew = () => {
    writes.renew();
    watch.renew();
  };
  const work = checkWork(watch, renew);
  const parts = { names, limits, failed, beside: watch.query.bind(watch), foundReadOnly: renew };
  const writing = new Transactions({ ...parts, lines: writes, kind: 'write' });
  const reading = new Transactions({ ...parts, lines: reads, kind: 'read' });

  const telling: Telling = (answer) =>
    answer.catch((error: unknown) => {
      if (isOutage(error)) failed(error);
      if (isDiskFull(error)) work.mayBeFull();
      throw error;
    });
  const { query, repeatable } = handles({ pools, names, writing, failed, telling, renew });
  const own = checksHandles ? new OwnHandle() : null;
  const within = <T>(work: () => Promise<T>): Promise<T> => own?.run(work) ?? work();
  let listening: Listening | null = null;
  let closing: Promise<void> | null = null;

  return {
    engine: 'postgres',
    get query() {
      own?.refuseInside();
      return query;
    },
    get repeatable() {
      own?.refuseInside();
      return repeatable;
    },
    transaction: (doing, withinMs) => within(() => telling(writing.run((tx) => doing(tx), withinMs))),
    read: (doing) => within(() => telling(reading.run((tx) => doing(tx)))),
    scripts: (doing) => within(() => patiently(() => runScripts(url, limits.migrations, doing))),
    listen: async (channel, notify, hears = nobody) => {
      listening ??= new Listening({ url, failed, limits: limits.listening });
      const all = listening;
      const listener: Listener = { channel, notify, hears };
      await patiently(() => all.add(listener));
      return async () => {
        if (all.remove(listener)) return;
        all.stop();
        if (listening === all) listening = null;
      };
    },
    connections: () => connectionsOf(pools),
    ping: () => work.check(),
    close: () => {
      closing ??= (async () => {
        listening?.stop();
        await endAll(pools);
      })();
      return closing;
    },
  };
}
