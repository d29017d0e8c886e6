import type { FastifyInstance } from 'fastify';
import { serveCheckoutPage } from './checkout-page.ts';
import { serveControl } from './control.ts';
import { serveEmulatedApi } from './emulated-api.ts';
import { Faults } from './faults.ts';
import { Notices } from './notices.ts';
import { ProviderState } from './provider-state.ts';

interface Settings {
  /** The path below which it answers, and the whole address of it. */
  prefix: string;
  baseUrl: string;
  /** Signs its notices. */
  secret: string;
  now: () => Date;
  /** Waits between the tries of a notice; the provider's own take two weeks. */
  ladderMs?: readonly number[];
}

const compressedLadderMs = [1_000, 2_000, 4_000, 15_000, 30_000, 30_000, 30_000];

/** The card provider of demo mode and of the tests, as a part of any server. Remembers only while it runs. Never in production. */
export async function serveEmulator(
  app: FastifyInstance,
  { prefix, baseUrl, secret, now, ladderMs = compressedLadderMs }: Settings,
): Promise<void> {
  const faults = new Faults();
  const state = new ProviderState(faults, now);
  const notices = new Notices({ secret, now, ladderMs }, faults);
  app.addHook('preClose', async () => notices.stop());
  await app.register(
    async (scope) => {
      serveEmulatedApi(scope, { state, faults, notices, now, baseUrl });
      serveCheckoutPage(scope, { state, notices, prefix });
      serveControl(scope, { state, faults, notices });
    },
    { prefix },
  );
}
