import fs from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { StartProblem } from '../kernel/start-problem.ts';
import type { Database, Script, Tx } from './database.ts';
import { makeCommitsDurable, startParams } from './durable-commits.ts';
import { embeddedCopies } from './embedded-copies.ts';
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

const leastBytes = 512 * 1024;

/** Refuses before anything is written, with the error code that PostgreSQL uses for a full disk. */
async function refuseFullDisk(dataDir: string): Promise<void> {
  const { bavail, bsize } = await fs.statfs(dataDir);
  if (bavail * bsize < leastBytes) throw Object.assign(new Error('the disk is full'), { code: '53100' });
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
  const run: Script = async (sql) => {
    const last = (await client.exec(sql)).at(-1);
    return { rows: (last?.rows ?? []) as Record<string, unknown>[], changed: last?.affectedRows ?? 0 };
  };
  // There is one session: a lock of the database keeps nobody out of it.
  let before: Promise<unknown> = Promise.resolve();
  const alone = <T>(work: () => Promise<T>): Promise<T> => {
    const result = before.then(work);
    before = result.catch(() => undefined);
    return result;
  };

  return {
    engine: 'pglite',
    get query() {
      own.refuseInside();
      return handle as unknown as Tx;
    },
    transaction: (work) => own.run(() => handle.transaction((tx) => work(tx as unknown as Tx))),
    read: (work) => own.run(() => handle.transaction((tx) => work(tx as unknown as Tx), { accessMode: 'read only' })),
    scripts: (work) => own.run(() => alone(() => work(run, embeddedCopies(client)))),
    listen: (channel, heard) => client.listen(channel, heard),
    connections: () => null,
    ping: async () => {
      await client.query('select 1');
      await refuseFullDisk(dataDir);
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
