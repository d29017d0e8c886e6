import { expect, type Page } from '@playwright/test';

const countdown = (page: Page) => page.getByText(/^Disponible en/);
const minute = (seconds: number): string => `Disponible en 0:${String(seconds).padStart(2, '0')}`;

const secondsLeft = async (page: Page): Promise<number> => {
  const [, minutes = 0, seconds = 0] = /(\d+):(\d+)$/.exec((await countdown(page).textContent()) ?? '')?.map(Number) ?? [];
  return minutes * 60 + seconds;
};

/** Generated paths wait two seconds, a person a minute: the rest of it passes at once. */
export const passTo = async (page: Page, seconds: number): Promise<void> => {
  await expect(countdown(page)).toBeVisible();
  await page.clock.runFor(((await secondsLeft(page)) - seconds) * 1_000);
  await expect(countdown(page)).toHaveText(minute(seconds));
};
