import { readFile, stat } from 'node:fs/promises';
import * as z from 'zod/mini';

interface Kept {
  mtimeMs: number;
  size: number;
  value: unknown;
}

const kept = new Map<string, Kept>();

/** Reads and validates a file written by a build, cached until the file changes. Throws any read error. */
export async function readCached<Kind extends z.ZodMiniType>(kind: Kind, file: string): Promise<z.output<Kind>> {
  const { mtimeMs, size } = await stat(file);
  const known = kept.get(file);
  // Each file is always read with the same schema.
  if (known?.mtimeMs === mtimeMs && known.size === size) return known.value as z.output<Kind>;
  const value = z.parse(kind, JSON.parse(await readFile(file, 'utf8')));
  kept.set(file, { mtimeMs, size, value });
  return value;
}
