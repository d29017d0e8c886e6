import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { type Faults, faultNames } from './faults.ts';
import type { Notices } from './notices.ts';
import type { Payment, ProviderState } from './provider-state.ts';

const FaultOrder = z.object({ name: z.enum(faultNames), times: z.number().int().min(0).max(10_000).default(1) });
const PayOrder = z.object({ preference_id: z.string(), status: z.string().default('approved'), detail: z.string().default('accredited') });

/** What the bank or the provider's own people may do to a payment later. */
const actions = {
  approve: { status: 'approved', status_detail: 'accredited' },
  reject: { status: 'rejected', status_detail: 'cc_rejected_other_reason' },
  expire: { status: 'cancelled', status_detail: 'expired' },
  dispute: { status: 'in_mediation', status_detail: 'pending' },
  chargeback: { status: 'charged_back', status_detail: 'in_process' },
} as const satisfies Record<string, Partial<Payment>>;

const isAction = (name: string): name is keyof typeof actions => Object.hasOwn(actions, name);

interface Parts {
  state: ProviderState;
  faults: Faults;
  notices: Notices;
}

/** The strings that tests and the laboratory pull. */
export function serveControl(app: FastifyInstance, { state, faults, notices }: Parts): void {
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
    const payment = state.pay(preference, order.data.status, order.data.detail);
    notices.tell(payment, 'payment.created');
    return payment;
  });
  app.post('/__ctl/payments/:id/:action', (request, reply) => {
    const { id, action } = request.params as { id: string; action: string };
    const payment = state.payments.get(Number(id));
    if (!payment) return reply.status(404).send({ message: 'Payment not found' });
    if (action === 'refund') state.refund(payment, payment.transaction_amount - payment.transaction_amount_refunded, null);
    else if (action === 'partial-refund') state.refund(payment, 1, null);
    else if (isAction(action)) state.change(payment, actions[action]);
    else if (action !== 'notify') return reply.status(404).send({ message: 'action not found' });
    notices.tell(payment, 'payment.updated');
    return payment;
  });
}
