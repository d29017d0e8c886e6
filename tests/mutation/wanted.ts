/** What somebody asked of `npm run mutate`. */
export interface Wanted {
  /** The machines, by name. */
  ids: readonly string[];
  /** Whether these are all machines: only then the result is kept. */
  isWhole: boolean;
  viewsAlone: boolean;
  /** Every how many mistakes the views are tried on one. */
  every: number | null;
}

/** Reads the command line: names of machines, and `--views` with or without a number. */
export function wantedOf(words: readonly string[], known: readonly string[]): Wanted {
  const at = words.indexOf('--views');
  const next = at < 0 ? undefined : words[at + 1];
  const every = next !== undefined && /^[1-9]\d*$/.test(next) ? Number(next) : null;
  const named = words.filter((_, index) => at < 0 || (index !== at && !(every !== null && index === at + 1)));
  const unknown = named.filter((id) => !known.includes(id));
  if (unknown.length > 0) throw new Error(`No machine is called ${unknown.join(', ')}`);
  return { ids: named.length === 0 ? known : named, isWhole: named.length === 0, viewsAlone: at >= 0, every };
}
