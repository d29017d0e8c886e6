import { resolve } from 'node:path';
import { type BrowserContextOptions, expect, type Page, request } from '@playwright/test';
import { prepare, type Sessions } from '../screens/environment.ts';
import { fixedTime, fixTime } from '../screens/open-screen.ts';
import { browserConsole } from '../support/console.ts';
import { ReusedTab } from '../support/reused-tab.ts';
import { test as base } from '../support/test.ts';
import type { TestEnvironment } from './browser-flow.ts';
import { arrangeTab } from './enter-flow.ts';

type Tabs = Readonly<Record<'screens' | 'flows', ReusedTab>>;

interface Tools {
  /** A tab for screens or for flows, which the next test reuses; or a separate one. */
  tab: (use: keyof Tabs | 'own') => Promise<Page>;
}

export const atFixedTime = {
  NODE_OPTIONS: `--import=${resolve(import.meta.dirname, '../screens/fixed-clock.mjs')}`,
  SCREENS_START_AT: fixedTime,
};

/** A server with a fixed date, and everybody signed in. The console of `tab` is checked here, not that of `page` and `context`. */
export const test = base.extend<Tools, { sessions: Sessions; tabs: Tabs }>({
  settings: [atFixedTime, { scope: 'worker' }],
  contextOptions: { reducedMotion: 'reduce' },
  colorScheme: 'light',
  deviceScaleFactor: 1,
  sessions: [async ({ server }, use) => use(await prepare(server.origin)), { scope: 'worker' }],
  tabs: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const tabs: Tabs = { screens: new ReusedTab(fixTime), flows: new ReusedTab(arrangeTab) };
      await use(tabs);
      for (const tab of Object.values(tabs)) await tab.close();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above; without a context that no test here uses.
  console: async ({}, use) => {
    const recorded = browserConsole();
    await use(recorded);
    expect(recorded.complaints()).toEqual([]);
  },
  tab: async (
    { browser, tabs, console, anotherPerson, contextOptions, baseURL, viewport, locale, timezoneId, colorScheme, deviceScaleFactor },
    use,
    info,
  ) => {
    const used: ReusedTab[] = [];
    const look = { ...contextOptions, baseURL, viewport, locale, timezoneId, colorScheme, deviceScaleFactor } as BrowserContextOptions;
    await use((which) => {
      if (which === 'own') return anotherPerson(look);
      used.push(tabs[which]);
      return tabs[which].arrive(browser, look, console);
    });
    for (const tab of used) await tab.leave({ failed: info.status !== info.expectedStatus });
  },
});

/** These sign-ins end with the worker. */
export const asPeople =
  (baseURL: string, sessions: Sessions): TestEnvironment['as'] =>
  (who) =>
    request.newContext({ baseURL, storageState: { cookies: [...(sessions.get(who) ?? [])], origins: [] } });
