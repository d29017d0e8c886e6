import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { type BrowserConsole, tellPolicyViolations } from './console.ts';

/** A tab that is kept for the next test: what it has loaded and compiled stays, what a test stored does not. */
export class KeptTab {
  #page: Page | null = null;
  readonly #arrange: (page: Page) => Promise<unknown>;

  /** `arrange` is done once, before anything is opened: its scripts stay for all tests. */
  constructor(arrange: (page: Page) => Promise<unknown>) {
    this.#arrange = arrange;
  }

  /** Blank, signed in as nobody, with nothing stored. */
  async arrive(browser: Browser, options: BrowserContextOptions, console: BrowserConsole): Promise<Page> {
    const page = this.#page ?? (await this.#open(browser, options));
    console.listenToPage(page);
    return page;
  }

  async #open(browser: Browser, options: BrowserContextOptions): Promise<Page> {
    const page = await (await browser.newContext(options)).newPage();
    this.#page = page;
    await tellPolicyViolations(page);
    await this.#arrange(page);
    return page;
  }

  /** Leaves nothing behind of what was done. After a failure the tab goes too: nobody knows what state it is in. */
  async leave({ failed }: { failed: boolean }): Promise<void> {
    const page = this.#page;
    if (page === null) return;
    if (failed) {
      this.#page = null;
      return page.context().close();
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.context().setOffline(false);
    if (page.url() !== 'about:blank') {
      // The application is gone first, so it stores nothing after the clearing.
      await page.goto(new URL('/robots.txt', page.url()).href);
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
    }
    await page.goto('about:blank');
    await page.emulateMedia({ colorScheme: 'light' });
    for (const event of ['console', 'pageerror', 'request', 'requestfinished', 'requestfailed']) page.removeAllListeners(event);
    await page.context().clearCookies();
  }

  async close(): Promise<void> {
    await this.#page?.context().close();
    this.#page = null;
  }
}
