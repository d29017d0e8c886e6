import { createHash } from 'node:crypto';
import type { Copies, Script } from '../db/database.ts';
import { type End, endOfTable, formatName, formatVersion, type Head } from './archive-format.ts';
import { columnListOf, findCounters, nameOf, type TableColumns } from './tables.store.ts';

const newline = 10;

export function linesIn(bytes: Uint8Array): number {
  let lines = 0;
  for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1)) lines += 1;
  return lines;
}

export interface Contents {
  head: Pick<Head, 'made_at' | 'engine' | 'migrations'>;
  tables: readonly TableColumns[];
  /** Filled while writing: the number of rows of each table. */
  rows: End['rows'];
}

/** The text of a backup. The session reads from one snapshot; counters are read last, so that none is behind a row. */
export async function* writeArchive(run: Script, copies: Copies, { head, tables, rows }: Contents): AsyncGenerator<Uint8Array> {
  const sum = createHash('sha256');
  const summed = (bytes: Uint8Array): Uint8Array => {
    sum.update(bytes);
    return bytes;
  };
  const line = (value: object) => summed(Buffer.from(`${JSON.stringify(value)}\n`));

  yield line({ format: formatName, version: formatVersion, ...head });
  for (const { table, columns } of tables) {
    yield line({ table, columns });
    let count = 0;
    for await (const bytes of copies.out(nameOf(table), columnListOf(columns))) {
      count += linesIn(bytes);
      yield summed(bytes);
    }
    rows[table] = count;
    yield summed(Buffer.from(endOfTable));
  }
  yield line({ counters: await findCounters(run, tables) });
  yield Buffer.from(`${JSON.stringify({ rows, sha256: sum.digest('hex') } satisfies End)}\n`);
}
