import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type LostPreference, serveCheckout } from './checkout-routes.ts';
import { serveControl } from './control.ts';
import { EmulatedProvider } from './emulated-provider.ts';
import { servePayments } from './payments-api.ts';
import { servePreferences } from './preferences-api.ts';
import { emulatedCalls } from './provider-calls.ts';

interface Settings {
  /** The path below which it answers, and the whole address of it. */
  prefix: string;
  baseUrl: string;
  /** The seller's: no other opens its API. */
  token: string;
  /** Signs its notices. */
  secret: string;
  /** The addresses that notices may be sent to. */
  mayHear: (address: string) => boolean;
  now: () => Date;
  /** Waits between the tries of a notice; the provider's own take two weeks. */
  ladderMs?: readonly number[];
  /** Throws where a request may not be. */
  judge?: (request: FastifyRequest) => void;
  /** It remembers only while it runs: what the shop still knows of a page that it opened before. */
  lost?: LostPreference;
}

const compressedLadderMs = [1_000, 2_000, 4_000, 15_000, 30_000, 30_000, 30_000];

/** The card provider of demo mode and of the tests, as a part of any server. Never in production. */
export async function serveEmulator(app: FastifyInstance, settings: Settings): Promise<EmulatedProvider> {
  const { prefix, baseUrl, token, secret, mayHear, now, ladderMs = compressedLadderMs, judge, lost = async () => null } = settings;
  const provider = new EmulatedProvider({ secret, now, ladderMs });
  app.addHook('preClose', async () => provider.notices.stop());
  await app.register(
    async (scope) => {
      if (judge) scope.addHook('onRequest', async (request) => judge(request));
      const call = emulatedCalls(provider, token, now);
      servePreferences(scope, call, provider.state, { baseUrl, mayHear });
      servePayments(scope, call, provider);
      serveCheckout(scope, { provider, prefix, lost });
      serveControl(scope, provider);
    },
    { prefix },
  );
  return provider;
}
