import type { Page } from '@playwright/test';

/** Holds the requests to these addresses, by default of the site's scripts; returns a function that releases them. */
export const holdRequests = async (page: Page, address = /\/assets\/.*\.js$/): Promise<() => void> => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
};
