import { resolve } from 'node:path';
import { type BrowserContextOptions, expect, type Page, request } from '@playwright/test';
import { browserConsole } from '../support/console.ts';
import { ReusedTab } from '../support/reused-tab.ts';
import { test as base } from '../support/test.ts';
import { prepare, type Sessions } from '../tour/environment.ts';
import { holdTheDay, tourDay } from '../tour/visit.ts';
import type { TestEnvironment } from './browser-flow.ts';
import { arrangeTab } from './enter-flow.ts';

type Kept = Readonly<Record<'visited' | 'followed', ReusedTab>>;

interface Tools {
  /** A tab for screens or for flows, which the next test reuses; or a separate one. */
  tab: (use: keyof Kept | 'own') => Promise<Page>;
}

export const onThatDay = { NODE_OPTIONS: `--import=${resolve(import.meta.dirname, '../tour/fixed-clock.mjs')}`, TOUR_STARTS_AT: tourDay };

/** A server with a fixed date, and everybody signed in. The console of `tab` is checked here, not that of `page` and `context`. */
export const test = base.extend<Tools, { sessions: Sessions; kept: Kept }>({
  settings: [onThatDay, { scope: 'worker' }],
  contextOptions: { reducedMotion: 'reduce' },
  colorScheme: 'light',
  deviceScaleFactor: 1,
  sessions: [async ({ server }, use) => use(await prepare(server.origin)), { scope: 'worker' }],
  kept: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const kept: Kept = { visited: new ReusedTab(holdTheDay), followed: new ReusedTab(arrangeTab) };
      await use(kept);
      for (const tab of Object.values(kept)) await tab.close();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above; without a context that no test here uses.
  console: async ({}, use) => {
    const heard = browserConsole();
    await use(heard);
    expect(heard.complaints()).toEqual([]);
  },
  tab: async (
    { browser, kept, console, anotherPerson, contextOptions, baseURL, viewport, locale, timezoneId, colorScheme, deviceScaleFactor },
    use,
    info,
  ) => {
    const used: ReusedTab[] = [];
    const look = { ...contextOptions, baseURL, viewport, locale, timezoneId, colorScheme, deviceScaleFactor } as BrowserContextOptions;
    await use((which) => {
      if (which === 'own') return anotherPerson(look);
      used.push(kept[which]);
      return kept[which].arrive(browser, look, console);
    });
    for (const tab of used) await tab.leave({ failed: info.status !== info.expectedStatus });
  },
});

/** These sign-ins end with the worker. */
export const asPeople =
  (baseURL: string, sessions: Sessions): TestEnvironment['as'] =>
  (who) =>
    request.newContext({ baseURL, storageState: { cookies: [...(sessions.get(who) ?? [])], origins: [] } });
