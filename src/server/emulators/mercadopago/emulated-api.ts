import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Faults } from './faults.ts';
import type { Notices } from './notices.ts';
import { collectorId, type Payment, type Preference, type ProviderState } from './provider-state.ts';

const slowMs = 3_000;
const hangMs = 60_000;

const NewPreference = z.object({
  items: z
    .array(
      z.object({
        title: z.string(),
        quantity: z.number().int().positive(),
        unit_price: z.number().positive(),
        currency_id: z.string().optional(),
      }),
    )
    .min(1),
  external_reference: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/)
    .optional(),
  back_urls: z.object({ success: z.url().optional(), pending: z.url().optional(), failure: z.url().optional() }).default({}),
  auto_return: z.enum(['approved', 'all']).optional(),
  notification_url: z.url().max(248).optional(),
  expiration_date_to: z.iso.datetime({ offset: true }).optional(),
});

const problem = (reply: FastifyReply, status: number, error: string, message: string) =>
  reply.status(status).send({ message, error, status, cause: null });

const isLoopback = (url: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

interface Parts {
  state: ProviderState;
  faults: Faults;
  notices: Notices;
  now: () => Date;
  /** Where the emulator stands, for the addresses it hands out. */
  baseUrl: string;
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;

export function serveEmulatedApi(app: FastifyInstance, { state, faults, notices, now, baseUrl }: Parts): void {
  const shown = ({ visibleFrom: _, ...payment }: Payment) => payment;
  const preferenceAnswer = (preference: Preference) => ({
    ...preference,
    collector_id: collectorId,
    client_id: '1',
    site_id: 'MLM',
    init_point: `${baseUrl}/checkout/v1/redirect?pref_id=${preference.id}`,
    sandbox_init_point: `${baseUrl}/checkout/v1/redirect?pref_id=${preference.id}`,
  });

  /** What a fault does to the answer of a call; `done` is whether the call itself has been carried out. */
  const spoiled = async (reply: FastifyReply, done: boolean): Promise<boolean> => {
    if (!done) {
      if (faults.take('slow')) await wait(slowMs, undefined, { ref: false });
      if (faults.take('hang')) await wait(hangMs, undefined, { ref: false });
      if (faults.take('unauthorized')) return Boolean(problem(reply, 401, 'unauthorized', 'invalid access token'));
      if (faults.take('too_many')) return Boolean(problem(reply.header('retry-after', '1'), 429, 'too_many_requests', 'too many requests'));
      if (faults.take('error_before')) return Boolean(problem(reply, 500, 'internal_server_error', 'internal error'));
      return false;
    }
    if (faults.take('error_after')) return Boolean(problem(reply, 500, 'internal_server_error', 'internal error'));
    if (faults.take('html')) return Boolean(reply.type('text/html').send('<html><body>Mantenimiento</body></html>'));
    if (faults.take('truncated')) return Boolean(reply.type('application/json').send('{"id":"787997534-6dad'));
    if (faults.take('reset')) {
      reply.hijack();
      reply.raw.destroy();
      return true;
    }
    return false;
  };

  const call =
    (work: Handler): Handler =>
    async (request, reply) => {
      const { authorization } = request.headers;
      const key = request.headers['x-idempotency-key'];
      state.journal.push({ method: request.method, path: request.url, key: typeof key === 'string' ? key : null, at: now().toISOString() });
      if (!authorization?.startsWith('Bearer ')) return problem(reply, 401, 'unauthorized', 'authorization value not present');
      if (await spoiled(reply, false)) return reply;
      const answer = await work(request, reply);
      if (reply.sent || (await spoiled(reply, true))) return reply;
      return reply.send(answer);
    };

  const addPreference: Handler = (request, reply) => {
    const wanted = NewPreference.safeParse(request.body);
    if (!wanted.success) return problem(reply, 400, 'invalid_body', wanted.error.issues[0]?.message ?? 'invalid');
    const { external_reference = null, notification_url = null, expiration_date_to = null, auto_return, items, back_urls } = wanted.data;
    if (auto_return !== undefined && (back_urls.success === undefined || isLoopback(back_urls.success))) {
      return problem(reply, 400, 'invalid_auto_return', 'auto_return invalid. back_url.success must be defined');
    }
    const defined = Object.fromEntries(Object.entries(back_urls).filter(([, url]) => url !== undefined));
    const made = state.addPreference({
      items: items as Preference['items'],
      external_reference,
      notification_url,
      expiration_date_to,
      back_urls: defined,
    });
    reply.status(201);
    return preferenceAnswer(made);
  };

  for (const path of ['/checkout/preferences', '/checkout/preferences/']) app.post(path, call(addPreference));
  app.get<{ Querystring: { external_reference?: string } }>(
    '/checkout/preferences/search',
    call((request) => {
      const { external_reference } = request.query as { external_reference?: string };
      const elements = [...state.preferences.values()].filter((one) => one.external_reference === external_reference);
      return {
        elements: elements.map(({ id, external_reference: reference, date_created }) => ({
          id,
          external_reference: reference,
          date_created,
        })),
        total: elements.length,
        next_offset: elements.length,
      };
    }),
  );
  app.get(
    '/checkout/preferences/:id',
    call((request, reply) => {
      const found = state.preferences.get((request.params as { id: string }).id);
      return found ? preferenceAnswer(found) : problem(reply, 404, 'not_found', 'preference not found');
    }),
  );

  app.get(
    '/v1/payments/search',
    call((request) => {
      const results = state.found((request.query as { external_reference?: string }).external_reference ?? '').map(shown);
      return { paging: { total: results.length, limit: 30, offset: 0 }, results: results.map((one) => ({ ...one, id: String(one.id) })) };
    }),
  );
  app.get(
    '/v1/payments/:id',
    call((request, reply) => {
      const found = state.readable(Number((request.params as { id: string }).id));
      return found ? shown(found) : problem(reply, 404, 'not_found', 'Payment not found');
    }),
  );
  app.post(
    '/v1/payments/:id/refunds',
    call((request, reply) => {
      const found = state.readable(Number((request.params as { id: string }).id));
      if (!found) return problem(reply, 404, 'not_found', 'Payment not found');
      const key = request.headers['x-idempotency-key'];
      if (typeof key !== 'string') return problem(reply, 400, 'invalid_header', 'X-Idempotency-Key is required');
      const isRepeated = state.refunds.some((one) => one.key === key);
      if (!isRepeated && found.status !== 'approved') return problem(reply, 400, 'invalid_status', 'the payment cannot be refunded');
      const amount = Number(
        (request.body as { amount?: number } | undefined)?.amount ?? found.transaction_amount - found.transaction_amount_refunded,
      );
      if (!isRepeated && found.transaction_amount_refunded + amount > found.transaction_amount) {
        return problem(reply, 400, 'invalid_amount', 'amount exceeds what is left');
      }
      const { id, amount: given } = state.refund(found, amount, key);
      if (!isRepeated) notices.tell(found, 'payment.updated');
      reply.status(201);
      return { id, payment_id: found.id, amount: given, status: 'approved' };
    }),
  );
}
