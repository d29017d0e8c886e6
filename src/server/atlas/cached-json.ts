import { readFile, stat } from 'node:fs/promises';
import * as z from 'zod/mini';

interface Cached {
  mtimeMs: number;
  size: number;
  value: unknown;
}

const cached = new Map<string, Cached>();

/** Reads and validates a file written by a build, cached until the file changes. Throws any read error. */
export async function readCached<Kind extends z.ZodMiniType>(kind: Kind, file: string): Promise<z.output<Kind>> {
  const { mtimeMs, size } = await stat(file);
  const known = cached.get(file);
  // Each file is always read with the same schema.
  if (known?.mtimeMs === mtimeMs && known.size === size) return known.value as z.output<Kind>;
  const value = z.parse(kind, JSON.parse(await readFile(file, 'utf8')));
  cached.set(file, { mtimeMs, size, value });
  return value;
}
