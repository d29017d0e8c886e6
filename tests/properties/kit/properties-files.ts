import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Properties } from './temporal.ts';

const folder = resolve(import.meta.dirname, '..');

const areProperties = (value: unknown): value is Properties => typeof value === 'object' && value !== null && 'temporal' in value;

const read = async (file: string): Promise<Properties[]> => {
  const told: object = await import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href);
  return Object.values(told).filter(areProperties);
};

const files = readdirSync(folder).filter((file) => file.endsWith('.properties.ts'));

/** What was said by hand of any machine, from every file of the folder. */
export const allProperties: readonly Properties[] = (await Promise.all(files.sort().map(read))).flat();
