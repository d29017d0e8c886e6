import type { Caller } from './test-app.ts';

/** All pages of a list, first to last. */
export async function pagesOf<T>(caller: Caller, path: string, limit: number): Promise<T[][]> {
  const pages: T[][] = [];
  let cursor = '';
  do {
    const { body, headers } = await caller.get(`${path}${path.includes('?') ? '&' : '?'}limit=${limit}${cursor}`);
    pages.push(body as T[]);
    const next = headers['x-next-cursor'];
    cursor = next === undefined ? '' : `&cursor=${next}`;
  } while (cursor !== '');
  return pages;
}
