import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyWalk } from './walk.ts';

const folder = resolve(import.meta.dirname, '..');

/** The flows that have a walk file, by the files' names. */
export const walkedFlows: readonly string[] = readdirSync(folder)
  .filter((file) => file.endsWith('.walk.ts'))
  .map((file) => file.replace(/\.walk\.ts$/, ''))
  .sort();

const isWalk = (value: unknown): value is AnyWalk => typeof value === 'object' && value !== null && 'scenarios' in value;

const read = async (id: string): Promise<AnyWalk> => {
  const told: object = await import(/* @vite-ignore */ pathToFileURL(join(folder, `${id}.walk.ts`)).href);
  const [walk, ...others] = Object.values(told).filter(isWalk);
  if (walk === undefined || others.length > 0 || walk.machine.id !== id) throw new Error(`${id}.walk.ts does not tell the walk of ${id}`);
  return walk;
};

/** Every walk file, read. */
export const walks: readonly AnyWalk[] = await Promise.all(walkedFlows.map(read));
