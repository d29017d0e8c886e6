import * as z from 'zod/mini';
import { StartProblem } from '../kernel/start-problem.ts';

/**
 * A backup is text, compressed and, if a key is set, encrypted with age. It consists of a head, the tables in COPY format, each with a line before it
 * and `\.` after it, the counters, and an end with the checksum of everything before. Lines outside a table are JSON.
 */
export const formatName = 'taller-web backup';
export const formatVersion = 1;
export const endOfTable = '\\.\n';

const count = z.number().check(z.minimum(0));

const Head = z.object({
  format: z.literal(formatName),
  version: z.literal(formatVersion),
  made_at: z.string(),
  engine: z.enum(['pglite', 'postgres']),
  /** The numbers of the migrations that created its tables. */
  migrations: z.array(count).check(z.minLength(1)),
});
const TableHead = z.object({ table: z.string(), columns: z.array(z.string()) });
const Counters = z.object({ counters: z.array(z.object({ name: z.string(), last: z.number() })) });
const End = z.object({ rows: z.record(z.string(), count), sha256: z.string() });

export type Head = z.infer<typeof Head>;
export type TableHead = z.infer<typeof TableHead>;
export type Counter = z.infer<typeof Counters>['counters'][number];
export type End = z.infer<typeof End>;

export const damaged = (file: string) => new StartProblem(`La copia ${file} está incompleta o dañada: no se restauró nada. Usa otra.`);

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

export function readHead(line: string, file: string): Head {
  const value = parsed(line);
  const head = Head.safeParse(value);
  if (head.success) return head.data;
  const named = z.object({ format: z.literal(formatName), version: z.number() }).safeParse(value);
  if (!named.success) throw new StartProblem(`${file} no es una copia de este programa.`);
  if (named.data.version === formatVersion) throw damaged(file);
  throw new StartProblem(
    `La copia ${file} tiene el formato ${named.data.version}, que este programa no conoce: restaura con el que la hizo o uno más nuevo.`,
  );
}

/** Parses a line between two tables. */
export function readLine(line: string, file: string): { table: TableHead } | { counters: Counter[] } | { end: End } {
  const value = parsed(line);
  const table = TableHead.safeParse(value);
  if (table.success) return { table: table.data };
  const counters = Counters.safeParse(value);
  if (counters.success) return counters.data;
  const end = End.safeParse(value);
  if (end.success) return { end: end.data };
  throw damaged(file);
}
