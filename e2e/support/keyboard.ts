import { expect, type Locator, type Page } from '@playwright/test';

const MOST_STOPS = 80;

const hasFocus = (target: Locator): Promise<boolean> => target.evaluate((element) => element === document.activeElement);

/** Presses Tab until `target` has the focus, as a person without a mouse does. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target.toString()} was not reached with ${MOST_STOPS} presses of Tab`);
};

/** Reaches a button or link with Tab and presses it with Enter. */
export const pressWithKeyboard = async (page: Page, target: Locator): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
};

/** Reaches a field with Tab and types into it. */
export const typeWithKeyboard = async (page: Page, target: Locator, text: string): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.type(text);
};

/** The first tab stop of a page is the link that skips the repeated content. */
export const skipToContent = async (page: Page): Promise<void> => {
  await expect(page.getByRole('main')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
};

/** The focus stays inside however often Tab is pressed. */
export const staysInside = async (page: Page, dialog: Locator): Promise<void> => {
  const start = await dialog.evaluate((element) => element.contains(document.activeElement));
  const stops = [start];
  for (let stop = 0; stop < 8; stop += 1) {
    await page.keyboard.press(stop < 6 ? 'Tab' : 'Shift+Tab');
    stops.push(await dialog.evaluate((element) => element.contains(document.activeElement)));
  }
  expect(stops).toEqual(stops.map(() => true));
};
