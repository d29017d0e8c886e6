import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { stopMoving } from '../support/accessibility.ts';
import { type Width, widths } from '../tour/screen.ts';

const heights: Record<Width, number> = { 1440: 900, 390: 844 };
const folder = resolve(import.meta.dirname, '../../reports/pictures');

/** `checkout`, `payment.choosing & draft.saved` → `payment.choosing+draft.saved` */
export const pictureName = (state: string, width: Width): string => `${state.replaceAll(' & ', '+')}-${width}.jpg`;

/** How a state looks at both widths; leaves the page at the first. */
export const takePictures = async (page: Page, flow: string, state: string): Promise<void> => {
  await mkdir(join(folder, flow), { recursive: true });
  for (const width of widths.toReversed()) {
    await page.setViewportSize({ width, height: heights[width] });
    await stopMoving(page);
    if (width === widths[0]) continue;
    await page.screenshot({ path: join(folder, flow, pictureName(state, width)), type: 'jpeg', quality: 70, animations: 'disabled' });
  }
  await page.screenshot({ path: join(folder, flow, pictureName(state, widths[0])), type: 'jpeg', quality: 70, animations: 'disabled' });
};
