import type { PGlite } from '@electric-sql/pglite';
import type { Copies } from './database.ts';

/** How much of a table is in memory at once, about. */
const bytesAtOnce = 4 * 1024 * 1024;

/** The embedded database hands COPY over as one piece in memory: so a table goes out by ranges of its blocks, and comes in by bundles of lines. */
export const embeddedCopies = (client: PGlite): Copies => ({
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
