import { readFile, stat } from 'node:fs/promises';
import * as z from 'zod/mini';

interface Kept {
  mtimeMs: number;
  size: number;
  value: unknown;
}

const kept = new Map<string, Kept>();

/** A file that a build writes and nothing else changes: read and judged once, and again when it was written anew. Throws what reading throws. */
export async function readKept<Kind extends z.ZodMiniType>(kind: Kind, file: string): Promise<z.output<Kind>> {
  const { mtimeMs, size } = await stat(file);
  const known = kept.get(file);
  // One file is of one kind.
  if (known?.mtimeMs === mtimeMs && known.size === size) return known.value as z.output<Kind>;
  const value = z.parse(kind, JSON.parse(await readFile(file, 'utf8')));
  kept.set(file, { mtimeMs, size, value });
  return value;
}
