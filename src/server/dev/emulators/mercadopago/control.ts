import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { type EmulatedProvider, isAction } from './emulated-provider.ts';
import { faultNames } from './faults.ts';

const FaultOrder = z.object({ name: z.enum(faultNames), times: z.number().int().min(0).max(10_000).default(1) });
const PayOrder = z.object({ preference_id: z.string(), status: z.string().default('approved'), detail: z.string().default('accredited') });

/** The strings that tests and scripts pull. */
export function serveControl(app: FastifyInstance, provider: EmulatedProvider): void {
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
