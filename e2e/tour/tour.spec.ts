import { expect, type Page, type TestInfo } from '@playwright/test';
import { onThatDay, test } from '../paths/people.ts';
import { expectAccessible, expectNoSidewaysScroll, expectReadableColours, stopMoving, wear } from '../support/accessibility.ts';
import { isDaily } from '../support/extent.ts';
import { expectItsFigures } from './figures.ts';
import { figuresOf } from './figures-of-screens.ts';
import { expectKeyboardPath } from './keyboard-path.ts';
import { expectItsPicture } from './pictures.ts';
import { isPictured, isPicturedInTheDark, type Screen, type Width, widthsOf } from './screen.ts';
import { screens } from './screens.ts';
import { visit } from './visit.ts';

// Every screen of the product, looked at once: by everybody, by keyboard, and beside the picture of how it looked before. In `npm test` at its first width,
// and in the dark where that has a picture: a page put into the dark and read again takes nearly as long as all else of it.
// A server of its own: what others do on theirs would change the figures.
test.use({ settings: onThatDay });
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
  if (isPictured(screen, width)) await picture(page, screen, `${width}`, info);
};

const inTheDark = async (page: Page, screen: Screen, width: Width, info: TestInfo): Promise<void> => {
  await expectReadableColours(page, `${screen.name}, ${width} px, dark`);
  if (isPicturedInTheDark(screen, width)) await picture(page, screen, `${width}-dark`, info);
};

test.describe('how it looks [R-046, R-069, R-071, R-078, R-091, R-145]', () => {
  for (const screen of screens) {
    test(`${screen.name}, seen by ${screen.who} [R-462, R-463, R-464]`, async ({ tab, sessions, console }, info) => {
      if (screen.consoleMaySay) console.allow(screen.consoleMaySay);
      if (screen.who === 'guest') console.allow(/status of 401/);
      const page = await tab('looked');
      await page.context().addCookies(sessions.get(screen.who) ?? []);
      const [first = 1440, ...others] = widthsOf(screen);
      await resize(page, first);
      await visit(page, screen);
      await expectItsFigures(page, screen);
      await inTheLight(page, screen, first, info);
      if (!isDaily || screen.inTheDark) {
        await wear(page, 'dark');
        await inTheDark(page, screen, first, info);
        await wear(page, 'light');
      }
      if (isDaily) {
        for (const width of others) await expectItFits(page, screen, width);
      } else {
        await wear(page, 'dark');
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
