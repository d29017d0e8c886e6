import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { StartProblem } from '../config/start-problem.ts';
import type { Database, Tx } from './database.ts';
import { makeCommitsDurable, startParams } from './durable-commits.ts';
import { lockFolder, unusable } from './folder-lock.ts';
import { makeFolder } from './make-folder.ts';
import { OwnHandle } from './own-handle.ts';
import { startUpkeep } from './upkeep.ts';

interface Watch {
  failed: (error: unknown) => void;
  /** Called for every fsync. */
  synced?: () => void;
}

async function open(dataDir: string): Promise<PGlite> {
  const folder = join(dataDir, 'database');
  try {
    makeFolder(folder);
  } catch (error) {
    throw unusable(dataDir, error);
  }
  try {
    return await PGlite.create({ dataDir: folder, startParams });
  } catch (error) {
    const detail = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new StartProblem(`No se pudo abrir la base de datos en ${folder}: ${detail}`);
  }
}

/** PostgreSQL inside this process, on a folder that belongs to it alone. */
export async function connectEmbedded(dataDir: string, watch: Watch): Promise<Database> {
  const release = await lockFolder(dataDir);
  const client = await open(dataDir).catch((error: unknown) => {
    release();
    throw error;
  });
  makeCommitsDurable(client, watch.synced);
  const stopUpkeep = startUpkeep(client, watch.failed);
  const handle = drizzle({ client });
  const own = new OwnHandle();
  let closing: Promise<void> | null = null;

  return {
    engine: 'pglite',
    get query() {
      own.refuseInside();
      return handle as unknown as Tx;
    },
    transaction: (work) => own.run(() => handle.transaction((tx) => work(tx as unknown as Tx))),
    scripts: (work) =>
      own.run(() =>
        client.transaction((tx) => work(async (sql) => ((await tx.exec(sql)).at(-1)?.rows ?? []) as Record<string, unknown>[])),
      ),
    listen: (channel, heard) => client.listen(channel, heard),
    connections: () => null,
    ping: async () => {
      await client.query('select 1');
    },
    close: () => {
      closing ??= (async () => {
        stopUpkeep();
        await client.close();
        release();
      })();
      return closing;
    },
  };
}
