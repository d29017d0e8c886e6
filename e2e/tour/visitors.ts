import type { Page } from '@playwright/test';
import { type BrowserConsole, tellPolicyViolations } from '../support/console.ts';
import type { Viewer } from './screen.ts';
import { holdTheDay } from './visit.ts';
import { enter, type Sessions } from './world.ts';

/** The tabs of everybody who looks, each kept for the next screen: what it has loaded and compiled stays, what a screen stored does not. */
export class Visitors {
  readonly #tabs = new Map<Viewer, Page>();
  readonly #sessions: Sessions;

  constructor(sessions: Sessions) {
    this.#sessions = sessions;
  }

  /** A blank tab of this person, with nothing stored but the session. */
  async arrive(who: Viewer, console: BrowserConsole, open: () => Promise<Page>): Promise<Page> {
    const page = this.#tabs.get(who) ?? (await this.#open(who, open));
    console.listenToPage(page);
    await enter(page.context(), this.#sessions, who);
    return page;
  }

  async #open(who: Viewer, open: () => Promise<Page>): Promise<Page> {
    const page = await open();
    this.#tabs.set(who, page);
    await tellPolicyViolations(page);
    await holdTheDay(page);
    return page;
  }

  /** Leaves nothing behind of what was looked at. After a failure the tab goes too: nobody knows what state it is in. */
  async leave(who: Viewer, { failed }: { failed: boolean }): Promise<void> {
    const page = this.#tabs.get(who);
    if (page === undefined) return;
    if (failed) {
      this.#tabs.delete(who);
      return page.context().close();
    }
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto('about:blank');
    await page.emulateMedia({ colorScheme: 'light' });
    for (const event of ['console', 'pageerror', 'request', 'requestfinished', 'requestfailed']) page.removeAllListeners(event);
    await page.context().clearCookies();
  }

  async close(): Promise<void> {
    for (const page of this.#tabs.values()) await page.context().close();
  }
}
