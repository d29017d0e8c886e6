import type { Page } from '@playwright/test';
import type { Viewer } from '../../tour/screen.ts';
import type { World } from '../browser-flow.ts';

/** Somebody else signs in, in another tab of the same browser; a guest is somebody who signed out there. */
export const becomeSomebodyElse = async (page: Page, as: World['as'], who: Viewer = 'cliente'): Promise<void> => {
  const context = page.context();
  await context.clearCookies();
  await context.addCookies((await (await as(who)).storageState()).cookies);
};
