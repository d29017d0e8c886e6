import { parseSync } from 'vite';
import type { Operation } from '#api/contract/operation.ts';
import { sourcesBelow } from './source-files.ts';

export interface Pattern {
  file: string;
  source: string;
  flags: string;
}

interface Node {
  type?: string;
  regex?: { pattern: string; flags: string };
  callee?: { name?: string };
}

const nodesOf = (value: unknown): Node[] => {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.values(value).flatMap(nodesOf);
  return 'type' in value ? [value as Node, ...below] : below;
};

const nodesIn = (folder: string): { file: string; nodes: Node[] }[] =>
  sourcesBelow(folder).map(({ file, text }) => ({ file, nodes: nodesOf(parseSync(file, text).program) }));

/** Every pattern literal below a folder, once, and every place that builds a pattern from text, which cannot be checked. */
export function patternsBelow(folder: string): { written: Pattern[]; made: string[] } {
  const written = new Map<string, Pattern>();
  const made: string[] = [];
  for (const { file, nodes } of nodesIn(folder))
    for (const { regex, callee } of nodes) {
      if (callee?.name === 'RegExp') made.push(file);
      if (regex) written.set(`/${regex.pattern}/${regex.flags}`, { file, source: regex.pattern, flags: regex.flags });
    }
  return { written: [...written.values()], made };
}

interface Checked {
  safeParse: (value: unknown) => { success: boolean };
  _zod: { def: { pattern?: RegExp; checks?: { _zod: { def: { pattern?: RegExp } } }[] } };
}

export interface Field {
  /** Its place, such as 'POST /quotes body.phone'. */
  at: string;
  schema: Checked;
  patterns: RegExp[];
}

const isSchema = (value: unknown): value is Checked =>
  typeof value === 'object' && value !== null && '_zod' in value && 'safeParse' in value;

function fieldsOf(at: string, schema: Checked): Field[] {
  const { pattern, checks = [], ...parts } = schema._zod.def;
  const patterns = [pattern, ...checks.map((check) => check._zod.def.pattern)].filter((one) => one instanceof RegExp);
  const inner = (value: unknown, name: string): Field[] => {
    if (isSchema(value)) return fieldsOf(name, value);
    if (typeof value !== 'object' || value === null || value instanceof RegExp) return [];
    return Object.entries(value).flatMap(([key, part]) => inner(part, Array.isArray(value) ? name : `${name}.${key}`));
  };
  return [...(patterns.length > 0 ? [{ at, schema, patterns }] : []), ...Object.values(parts).flatMap((part) => inner(part, at))];
}

/** Every field of a request that is compared with a pattern. */
export const comparedFields = (operation: Operation): Field[] =>
  (['params', 'query', 'headers', 'body'] as const).flatMap((part) => {
    const schema: unknown = operation[part];
    return isSchema(schema) ? fieldsOf(`${operation.method} ${operation.path} ${part}`, schema) : [];
  });
