import fastify from 'fastify';
import { startProvider, type TestProvider } from '../../support/card-provider.ts';
import { createClock, type TestClock } from '../../support/test-clock.ts';

/** A received notice. */
export interface Heard {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: unknown;
}

/** A fake shop that only records notices, with the emulated provider it talks to. */
export interface EmulatedShop {
  provider: TestProvider;
  clock: TestClock;
  heard: Heard[];
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

export async function openEmulatedShop(): Promise<EmulatedShop> {
  const clock = createClock();
  const provider = await startProvider(clock.now);
  const heard: Heard[] = [];
  const answers: number[] = [];
  const ear = fastify({ forceCloseConnections: true });
  ear.post('/avisos', (request, reply) => {
    heard.push({ path: request.url, headers: request.headers, body: request.body });
    return reply.status(answers.shift() ?? 200).send({});
  });
  const earUrl = await ear.listen({ host: '127.0.0.1', port: 0 });

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
    heard,
    answers,
    ask,
    open: async (price = 8900, more = {}) => {
      const body = {
        items: [{ id: '2031', title: 'Paquete Web Óptimo', quantity: 1, currency_id: 'MXN', unit_price: price }],
        external_reference: '2031-referencia',
        notification_url: `${earUrl}/avisos?source_news=webhooks`,
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
      await ear.close();
    },
  };
}
