import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { statusHistory, subscriptions } from '#server/db/schema/orders.ts';
import { paymentAttempts, payments } from '#server/db/schema/payments.ts';
import { signatureOf } from '#server/sales/cards/notice-signature.ts';
import { noticeSecret, type TestProvider } from '../../support/card-provider.ts';
import type { MailServer } from '../../support/mail-server.ts';
import type { RemoteCaller } from '../../support/remote-caller.ts';
import type { Settings } from '../../support/server-process.ts';
import { packageIdOf, transferOrder } from '../shop/shop.ts';

/** The settings of a server that charges cards at this provider. */
export const cardSettings = (apiUrl: string): Settings => ({
  MERCADOPAGO_API_URL: apiUrl,
  MERCADOPAGO_ACCESS_TOKEN: 'TEST-1',
  MERCADOPAGO_WEBHOOK_SECRET: noticeSecret,
});

async function cardOrder(db: Database) {
  const packageId = await packageIdOf(db.query, 'web', 'optimal');
  return { ...transferOrder(packageId), payment_method: 'mercadopago' };
}

export const placeByCard = async (db: Database, customer: RemoteCaller, key: string) =>
  customer.send('POST', '/create_payment', { body: await cardOrder(db), headers: { 'idempotency-key': key } });

/** A card order with its page. */
export async function openPage(db: Database, customer: RemoteCaller): Promise<{ id: number; url: string }> {
  const { status, body } = await placeByCard(db, customer, randomUUID());
  if (status !== 201) throw new Error(`the order was not placed: ${JSON.stringify(body)}`);
  const { subscription_id: id, init_point: url } = body as { subscription_id: number; init_point: string };
  return { id, url };
}

/** Paid at the provider, without a notice. */
export async function payUnheard(provider: TestProvider, url: string): Promise<number> {
  await provider.fault('notice_lost', 2);
  return (await provider.pay(url, 'APRO')).id;
}

/** What the provider sends, whenever the test wants it. */
export function notify(server: RemoteCaller, paymentId: number) {
  const [requestId, ts, dataId] = [randomUUID(), String(Date.now()), String(paymentId)];
  const headers = { 'x-request-id': requestId, 'x-signature': `ts=${ts},v1=${signatureOf(noticeSecret, { requestId, dataId }, ts)}` };
  return server.send('POST', `/webhooks/mercadopago?data.id=${dataId}&type=payment`, { headers, body: {} });
}

/** What is left of one order and its money. */
export async function moneyOf({ query }: Database, id: number) {
  const [order] = await query.select().from(subscriptions).where(eq(subscriptions.subscriptionId, id));
  const money = await query.select().from(payments).where(eq(payments.subscriptionId, id)).orderBy(payments.paymentId);
  const attempts = await query
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.subscriptionId, id), eq(paymentAttempts.method, 'mercadopago')));
  const history = await query.select().from(statusHistory).where(eq(statusHistory.subscriptionId, id)).orderBy(statusHistory.entryId);
  return {
    payment: order?.paymentStatus,
    account: order?.accountStatus,
    payments: money.map(({ status, reviewReason }) => [status, reviewReason].filter(Boolean).join(': ')).sort(),
    attempts: attempts.length,
    history: history.map(({ previousStatus, newStatus }) => `${previousStatus} → ${newStatus}`),
  };
}

/** Paid once, by one attempt at a card. */
export const paidOnce = {
  payment: 'confirmed',
  account: 'active',
  payments: ['settled'],
  attempts: 1,
  history: ['pending → confirmed', 'inactive → active'],
};

/** Letters of a confirmed payment; the same one sent twice counts once. */
export const lettersOf = ({ received }: MailServer, id: number): number =>
  new Set(received.filter(({ subject }) => subject.startsWith(`Confirmamos tu pago del pedido TW-${id}`)).map(({ messageId }) => messageId))
    .size;
