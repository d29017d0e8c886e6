import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { stopMoving } from '../support/accessibility.ts';
import { type Width, widths } from '../tour/screen.ts';

const heights: Record<Width, number> = { 1440: 900, 390: 844 };
const folder = resolve(import.meta.dirname, '../../reports/pictures');

/** `checkout`, `payment.choosing & draft.saved` → `payment.choosing+draft.saved` */
export const pictureName = (state: string, width: Width): string => `${state.replaceAll(' & ', '+')}-${width}.jpg`;

const bringIntoView = async (page: Page, inView: (page: Page) => Locator): Promise<void> => {
  if ((await page.locator('[role=dialog], [role=alertdialog]').count()) > 0) return;
  for (const part of (await inView(page).all()).slice(0, 1)) await part.evaluate((element) => element.scrollIntoView({ block: 'center' }));
};

/** How a state looks at both widths; leaves the page at the first. */
export const takePictures = async (page: Page, flow: string, state: string, inView?: (page: Page) => Locator): Promise<void> => {
  await mkdir(join(folder, flow), { recursive: true });
  for (const width of widths.toReversed()) {
    await page.setViewportSize({ width, height: heights[width] });
    if (inView !== undefined) await bringIntoView(page, inView);
    await stopMoving(page);
    await page.screenshot({ path: join(folder, flow, pictureName(state, width)), type: 'jpeg', quality: 70, animations: 'disabled' });
  }
};
