import { fsyncSync } from 'node:fs';
import fs from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { StartProblem } from '../kernel/start-problem.ts';
import type { Copies, Database, Script, Tx } from './database.ts';
import { lockFolder, unusable } from './folder-lock.ts';
import { makeFolder } from './make-folder.ts';
import { OwnHandle } from './own-handle.ts';
import { startUpkeep } from './upkeep.ts';

/** Approximately how much of a table is in memory at once. */
const bytesAtOnce = 4 * 1024 * 1024;

/** The embedded database transfers each COPY as one piece in memory, so a table is exported by block ranges and imported in batches of lines. */
const embeddedCopies = (client: PGlite): Copies => ({
  async *out(table, columns) {
    const { rows } = await client.query<{ blocks: number; bytes: number }>(
      `select (pg_relation_size('${table}') / current_setting('block_size')::int)::int as blocks, pg_table_size('${table}')::float8 as bytes`,
    );
    const { blocks = 0, bytes = 0 } = rows[0] ?? {};
    const step = Math.max(1, Math.floor((blocks * bytesAtOnce) / Math.max(bytes, 1)));
    for (let at = 0; at < blocks; at += step) {
      const range = `ctid >= '(${at},0)' and ctid < '(${at + step},0)'`;
      const { blob } = await client.query(`copy (select ${columns} from ${table} where ${range}) to '/dev/blob'`);
      if (blob !== undefined && blob.size > 0) yield new Uint8Array(await blob.arrayBuffer());
    }
  },
  async in(table, columns, lines) {
    let held: Uint8Array[] = [];
    let size = 0;
    let count = 0;
    const put = async () => {
      if (size === 0) return;
      const { affectedRows = 0 } = await client.query(`copy ${table} (${columns}) from '/dev/blob'`, [], {
        blob: new Blob(held as Uint8Array<ArrayBuffer>[]),
      });
      count += affectedRows;
      held = [];
      size = 0;
    };
    for await (const bundle of lines) {
      held.push(bundle);
      size += bundle.length;
      if (size >= bytesAtOnce) await put();
    }
    await put();
    return count;
  },
});

/** Without `-F`, commits use fsync; the rest limits log and memory. Derived from the defaults, because a hand-written list hangs. */
const startParams: string[] = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['wal_sync_method=fsync', 'max_wal_size=64MB', 'shared_buffers=16MB'].flatMap((setting) => ['-c', setting]),
];

interface FileStream {
  nfd: number;
}
interface Internals {
  Module: {
    FS: { lookupPath(path: string): { node: { mount: { type: { stream_ops: { fsync?: (stream: FileStream) => number } } } } } };
  };
}

/**
 * The embedded database requests fsync, but its file system does not implement it: commits would survive a killed process but not a power loss. This
 * patches PGlite's internals, so its version is pinned; a test counts the calls.
 */
function makeCommitsDurable(client: PGlite, synced: () => void = () => undefined): void {
  const { FS } = (client as unknown as Internals).Module;
  FS.lookupPath('/pglite/data').node.mount.type.stream_ops.fsync = (stream) => {
    fsyncSync(stream.nfd);
    synced();
    return 0;
  };
}

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
    return await PGlite.create({ dataDir: folder, startParams, extensions: { pg_trgm } });
  } catch (error) {
    const detail = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new StartProblem(`No se pudo abrir la base de datos en ${folder}: ${detail}`);
  }
}

const leastBytes = 512 * 1024;

/** Refuses before a write can fail, with PostgreSQL's error code for a full disk. */
async function refuseFullDisk(dataDir: string): Promise<void> {
  const { bavail, bsize } = await fs.statfs(dataDir);
  if (bavail * bsize < leastBytes) throw Object.assign(new Error('the disk is full'), { code: '53100' });
}

/** PostgreSQL inside this process, in a folder that no other process uses. */
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
  const single = () => {
    own.refuseInside();
    return handle as unknown as Tx;
  };
  // There is only one session, so a database lock excludes nobody: scripts are queued here.
  let before: Promise<unknown> = Promise.resolve();
  const alone = <T>(work: () => Promise<T>): Promise<T> => {
    const result = before.then(work);
    before = result.catch(() => undefined);
    return result;
  };

  return {
    engine: 'pglite',
    get query() {
      return single();
    },
    get repeatable() {
      return single();
    },
    transaction: (work) => own.run(() => handle.transaction((tx) => work(tx as unknown as Tx))),
    read: (work) => own.run(() => handle.transaction((tx) => work(tx as unknown as Tx), { accessMode: 'read only' })),
    scripts: (work) => own.run(() => alone(() => work(run, embeddedCopies(client)))),
    listen: (channel, notify) => client.listen(channel, notify),
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
