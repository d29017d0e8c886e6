import { eq, inArray } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import type { Order } from '#api/contract/orders/order.ts';
import { outbox } from '#server/db/schema/deliveries.ts';
import { statusHistory, subscriptions } from '#server/db/schema/orders.ts';
import { payments } from '#server/db/schema/payments.ts';
import type { Answer, Caller, TestApp } from '../../support/test-app.ts';
import { packageIdOf, resetShop, transferOrder } from '../shop/shop.ts';

/** Resets the shop and signs in the demo people. */
export async function openOffice(t: TestApp) {
  await resetShop(t);
  const [admin, superadmin, developer, support, customer, otherCustomer] = await Promise.all([
    t.as('admin'),
    t.as('superadmin'),
    t.as('desarrollo'),
    t.as('soporte'),
    t.as('cliente'),
    t.as('cliente2'),
  ]);
  return { admin, superadmin, developer, support, customer, otherCustomer };
}

export type Office = Awaited<ReturnType<typeof openOffice>>;

/** The office of a test file, opened anew before each test. */
export function officeOf(app: TestApp | { t: TestApp }): Office {
  const office = {} as Office;
  beforeEach(async () => void Object.assign(office, await openOffice('t' in app ? app.t : app)));
  return office;
}

/** A transfer order for the web package 'Óptimo', placed through the API. */
export async function placeOrder(t: TestApp, customer: Caller, more: Record<string, unknown> = {}): Promise<number> {
  const packageId = await packageIdOf(t.db.query, 'web', 'optimal');
  const { status, body } = await customer.post('/transfer_payment', { body: transferOrder(packageId, more) });
  if (status !== 201) throw new Error(`the order was not placed: ${JSON.stringify(body)}`);
  return (body as { subscription_id: number }).subscription_id;
}

export const confirmation = (reference: string, note = '') => ({ body: { status: 'confirmed', method: 'transfer', reference, note } });

export async function placePaidOrder(t: TestApp, customer: Caller, admin: Caller): Promise<number> {
  const id = await placeOrder(t, customer);
  const { status, body } = await admin.patch(`/dashboard/orders/${id}/status`, confirmation(`BANCO-${id}`));
  if (status !== 200) throw new Error(`the payment was not confirmed: ${JSON.stringify(body)}`);
  return id;
}

export const orderOf = (answer: Answer): Order => (answer.body as { order: Order }).order;

const orderEvents = ['payment.confirmed', 'development.status_changed', 'developer.assigned', 'project.urls_changed'];

/** Everything a staff call may write about one order, to check that a refusal wrote nothing. */
export async function traceOf(t: TestApp, subscriptionId: number) {
  const tx = t.db.query;
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.subscriptionId, subscriptionId));
  const history = await tx.select().from(statusHistory).where(eq(statusHistory.subscriptionId, subscriptionId));
  return {
    row,
    history: history.map(({ lifecycle, previousStatus, newStatus, note }) => `${lifecycle}: ${previousStatus} → ${newStatus} (${note})`),
    payments: (await tx.select().from(payments)).length,
    events: (await tx.select().from(outbox).where(inArray(outbox.event, orderEvents))).length,
  };
}
