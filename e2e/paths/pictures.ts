import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { expect, type Locator, type Page, type Request } from '@playwright/test';
import sharp from 'sharp';
import { pictureName } from '../../tools/atlas/picture-name.ts';
import { transientStatesFile } from '../../tools/atlas/transient-states.ts';
import { stopMoving } from '../support/accessibility.ts';
import { type Width, widths } from '../tour/screen.ts';
import { type BrowserFlow, transientState } from './browser-flow.ts';

const heights: Record<Width, number> = { 1440: 900, 390: 844 };
const reports = resolve(import.meta.dirname, '../../reports');
const folder = join(reports, 'pictures');

const bringIntoView = async (page: Page, inView: (page: Page) => Locator): Promise<void> => {
  if ((await page.locator('[role=dialog], [role=alertdialog]').count()) > 0) return;
  for (const part of (await inView(page).all()).slice(0, 1)) await part.evaluate((element) => element.scrollIntoView({ block: 'center' }));
};

/** Drawings are fetched: one that is still on its way would leave a hole. Answers with how to wait for them. */
export const watchDrawings = (page: Page): (() => Promise<void>) => {
  const onTheirWay = new Set<Request>();
  const arrived = (request: Request): void => void onTheirWay.delete(request);
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.svg')) onTheirWay.add(request);
  });
  page.on('requestfinished', arrived);
  page.on('requestfailed', arrived);
  return () => expect.poll(() => onTheirWay.size, { intervals: [10, 20, 50], message: 'the drawings are there' }).toBe(0);
};

interface Picture {
  readonly flow: string;
  readonly state: string;
  readonly drawingsAreThere: () => Promise<void>;
  readonly inView: ((page: Page) => Locator) | undefined;
}

/** Which states of a flow nobody can see: without the note their pictures would be missed. */
export const noteTransientStates = async ({ model, expectations }: BrowserFlow): Promise<void> => {
  const file = transientStatesFile(reports, model.machine.id);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(Object.keys(expectations).filter((state) => expectations[state] === transientState)));
};

/** How a state looks at both widths; leaves the page at the first. */
export const takePictures = async (page: Page, { flow, state, drawingsAreThere, inView }: Picture): Promise<void> => {
  await mkdir(join(folder, flow), { recursive: true });
  for (const width of widths.toReversed()) {
    await page.setViewportSize({ width, height: heights[width] });
    if (inView !== undefined) await bringIntoView(page, inView);
    await drawingsAreThere();
    await stopMoving(page);
    const taken = await page.screenshot({ type: 'png', animations: 'disabled' });
    await sharp(taken)
      .webp({ quality: 70 })
      .toFile(join(folder, flow, pictureName(state, width)));
  }
};
