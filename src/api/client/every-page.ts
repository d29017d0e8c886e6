import { largestPage } from '#shared/list-size.ts';

/** Reads all pages of a list. */
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

/** Query of one page: the largest page size, from the given cursor. */
export const pageQuery = (cursor: string | null): { limit: string; cursor?: string } => ({
  limit: String(largestPage),
  ...(cursor === null ? {} : { cursor }),
});

/** Query of a search; empty when the text is blank. */
export const searchQuery = (search: string): { search?: string } => (search.trim() === '' ? {} : { search: search.trim() });
