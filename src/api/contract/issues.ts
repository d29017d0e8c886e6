import * as z from 'zod/mini';
import type { Issue } from './failures.ts';

/** What is wrong with a value, one sentence per field: the schema's first. Empty if the value is valid. */
export const issuesOf = (schema: z.ZodMiniType, value: unknown): Issue[] => {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return [];
  const first = new Map<string, string>();
  for (const { path, message } of parsed.error.issues) {
    const field = path.map(String).join('.');
    if (!first.has(field)) first.set(field, message);
  }
  return [...first].map(([path, message]) => ({ path, message }));
};
