import { resolve } from 'node:path';
import { request } from '@playwright/test';
import { test as base } from '../support/test.ts';
import { tourDay } from '../tour/visit.ts';
import { prepare, type Sessions } from '../tour/world.ts';
import type { World } from './browser-flow.ts';

/** A server on whose day everything is looked at, and everybody signed in. */
export const test = base.extend<object, { sessions: Sessions }>({
  settings: [
    { NODE_OPTIONS: `--import=${resolve(import.meta.dirname, '../tour/fixed-clock.mjs')}`, TOUR_STARTS_AT: tourDay },
    { scope: 'worker' },
  ],
  contextOptions: { reducedMotion: 'reduce' },
  colorScheme: 'light',
  deviceScaleFactor: 1,
  sessions: [async ({ server }, use) => use(await prepare(server.origin)), { scope: 'worker' }],
});

/** Who comes in here is gone with the worker. */
export const asPeople =
  (baseURL: string, sessions: Sessions): World['as'] =>
  (who) =>
    request.newContext({ baseURL, storageState: { cookies: [...(sessions.get(who) ?? [])], origins: [] } });
