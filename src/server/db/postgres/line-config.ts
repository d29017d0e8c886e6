import pg from 'pg';
import type { Limits, PoolName } from './limits.ts';

// count(*) and bigint columns are numbers here, as on the embedded database.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

// The server notices within seconds that a process is gone, and lets go of its locks.
const keepAlive = ['tcp_keepalives_idle=10', 'tcp_keepalives_interval=2', 'tcp_keepalives_count=3'];
// Nothing that is asked for reading changes anything, whatever its text. The watch has our own three questions alone, one of them whether anybody may write.
const settingsOf: Record<PoolName, readonly string[]> = {
  reads: [...keepAlive, 'default_transaction_read_only=on'],
  writes: keepAlive,
  watch: keepAlive,
};

/** `keepAlive` alone asks after two hours: the delay has to be said. */
export const lineConfig = (connectionString: string, connectionTimeoutMillis: number) => ({
  connectionString,
  connectionTimeoutMillis,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
});

export function poolConfig(url: string, name: PoolName, { pools, silenceMs }: Limits): pg.PoolConfig {
  const { connections, waitMs, statementMs, lockMs, idleInTransactionMs } = pools[name];
  return {
    ...lineConfig(url, waitMs),
    max: connections,
    min: 1,
    idleTimeoutMillis: 60_000,
    maxLifetimeSeconds: 30 * 60,
    application_name: `taller-web ${name}`,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    query_timeout: statementMs + silenceMs,
    options: settingsOf[name].map((setting) => `-c ${setting}`).join(' '),
  };
}
