import type { Page, Response } from '@playwright/test';

/** What surrounds a flow and is told anew once the flow changed it: as it was before this answer came, and as it is since. */
export const toldAfter = (isChange: (response: Response) => boolean, before: unknown, since: unknown) => {
  const changed = new WeakSet<Page>();
  return {
    watch: (page: Page): void => {
      page.on('response', (response) => {
        if (isChange(response)) changed.add(page);
      });
    },
    answer: async (page: Page): Promise<unknown> => (changed.has(page) ? since : before),
  };
};
