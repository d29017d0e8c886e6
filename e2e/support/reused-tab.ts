import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { type BrowserConsole, tellPolicyViolations } from './console.ts';

/** A tab that the next test reuses: loaded and compiled code stays, stored data does not. */
export class ReusedTab {
  #page: Page | null = null;
  readonly #arrange: (page: Page) => Promise<unknown>;

  /** `arrange` runs once, before any page is opened: its init scripts stay for all tests. */
  constructor(arrange: (page: Page) => Promise<unknown>) {
    this.#arrange = arrange;
  }

  /** The tab: blank, signed out, with nothing stored. */
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

  /** Cleans up after a test. After a failure the tab is closed too, because its state is unknown. */
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
      // Leaves the application first, so that it stores nothing after the clearing.
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
