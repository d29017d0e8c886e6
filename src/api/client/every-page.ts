/** All items of a list, page after page. */
export async function everyPage<Item>(read: (cursor: string | null) => Promise<{ answer: Item[]; next: string | null }>): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | null = null;
  do {
    const page: { answer: Item[]; next: string | null } = await read(cursor);
    items.push(...page.answer);
    cursor = page.next;
  } while (cursor !== null);
  return items;
}

/** What a list is asked for: as many at once as it gives, from where the page before ended. */
export const pageQuery = (cursor: string | null): { limit: string; cursor?: string } =>
  cursor === null ? { limit: '200' } : { limit: '200', cursor };

/** What is searched for, if anything is. */
export const searchQuery = (search: string): { search?: string } => (search.trim() === '' ? {} : { search: search.trim() });
