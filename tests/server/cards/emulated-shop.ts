import fastify from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startProvider, type TestProvider } from '../../support/card-provider.ts';
import { createClock, type TestClock } from '../../support/test-clock.ts';

/** A received notice. */
export interface Received {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: unknown;
}

/** A fake shop that only records notices, with the emulated provider it talks to. */
export interface EmulatedShop {
  provider: TestProvider;
  clock: TestClock;
  received: Received[];
  /** Statuses to answer the next notices with; 200 after that. */
  answers: number[];
  /** A call of the provider's API with the seller's token. */
  ask: (
    method: string,
    path: string,
    options?: { body?: unknown; headers?: Record<string, string>; signal?: AbortSignal },
  ) => Promise<Response>;
  /** Opens a payment page for `price` pesos. */
  open: (price?: number, more?: Record<string, unknown>) => Promise<{ id: string; init_point: string }>;
  close: () => Promise<void>;
}

async function openEmulatedShop(): Promise<EmulatedShop> {
  const clock = createClock();
  const provider = await startProvider(clock.now);
  const received: Received[] = [];
  const answers: number[] = [];
  const server = fastify({ forceCloseConnections: true });
  server.post('/avisos', (request, reply) => {
    received.push({ path: request.url, headers: request.headers, body: request.body });
    return reply.status(answers.shift() ?? 200).send({});
  });
  const shopUrl = await server.listen({ host: '127.0.0.1', port: 0 });

  const ask: EmulatedShop['ask'] = (method, path, { body, headers = {}, signal } = {}) =>
    fetch(`${provider.apiUrl}${path}`, {
      method,
      ...(signal === undefined ? {} : { signal }),
      headers: { authorization: 'Bearer TEST-1', ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return {
    provider,
    clock,
    received,
    answers,
    ask,
    open: async (price = 8900, more = {}) => {
      const body = {
        items: [{ id: '2031', title: 'Paquete Web Óptimo', quantity: 1, currency_id: 'MXN', unit_price: price }],
        external_reference: '2031-referencia',
        notification_url: `${shopUrl}/avisos?source_news=webhooks`,
        back_urls: {
          success: 'https://taller.example/bien',
          pending: 'https://taller.example/espera',
          failure: 'https://taller.example/mal',
        },
        ...more,
      };
      return (await (await ask('POST', '/checkout/preferences', { body })).json()) as { id: string; init_point: string };
    },
    close: async () => {
      await provider.close();
      await server.close();
    },
  };
}

/** The shop of a test file. Each test begins without faults and notices. */
export function emulatedShop(): EmulatedShop {
  const shop = {} as EmulatedShop;
  beforeAll(async () => void Object.assign(shop, await openEmulatedShop()));
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.provider.clearFaults();
    shop.received.length = 0;
    shop.answers.length = 0;
  });
  return shop;
}
