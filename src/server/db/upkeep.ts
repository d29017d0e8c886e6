import type { PGlite } from '@electric-sql/pglite';

const checkpointEveryMs = 60_000;
const vacuumEveryMs = 60 * 60_000;

const logPosition = async (client: PGlite): Promise<string> => {
  const { rows } = await client.query<{ at: string }>('select pg_current_wal_lsn()::text as at');
  return rows[0]?.at ?? '';
};

/** The embedded database has neither checkpointer nor autovacuum: without this, log and tables would grow without limit. */
export function startUpkeep(client: PGlite, failed: (error: unknown) => void): () => void {
  let lastPosition = '';
  const checkpoint = async () => {
    if ((await logPosition(client)) === lastPosition) return;
    await client.exec('checkpoint');
    lastPosition = await logPosition(client);
  };
  const timers = [
    setInterval(() => void checkpoint().catch(failed), checkpointEveryMs),
    setInterval(() => void client.exec('vacuum analyze').catch(failed), vacuumEveryMs),
  ];
  for (const timer of timers) timer.unref();
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
