import { pipeline, Readable } from 'node:stream';
import type { InputOf, Operation } from '#api/contract/operation.ts';
import type { Tx } from '../db/database.ts';
import type { Actor, Policy } from '../kernel/actor.ts';
import { type CsvRow, csvWriter } from '../kernel/csv.ts';
import type { Page } from '../kernel/paging.ts';
import { writeDownAct } from '../trail/write-down.ts';
import { hasAccess } from './access.store.ts';
import type { Route } from './route.ts';
import type { Services } from './services.ts';

/** The columns of an export: each cell by its heading. */
export type Columns<Item> = Readonly<Record<string, (item: Item) => string | null>>;

const rowsPerRead = 200;

/** The list's query: the filter of the export, and which page. */
export type ExportQuery<O extends Operation> = (InputOf<O> extends { body: infer Filter } ? Filter : never) & {
  limit: number;
  cursor: string | undefined;
};

interface Exported<O extends Operation, Item> {
  /** The list's name in the audit trail. */
  title: string;
  /** One page of the list, as the list's own call reads it. */
  read: (tx: Tx, actor: Actor, input: { query: ExportQuery<O> }, services: Services) => Promise<Page<Item[]>>;
  columns: Columns<Item>;
}

const subjectOf = ({ method, path }: Operation, title: string) => ({ kind: 'call', id: `${method} ${path}`, name: title }) as const;

/** Only which filters were used: what was searched for may be somebody's name. */
const factsOf = (filter: object): { filter?: string[] } => {
  const used = Object.entries(filter).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [name]));
  return used.length === 0 ? {} : { filter: used };
};

async function* rowsOf<Item>(
  first: Page<Item[]>,
  readAfter: (cursor: string) => Promise<Page<Item[]>>,
  columns: Columns<Item>,
  hasLeft: () => boolean,
): AsyncGenerator<CsvRow> {
  const cells = Object.values(columns);
  yield Object.keys(columns);
  for (let page = first; ; page = await readAfter(page.next)) {
    for (const item of page.items) yield cells.map((cell) => cell(item));
    // If the filter leaves no row of many pages, nothing is written that would fail.
    if (page.next === null || hasLeft()) return;
  }
}

/**
 * A list as CSV, streamed: each page is read in its own short transaction, when the client has taken the previous ones. The audit entry is committed
 * before the first byte is sent. If reading fails later, the connection is cut, so that no part looks like the whole. A row that
 * moves within the list meanwhile may be missing or appear twice.
 */
export const exportRoute = <O extends Operation, Item>(
  operation: O,
  may: Policy<Actor>,
  { title, read, columns }: Exported<O, Item>,
): Route => ({
  operation,
  may,
  answer: async (services, caller, input) => {
    const actor = may(caller);
    const { body: filter } = input as { body: object };
    const readAfter = (cursor: string | undefined) => {
      const query = { ...filter, limit: rowsPerRead, cursor } as ExportQuery<O>;
      return services.db.read(async (tx) => {
        if (!(await hasAccess(tx, actor))) throw new Error('the person lost access during an export');
        return read(tx, actor, { query }, services);
      });
    };
    const first = await readAfter(undefined);
    await services.db.transaction((tx) => writeDownAct(tx, actor, 'export', subjectOf(operation, title), services.now(), factsOf(filter)));
    const csv = csvWriter();
    const rows = rowsOf(first, readAfter, columns, () => csv.destroyed);
    // Fastify reports the errors of the stream that it sends.
    return pipeline(Readable.from(rows), csv, () => undefined);
  },
});
