import { resolve } from 'node:path';
import type { BrowserContextOptions, Page, TestInfo } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectReadableColours, stopMoving, wear } from '../support/accessibility.ts';
import { isDaily } from '../support/extent.ts';
import { test as base, expect } from '../support/test.ts';
import { expectItsFigures } from './figures.ts';
import { figuresOf } from './figures-of-screens.ts';
import { expectKeyboardPath } from './keyboard-path.ts';
import { expectItsPicture } from './pictures.ts';
import { type Screen, type Viewer, type Width, widths } from './screen.ts';
import { screens } from './screens.ts';
import { tourDay, visit } from './visit.ts';
import { Visitors } from './visitors.ts';
import { prepare } from './world.ts';

// Every screen of the product, looked at once: by everybody, by keyboard, and beside the picture of how it looked before. In `npm test` at its first width.
const test = base.extend<{ arrive: (who: Viewer) => Promise<Page> }, { visitors: Visitors }>({
  visitors: [
    async ({ server }, use) => {
      const visitors = new Visitors(await prepare(server.origin));
      await use(visitors);
      await visitors.close();
    },
    { scope: 'worker' },
  ],
  arrive: async ({ browser, visitors, console, baseURL, viewport, locale, timezoneId, deviceScaleFactor, colorScheme }, use, info) => {
    const came: Viewer[] = [];
    const open = async (): Promise<Page> => {
      const look = {
        baseURL,
        viewport,
        locale,
        timezoneId,
        deviceScaleFactor,
        colorScheme,
        reducedMotion: 'reduce',
      } as BrowserContextOptions;
      return (await browser.newContext(look)).newPage();
    };
    await use((who) => {
      came.push(who);
      return visitors.arrive(who, console, open);
    });
    for (const who of came) await visitors.leave(who, { failed: info.status !== info.expectedStatus });
  },
});

test.use({
  settings: { NODE_OPTIONS: `--import=${resolve(import.meta.dirname, 'fixed-clock.mjs')}`, TOUR_STARTS_AT: tourDay },
  colorScheme: 'light',
  deviceScaleFactor: 1,
});
test.describe.configure({ mode: 'parallel' });

const heights: Record<Width, number> = { 1440: 900, 390: 844 };

/** What a zoom of 200 % leaves of a desktop, and the smallest phone. */
const narrowest: Record<Width, number> = { 1440: 720, 390: 320 };

const resize = async (page: Page, width: Width): Promise<void> => {
  await page.setViewportSize({ width, height: heights[width] });
  await stopMoving(page);
};

const recorded = new Map<string, number>();
const picture = async (page: Page, screen: Screen, variant: string, info: TestInfo): Promise<void> => {
  const { key, was } = await expectItsPicture(page, screen, variant, info);
  if (was === 'recorded') recorded.set(key, (recorded.get(key) ?? 0) + 1);
};

const expectItFits = async (page: Page, screen: Screen, width: Width): Promise<void> => {
  // What belongs to one width is not there on a narrower screen.
  for (const narrow of screen.only === undefined ? [narrowest[width], width] : [width]) {
    await page.setViewportSize({ width: narrow, height: heights[width] });
    await expectNoSidewaysScroll(page, `${screen.name}, ${narrow} px`);
  }
};

const inTheLight = async (page: Page, screen: Screen, width: Width, info: TestInfo): Promise<void> => {
  await expectItFits(page, screen, width);
  await stopMoving(page);
  await expectAccessible(page, `${screen.name}, ${width} px, light`);
  await picture(page, screen, `${width}`, info);
};

const inTheDark = async (page: Page, screen: Screen, width: Width, info: TestInfo): Promise<void> => {
  await expectReadableColours(page, `${screen.name}, ${width} px, dark`);
  if (screen.inTheDark) await picture(page, screen, `${width}-dark`, info);
};

test.describe('how it looks [R-046, R-069, R-071, R-078, R-091, R-145]', () => {
  for (const screen of screens) {
    test(`${screen.name}, seen by ${screen.who} [R-462, R-463, R-464]`, async ({ arrive, console }, info) => {
      if (screen.consoleMaySay) console.allow(screen.consoleMaySay);
      if (screen.who === 'guest') console.allow(/status of 401/);
      const page = await arrive(screen.who);
      const shown = widths.filter((width) => screen.only === undefined || screen.only === width);
      const [first = 1440, ...others] = shown;
      await resize(page, first);
      await visit(page, screen);
      await expectItsFigures(page, screen);
      await inTheLight(page, screen, first, info);
      await wear(page, 'dark');
      await inTheDark(page, screen, first, info);
      if (isDaily) {
        await wear(page, 'light');
        for (const width of others) await expectItFits(page, screen, width);
      } else {
        for (const width of others) {
          await resize(page, width);
          await inTheDark(page, screen, width, info);
        }
        await wear(page, 'light');
        for (const width of others) await inTheLight(page, screen, width, info);
      }
      await resize(page, first);
      await expectKeyboardPath(page, screen);
    });
  }
});

test('every list of figures belongs to a screen', () => {
  const names = new Set(screens.map(({ name }) => name));
  expect(Object.keys(figuresOf).filter((name) => !names.has(name))).toEqual([]);
});

test.afterAll(() => {
  for (const [key, count] of recorded) {
    console.log(
      `There were no reference pictures of ${count} screens for ${key}, or new ones were asked for: recorded in e2e/tour/pictures/${key}.`,
    );
  }
});
