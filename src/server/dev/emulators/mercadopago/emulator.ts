import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { type LostPreference, serveCheckout } from './checkout-routes.ts';
import { EmulatedProvider, isAction } from './emulated-provider.ts';
import { faultNames } from './faults.ts';
import { servePreferences } from './preferences-api.ts';
import { type EmulatedCall, emulatedCalls, type Handler, keyOf, problem } from './provider-calls.ts';
import type { Payment } from './provider-state.ts';

const WantedRefund = z.object({ amount: z.number().positive().optional() }).default({});

/** `/v1/payments`: reading payments and refunding them. */
function servePayments(app: FastifyInstance, call: EmulatedCall, { state, notices }: EmulatedProvider): void {
  const shown = ({ visibleFrom: _, ...payment }: Payment) => payment;
  const requestedPayment = (request: FastifyRequest) => state.readable(Number((request.params as { id: string }).id));

  const search: Handler = (request) => {
    const results = state.found((request.query as { external_reference?: string }).external_reference ?? '').map(shown);
    return { paging: { total: results.length, limit: 30, offset: 0 }, results: results.map((one) => ({ ...one, id: String(one.id) })) };
  };

  const refund: Handler = (request, reply) => {
    const found = requestedPayment(request);
    if (!found) return problem(reply, 404, 'not_found', 'Payment not found');
    const key = keyOf(request);
    if (key === null) return problem(reply, 400, 'invalid_header', 'X-Idempotency-Key is required');
    const wanted = WantedRefund.safeParse(request.body ?? undefined);
    if (!wanted.success) return problem(reply, 400, 'invalid_body', 'amount must be a positive number');
    const left = found.transaction_amount - found.transaction_amount_refunded;
    const { amount } = wanted.data;
    const known = state.refundOf(found, key);
    if (known && amount !== undefined && amount !== known.amount) return problem(reply, 409, 'idempotency', 'key used with another body');
    if (!known && found.status !== 'approved') return problem(reply, 400, 'invalid_status', 'the payment cannot be refunded');
    if (!known && (amount ?? left) > left) return problem(reply, 400, 'invalid_amount', 'amount exceeds what is left');
    const given = known ?? state.refund(found, amount ?? left, key);
    if (!known) notices.tell(found, 'payment.updated');
    reply.status(201);
    return { id: given.id, payment_id: found.id, amount: given.amount, status: 'approved' };
  };

  app.get('/v1/payments/search', call(search));
  app.get(
    '/v1/payments/:id',
    call((request, reply) => {
      const found = requestedPayment(request);
      return found ? shown(found) : problem(reply, 404, 'not_found', 'Payment not found');
    }),
  );
  app.post('/v1/payments/:id/refunds', call(refund));
}

const FaultOrder = z.object({ name: z.enum(faultNames), times: z.number().int().min(0).max(10_000).default(1) });
const PayOrder = z.object({ preference_id: z.string(), status: z.string().default('approved'), detail: z.string().default('accredited') });

/** Control endpoints for tests and scripts. */
function serveControl(app: FastifyInstance, provider: EmulatedProvider): void {
  const { state, faults, notices } = provider;
  app.get('/__ctl/faults', () => faults.on);
  app.post('/__ctl/faults', (request, reply) => {
    const order = FaultOrder.safeParse(request.body);
    if (!order.success) return reply.status(400).send({ message: order.error.message });
    faults.set(order.data.name, order.data.times);
    return faults.on;
  });
  app.delete('/__ctl/faults', () => {
    faults.clear();
    return {};
  });
  app.get('/__ctl/journal', () => ({ calls: state.journal, notices: notices.sent }));
  app.get('/__ctl/payments', () => [...state.payments.values()]);
  app.post('/__ctl/payments', (request, reply) => {
    const order = PayOrder.safeParse(request.body);
    const preference = order.success ? state.preferences.get(order.data.preference_id) : undefined;
    if (!order.success || !preference) return reply.status(404).send({ message: 'preference not found' });
    return provider.pay(preference, order.data.status, order.data.detail);
  });
  app.post('/__ctl/payments/:id/:action', (request, reply) => {
    const { id, action } = request.params as { id: string; action: string };
    const payment = state.payments.get(Number(id));
    if (!payment || !isAction(action)) return reply.status(404).send({ message: 'payment or action not found' });
    return provider.act(payment, action);
  });
}

interface Settings {
  /** The path it is mounted under, and its full address. */
  prefix: string;
  baseUrl: string;
  /** The seller's access token, the only one its API accepts. */
  token: string;
  /** Signs its notifications. */
  secret: string;
  /** The addresses that notifications may be sent to. */
  mayHear: (address: string) => boolean;
  now: () => Date;
  /** Delays between attempts to deliver a notification; the real provider retries for two weeks. */
  ladderMs?: readonly number[];
  /** Throws if a request is not allowed. */
  judge?: (request: FastifyRequest) => void;
  /** The emulator's memory ends with the process: returns what the shop still knows about an earlier checkout page. */
  lost?: LostPreference;
}

const compressedLadderMs = [1_000, 2_000, 4_000, 15_000, 30_000, 30_000, 30_000];

/** The card provider of demo mode and of the tests, mounted in any server. Never in production. */
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
