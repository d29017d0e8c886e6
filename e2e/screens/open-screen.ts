import type { Page, Request } from '@playwright/test';
import { expect } from '@playwright/test';
import { stopMoving } from '../support/accessibility.ts';
import type { Answer, Screen } from './screen.ts';

/** The fixed time of all screens: eleven in the morning in Mexico. */
export const fixedTime = '2026-11-12T17:00:00.000Z';

const callTo = (path: string): RegExp => new RegExp(`/srv/${path.replaceAll('/', '\\/')}(\\?|$)`);

const answerWith = async (page: Page, path: string, answer: Answer): Promise<void> => {
  await page.route(callTo(path), async (route) => {
    if (answer === 'never') return;
    if (typeof answer === 'function') await route.fulfill({ json: await answer(page) });
    else await route.fulfill(answer);
  });
};

const longWaitMs = 20_000;

/** Drops long timeouts: the time is fixed, so what is due in half a minute never comes, and waiting states can be viewed. */
const stopLongWaits = (page: Page): Promise<unknown> =>
  page.addInitScript((longest) => {
    const wait = window.setTimeout;
    Object.assign(window, {
      setTimeout: (run: TimerHandler, ms?: number, ...given: unknown[]) =>
        ms !== undefined && ms >= longest ? 0 : wait(run, ms, ...given),
    });
  }, longWaitMs);

/** Serves this page unrendered, like `/verify-email`. */
export const comeEmpty = async (page: Page, at: string): Promise<void> => {
  await page.route(
    ({ pathname }) => pathname === at,
    async (route) => route.fulfill({ response: await route.fetch({ url: new URL('/verify-email', route.request().url()).href }) }),
  );
};

/** Tells when all calls are answered. Calls left pending on purpose and the event stream do not count. */
const listen = (page: Page, screen: Screen): (() => boolean) => {
  const open = new Set<Request>();
  const unanswered = Object.entries(screen.answers ?? {}).filter(([, answer]) => answer === 'never');
  const counts = (request: Request): boolean =>
    request.resourceType() !== 'eventsource' && unanswered.every(([path]) => !callTo(path).test(request.url()));
  const done = (request: Request): void => void open.delete(request);
  page.on('request', (request) => counts(request) && open.add(request));
  page.on('requestfinished', done);
  page.on('requestfailed', done);
  return () => open.size === 0;
};

/** Waits until fonts and pictures are loaded, nothing moves, and changes are painted. */
const painted = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
  });
  await stopMoving(page);
};

/** Waits until the page is hydrated and its own code is loaded. Checked every frame; an assertion would retry only after a second. */
export const hydrated = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const loading = document.evaluate("//*[normalize-space(text())='Cargando...']", document, null, XPathResult.BOOLEAN_TYPE).booleanValue;
    return !('earlyEvents' in window) && !loading && document.querySelector('main')?.checkVisibility() === true;
  });
};

const settled = async (page: Page, screen: Screen, isQuiet: () => boolean): Promise<void> => {
  await hydrated(page);
  await expect.poll(isQuiet, { intervals: [10, 20, 40], message: 'all calls are answered' }).toBe(true);
  const busy = page.locator('main [aria-busy="true"]');
  if (screen.busy) await expect(busy.locator(':scope > :nth-child(2)').first()).toBeVisible();
  else await expect(busy).toHaveCount(0);
  await painted(page);
};

/** A page with the fixed time. */
export const fixTime = async (page: Page): Promise<void> => {
  await page.clock.setFixedTime(fixedTime);
  await stopLongWaits(page);
};

/** Opens the screen as the table says; an overlay is opened with the keyboard. */
export const openScreen = async (page: Page, screen: Screen): Promise<void> => {
  for (const [path, answer] of Object.entries(screen.answers ?? {})) await answerWith(page, path, answer);
  if (screen.unrendered) await comeEmpty(page, screen.at);
  const isQuiet = listen(page, screen);
  await page.goto(screen.at);
  await settled(page, screen, isQuiet);
  await screen.steps?.(page);
  if (screen.over) {
    const { opener, opens, role, name } = screen.over;
    await opener(page).focus();
    await (opens === undefined ? page.keyboard.press('Enter') : opens(page));
    await expect(page.getByRole(role, { name })).toBeVisible();
  }
  if (screen.steps === undefined && screen.over === undefined) return;
  // The pointer is over nothing.
  await page.mouse.move(0, 0);
  await settled(page, screen, isQuiet);
};
