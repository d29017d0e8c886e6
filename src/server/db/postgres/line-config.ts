import pg from 'pg';
import type { Limits, PoolName } from './limits.ts';

// Parse count(*) and bigint columns as numbers, as on the embedded database.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

// The server notices within seconds that a process is gone, and releases its locks.
const keepAlive = ['tcp_keepalives_idle=10', 'tcp_keepalives_interval=2', 'tcp_keepalives_count=3'];
// Compiling a search took a second, running it 20 ms.
const everywhere = [...keepAlive, 'jit=off'];
// Reads cannot change anything, whatever their text. The watch pool runs only our own status checks, one of which is whether writes are possible, so
// it stays writable.
const settingsOf: Record<PoolName, readonly string[]> = {
  reads: [...everywhere, 'default_transaction_read_only=on'],
  writes: everywhere,
  watch: everywhere,
};

/** `keepAlive` alone would probe only after two hours, so the delay is set too. */
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
    // Statements asked at once are sent without waiting for each other's answers; the server runs them in order.
    pipeline: true,
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
