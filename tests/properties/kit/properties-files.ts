import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Properties } from './temporal.ts';

/** A property of several machines, or of one whose walk is long, stands in a file of its kind; one of a small flow may stand in its walk file. */
const folders = [
  { folder: resolve(import.meta.dirname, '..'), ending: '.properties.ts' },
  { folder: resolve(import.meta.dirname, '../../walks'), ending: '.walk.ts' },
];

const areProperties = (value: unknown): value is Properties => typeof value === 'object' && value !== null && 'temporal' in value;

const read = async (file: string): Promise<Properties[]> => {
  const told: object = await import(/* @vite-ignore */ pathToFileURL(file).href);
  return Object.values(told).filter(areProperties);
};

const saysProperties = (file: string): boolean => /\bpropertiesOf\(/.test(readFileSync(file, 'utf8'));

const files = folders.flatMap(({ folder, ending }) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => join(folder, name))
    .filter(saysProperties),
);

/** What was said by hand of any machine. */
export const allProperties: readonly Properties[] = (await Promise.all(files.map(read))).flat();
