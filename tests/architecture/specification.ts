/** What a row of the table says shows it: a test by its title, or the generated paths of a machine on its screen. */
export type Proof = { file: string; title: string } | { file: string; machine: string };

export interface Row {
  section: string;
  statement: string;
  built: string[];
  shown: Proof[];
  /** What is written in a form that nobody can read. */
  unreadable: string[];
}

const cellsOf = (line: string): string[] =>
  line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

const partsOf = (cell: string | undefined): string[] => (cell === undefined || cell === '' ? [] : cell.split('<br>'));

const proofOf = (part: string): Proof | null => {
  const [, file, text] = /^`([^`]+)`: (.+)$/.exec(part) ?? [];
  if (file === undefined || text === undefined) return null;
  const [, machine] = /^paths of `([^`]+)`$/.exec(text) ?? [];
  return machine === undefined ? { file, title: text } : { file, machine };
};

const rowOf = (section: string, line: string): Row => {
  const [statement = '', built, shown] = cellsOf(line);
  const row: Row = { section, statement, built: [], shown: [], unreadable: [] };
  for (const part of partsOf(built)) {
    const [, file] = /^`([^`]+)`$/.exec(part) ?? [];
    if (file === undefined) row.unreadable.push(part);
    else row.built.push(file);
  }
  for (const part of partsOf(shown)) {
    const proof = proofOf(part);
    if (proof === null) row.unreadable.push(part);
    else row.shown.push(proof);
  }
  return row;
};

/** Every row of every table, with the section it stands in. */
export function rowsOf(markdown: string): Row[] {
  return markdown.split(/^## /m).flatMap((chapter, at) => {
    if (at === 0) return [];
    const [section = '', ...lines] = chapter.split('\n');
    return lines.filter((line) => line.startsWith('|') && !/^\| (?:Statement|---) \|/.test(line)).map((line) => rowOf(section, line));
  });
}

/** What stands between backticks in a statement: addresses and calls. */
export const namedIn = ({ statement }: Row): string[] => [...statement.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
