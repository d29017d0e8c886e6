import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { EmulatedProvider } from './emulated-provider.ts';
import { type EmulatedCall, type Handler, keyOf, problem } from './provider-calls.ts';
import type { Payment } from './provider-state.ts';

const WantedRefund = z.object({ amount: z.number().positive().optional() }).default({});

/** `/v1/payments`: what was paid, and giving it back. */
export function servePayments(app: FastifyInstance, call: EmulatedCall, { state, notices }: EmulatedProvider): void {
  const shown = ({ visibleFrom: _, ...payment }: Payment) => payment;
  const asked = (request: FastifyRequest) => state.readable(Number((request.params as { id: string }).id));

  const search: Handler = (request) => {
    const results = state.found((request.query as { external_reference?: string }).external_reference ?? '').map(shown);
    return { paging: { total: results.length, limit: 30, offset: 0 }, results: results.map((one) => ({ ...one, id: String(one.id) })) };
  };

  const refund: Handler = (request, reply) => {
    const found = asked(request);
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
      const found = asked(request);
      return found ? shown(found) : problem(reply, 404, 'not_found', 'Payment not found');
    }),
  );
  app.post('/v1/payments/:id/refunds', call(refund));
}
