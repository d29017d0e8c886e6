import DataLoader from 'dataloader';

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error('The question failed', { cause: error }));

/** Asks once for all that is wanted at the same time. If that fails, asks for each alone, so that one key does not fail the others. */
export function gathered<Key, Fact>(ask: (keys: readonly Key[]) => Promise<Fact[]>): DataLoader<Key, Fact> {
  const alone = (key: Key) => ask([key]).then(([fact]) => fact as Fact, asError);
  const all = (keys: readonly Key[]) => ask(keys).catch(() => Promise.all(keys.map(alone)));
  return new DataLoader<Key, Fact>(all, { cache: false });
}
