import { resolve } from 'node:path';
import { request } from '@playwright/test';
import { walk } from '../../tests/support/machines/walk-path.ts';
import { mendProvider } from '../support/card.ts';
import { test as base } from '../support/test.ts';
import { tourDay } from '../tour/visit.ts';
import { enter, prepare, type Sessions } from '../tour/world.ts';
import { openFlow } from './path-driver.ts';
import { CardOrder } from './served/card-order.ts';
import { servedFailure, servedPending, servedSuccess } from './served/payment-pages.ts';
import { servedRetry } from './served/payment-retry.ts';

// The paths of the flows about card payments once more: here the server and the emulated provider answer them, on an order of their own.
const test = base.extend<object, { sessions: Sessions }>({
  sessions: [async ({ server }, use) => use(await prepare(server.origin)), { scope: 'worker' }],
});

test.use({
  settings: { NODE_OPTIONS: `--import=${resolve(import.meta.dirname, '../tour/fixed-clock.mjs')}`, TOUR_STARTS_AT: tourDay },
  contextOptions: { reducedMotion: 'reduce' },
});
test.describe.configure({ mode: 'parallel' });
test.afterEach(({ context }) => mendProvider(context));

for (const { id, paths, on } of [servedPending, servedFailure, servedSuccess, servedRetry]) {
  test.describe(`${id}, answered by the server`, () => {
    for (const path of paths) {
      test(path.name, async ({ page, context, sessions, console, server }) => {
        console.allow(/Failed to load resource/);
        await enter(context, sessions, 'cliente2');
        const storageState = { cookies: [...(sessions.get('cliente2') ?? [])], origins: [] };
        const buyer = await request.newContext({ baseURL: server.origin, storageState });
        const flow = await on({
          context,
          path,
          place: (method) => CardOrder.place(buyer, method),
          becomeSomebodyElse: async () => {
            await context.clearCookies();
            await enter(context, sessions, 'cliente');
          },
        });
        await walk(path, await openFlow(page, flow, path, async () => undefined));
        await buyer.dispose();
      });
    }
  });
}
