import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyFlowTable } from './flow-table.ts';

const folder = resolve(import.meta.dirname, '..');

/** The flows that have a table, from the names of the files. */
export const flowsWithTable: readonly string[] = readdirSync(folder)
  .filter((file) => file.endsWith('.flow.ts'))
  .map((file) => file.replace(/\.flow\.ts$/, ''))
  .sort();

const isFlowTable = (value: unknown): value is AnyFlowTable => typeof value === 'object' && value !== null && 'scenarios' in value;

const read = async (id: string): Promise<AnyFlowTable> => {
  const file: object = await import(/* @vite-ignore */ pathToFileURL(join(folder, `${id}.flow.ts`)).href);
  const [table, ...others] = Object.values(file).filter(isFlowTable);
  if (table === undefined || others.length > 0 || table.machine.id !== id)
    throw new Error(`${id}.flow.ts does not export the table of ${id}`);
  return table;
};

/** Every flow table. */
export const tables: readonly AnyFlowTable[] = await Promise.all(flowsWithTable.map(read));
