import { expect, type Page } from '@playwright/test';
import { atFixedTime, test as base } from '../paths/people.ts';
import { expectAccessible, expectNoSidewaysScroll, expectReadableColours, stopMoving, wear } from '../support/accessibility.ts';
import { expectKeyboardPath } from './keyboard-path.ts';
import { openScreen } from './open-screen.ts';
import { pictureOf, picturesOf, widthsOf } from './pictures.ts';
import { heights, type Screen, type Width, widths } from './screen.ts';
import { screens } from './screens.ts';

// Every screen of the product: accessible, within its width, and usable by keyboard; one of each kind is compared with its reference picture.
const test = base.extend<{ opened: (screen: Screen, width: Width) => Promise<Page> }>({
  opened: ({ tab, sessions, console }, use) =>
    use(async (screen, width) => {
      const statuses = Object.values(screen.answers ?? {}).flatMap((answer) => (typeof answer === 'object' ? (answer.status ?? []) : []));
      for (const status of screen.who === 'guest' ? [...statuses, 401] : statuses) console.allow(new RegExp(`status of ${status}`));
      if (screen.consoleMaySay) console.allow(screen.consoleMaySay);
      const page = await tab('screens');
      await page.context().addCookies(sessions.get(screen.who) ?? []);
      await resize(page, width);
      await openScreen(page, screen);
      return page;
    }),
});
// A separate server, because other tests would change what the pictures show.
test.use({ settings: atFixedTime });
test.describe.configure({ mode: 'parallel' });

/** What a zoom of 200 % leaves of a desktop, and the smallest phone. */
const narrowest: Record<Width, number> = { 1440: 720, 390: 320 };

const resize = async (page: Page, width: Width): Promise<void> => {
  await page.setViewportSize({ width, height: heights[width] });
  await stopMoving(page);
};

const expectItsPicture = async (page: Page, screen: Screen, width: Width, theme: 'light' | 'dark'): Promise<void> => {
  const file = pictureOf(screen, width, theme);
  if (!picturesOf(screen).includes(file)) return;
  const { over, whole = false } = screen;
  // The dialog without the page behind it, which has its own pictures. It must fit into the window.
  if (over) await expect(page.getByRole(over.role, { name: over.name })).toHaveScreenshot(file.split('/'));
  else await expect(page).toHaveScreenshot(file.split('/'), { fullPage: whole });
};

const expectItFits = async (page: Page, screen: Screen, width: Width): Promise<void> => {
  // A screen for one width does not exist on a narrower one.
  for (const narrow of screen.only === undefined ? [narrowest[width], width] : [width]) {
    await page.setViewportSize({ width: narrow, height: heights[width] });
    await expectNoSidewaysScroll(page, `${screen.name}, ${narrow} px`);
  }
};

const inTheLight = async (page: Page, screen: Screen, width: Width): Promise<void> => {
  await expectItFits(page, screen, width);
  await stopMoving(page);
  await expectAccessible(page, `${screen.name}, ${width} px, light`);
  await expectItsPicture(page, screen, width, 'light');
};

const inTheDark = async (page: Page, screen: Screen, width: Width): Promise<void> => {
  await expectReadableColours(page, `${screen.name}, ${width} px, dark`);
  await expectItsPicture(page, screen, width, 'dark');
};

test.describe('how it looks [R-046, R-069, R-071, R-078, R-091, R-145]', { tag: '@long' }, () => {
  for (const screen of screens) {
    const tag = screen.picture === undefined ? [] : '@picture';
    test(`${screen.name}, as ${screen.who} [R-462, R-463, R-464]`, { tag }, async ({ opened }) => {
      const [first = 1440, ...others] = widthsOf(screen);
      const page = await opened(screen, first);
      await inTheLight(page, screen, first);
      await wear(page, 'dark');
      await inTheDark(page, screen, first);
      for (const width of others) {
        await resize(page, width);
        await inTheDark(page, screen, width);
      }
      await wear(page, 'light');
      for (const width of others) await inTheLight(page, screen, width);
      await resize(page, first);
      await expectKeyboardPath(page, screen);
    });
  }
});

/** The screens that most people see most of the time. */
const mainScreens = [
  ...['home', 'packages-web', 'login', 'register', 'checkout-business', 'checkout-payment', 'payment-pending'],
  ...['account-purchases', 'dashboard', 'orders', 'order-paid', 'diagram'],
];
test.describe('main screens', () => {
  for (const name of mainScreens) {
    const screen = screens.find((one) => one.name === name);
    if (screen === undefined) throw new Error(`no screen ${name}`);
    test(`${name} is accessible and does not scroll horizontally`, async ({ opened }) => {
      const page = await opened(screen, 1440);
      for (const width of widths) {
        await expectItFits(page, screen, width);
        await stopMoving(page);
        await expectAccessible(page, `${name}, ${width} px`);
      }
    });
  }
});
