/** One entry of a hand-written table: from this status, this event leads there, or is refused (`-`). */
export interface TableLine {
  status: string;
  event: string;
  next: string | null;
}

const words = (line: string): string[] => line.trim().split(/\s+/);

/** Reads a table: the first row names the events, each further row a status and where each event leads. */
export function readTable(text: string): TableLine[] {
  const [header = '', ...rows] = text.trim().split('\n');
  const events = words(header);
  return rows.flatMap((row) => {
    const [status = '', ...nexts] = words(row);
    if (nexts.length !== events.length) throw new Error(`${status}: ${nexts.length} entries for ${events.length} events`);
    return events.map((event, column) => ({ status, event, next: nexts[column] === '-' ? null : (nexts[column] ?? null) }));
  });
}
