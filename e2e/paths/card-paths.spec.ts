import { resolve } from 'node:path';
import { request } from '@playwright/test';
import { walk } from '../../tests/support/machines/walk-path.ts';
import { mendProvider } from '../support/card.ts';
import { test as base } from '../support/test.ts';
import type { Viewer } from '../tour/screen.ts';
import { tourDay } from '../tour/visit.ts';
import { enter, prepare, type Sessions } from '../tour/world.ts';
import { openFlow } from './path-driver.ts';
import { CardOrder } from './served/card-order.ts';
import { servedCheckout } from './served/checkout.ts';
import { servedFailure, servedPending, servedSuccess } from './served/payment-pages.ts';
import { servedRetry } from './served/payment-retry.ts';
import { WebPackage } from './served/web-package.ts';

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

for (const { id, paths, on } of [servedPending, servedFailure, servedSuccess, servedRetry, servedCheckout]) {
  test.describe(`${id}, answered by the server`, () => {
    for (const path of paths) {
      test(path.name, async ({ page, context, sessions, console, server }) => {
        console.allow(/Failed to load resource/);
        await enter(context, sessions, 'cliente2');
        const comeIn = (who: Viewer) =>
          request.newContext({ baseURL: server.origin, storageState: { cookies: [...(sessions.get(who) ?? [])], origins: [] } });
        const buyer = await comeIn('cliente2');
        const staff = await comeIn('admin');
        const webPackage = await WebPackage.find(buyer, staff);
        const flow = await on({
          context,
          path,
          webPackage,
          place: (method, key) => CardOrder.place(buyer, method, key),
          becomeSomebodyElse: async (who = 'cliente') => {
            await context.clearCookies();
            await enter(context, sessions, who);
          },
        });
        try {
          await walk(path, await openFlow(page, flow, path, async () => undefined));
        } finally {
          await webPackage.restore();
        }
        await buyer.dispose();
        await staff.dispose();
      });
    }
  });
}
