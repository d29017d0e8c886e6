import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { expect, type Page, type Request } from '@playwright/test';
import sharp from 'sharp';
import { type AnyFlowTable, transientStatesIn } from '../../tests/flows/kit/flow-table.ts';
import { pictureName, transientStatesFile } from '../../tools/atlas/state-pictures.ts';
import { heights, widths } from '../screens/screen.ts';
import { stopMoving } from '../support/accessibility.ts';

const reports = resolve(import.meta.dirname, '../../reports');
const folder = join(reports, 'pictures');

/** Drawings are fetched, and a missing one would leave a gap in the picture. Returns a function that waits for them. */
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
}

/** Notes the states of a flow that nobody can see; otherwise their pictures would be reported missing. */
export const noteTransientStates = async (table: AnyFlowTable): Promise<void> => {
  const file = transientStatesFile(reports, table.machine.id);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(transientStatesIn(table)));
};

/** Takes pictures of a state at both widths; leaves the page at the first width. */
export const takePictures = async (page: Page, { flow, state, drawingsAreThere }: Picture): Promise<void> => {
  await mkdir(join(folder, flow), { recursive: true });
  for (const width of widths.toReversed()) {
    await page.setViewportSize({ width, height: heights[width] });
    await drawingsAreThere();
    await stopMoving(page);
    const taken = await page.screenshot({ type: 'png', animations: 'disabled' });
    await sharp(taken)
      .webp({ quality: 70 })
      .toFile(join(folder, flow, pictureName(state, width)));
  }
};
