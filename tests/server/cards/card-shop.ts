import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Order } from '#api/contract/orders/order.ts';
import type { RequestedRenewal } from '#api/contract/renewals/request-renewal.ts';
import { openSession } from '#server/accounts/sessions.store.ts';
import { payments } from '#server/db/schema/payments.ts';
import { demoPeople } from '#server/demo/people.ts';
import { createReconciliation } from '#server/sales/cards/reconciliation.ts';
import { noticeSecret, startProvider } from '../../support/card-provider.ts';
import { freePort } from '../../support/free-port.ts';
import { eventually } from '../../support/server-process.ts';
import { type Caller, startTestApp } from '../../support/test-app.ts';
import { createClock } from '../../support/test-clock.ts';
import { packageIdOf, transferOrder } from '../shop/shop.ts';
import { openOffice } from '../staff/staff.ts';

export type CardShop = Awaited<ReturnType<typeof openCardShop>>;

interface Options {
  /** Secrets accepted for notices; the provider signs with the usual one. */
  secrets?: readonly string[];
  smtpUrl?: string | null;
}

/** Starts the server on a port, so that notices reach it, and the emulated provider. */
export async function openCardShop({ secrets = [noticeSecret], smtpUrl = null }: Options = {}) {
  const port = await freePort();
  const clock = createClock();
  const provider = await startProvider(clock.now);
  const t = await startTestApp({
    clock,
    callsPerMinute: 1_000_000,
    config: {
      port,
      smtpUrl,
      publicUrl: `http://127.0.0.1:${port}`,
      cardProvider: { apiUrl: provider.apiUrl, accessToken: 'TEST-1', secrets, isEmulated: false },
    },
  });
  await t.app.listen({ host: '127.0.0.1', port });
  const office = await openOffice(t);
  const orderOf = async (id: number) => (await office.admin.get(`/dashboard/orders/${id}`)).body as Order;
  /** An order's money as staff see it. */
  const moneyOf = async (id: number) => {
    const { payment_status, status } = await orderOf(id);
    const own = await t.db.query.select().from(payments).where(eq(payments.subscriptionId, id)).orderBy(payments.paymentId);
    const money = own.map((row) => [row.status, row.reviewReason].filter(Boolean).join(': '));
    return { payment: payment_status, account: status, payments: money };
  };
  /** Pays with a test card while the provider's notices are lost. The payment's id at the provider. */
  const pay = async (url: string | null, holder = 'APRO'): Promise<number> => {
    await provider.fault('notice_lost', 2);
    const { id } = await provider.pay(url ?? '', holder);
    await provider.fault('notice_lost', 0);
    return id;
  };
  /** The stored payment with this id at the provider. */
  const paymentOf = async (providerId: number) => {
    const own = eq(payments.externalReference, `${providerId}`);
    return (await t.db.query.select().from(payments).where(own)).at(0);
  };
  return {
    t,
    provider,
    office,
    orderOf,
    moneyOf,
    pay,
    paymentOf,
    /** The customer's session cookie, for real HTTP calls. */
    cookie: async () => `session=${await openSession(t.db.query, demoPeople.cliente.userId, clock.now())}`,
    /** A card order for the web package 'Óptimo'. */
    place: async (more: Record<string, unknown> = {}, headers: Record<string, string> = {}) => {
      const packageId = await packageIdOf(t.db.query, 'web', 'optimal');
      const body = { ...transferOrder(packageId, more), payment_method: 'mercadopago', title: 'Paquete', description: 'Web' };
      const answer = await office.customer.post('/create_payment', { body, headers });
      if (answer.status !== 201) throw new Error(`not placed: ${JSON.stringify(answer.body)}`);
      const { subscription_id, init_point } = answer.body as { subscription_id: number; init_point: string };
      return { id: subscription_id, url: init_point };
    },
    /** Waits until the order's payment has this status. */
    until: (id: number, payment: string) => eventually(`${id} is ${payment}`, async () => (await moneyOf(id)).payment === payment || null),
    /** Waits until these are the order's payments. */
    untilPayments: (id: number, expected: string[]) =>
      eventually(`the payments of ${id} are ${expected}`, async () => `${(await moneyOf(id)).payments}` === `${expected}` || null),
    /** Pays, then the customer returns, and the server reads the payment. */
    payAndReturn: async (url: string | null, holder?: string) => {
      const id = await pay(url, holder);
      await verify(office.customer, id);
      return id;
    },
    /** Staff decide about a stored payment. */
    review: async (providerId: number, action: 'accept' | 'refund') => {
      const body = { action, note: 'Lo vimos con el cliente' };
      return office.admin.patch(`/dashboard/payments/${(await paymentOf(providerId))?.paymentId}/review`, { body });
    },
    renew: async (id: number, years: number) =>
      (await office.customer.post('/support/renewals', { body: { subscription_id: id, years } })).body as RequestedRenewal,
    reconcile: () => createReconciliation(t.services).run(),
    close: async () => {
      await t.close();
      await provider.close();
    },
  };
}

/** The card shop of a test file. Each test begins without faults. */
export function cardShop(options: Options = {}): CardShop {
  const shop = {} as CardShop;
  beforeAll(async () => {
    Object.assign(shop, await openCardShop(options));
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.provider.clearFaults());
  return shop;
}

export const verify = (caller: Caller, paymentId: number | string) => caller.get(`/payment/callback/${paymentId}`);

/** A checkout at the provider for $500.00 that belongs to no order of ours; its notices reach this server. The address to pay at. */
export async function placeElsewhere({ provider, t }: CardShop): Promise<string> {
  const made = await fetch(`${provider.apiUrl}/checkout/preferences`, {
    method: 'POST',
    headers: { authorization: 'Bearer TEST-1', 'content-type': 'application/json' },
    body: JSON.stringify({
      items: [{ title: 'De otra tienda', quantity: 1, currency_id: 'MXN', unit_price: 500 }],
      external_reference: '999999-11111111-1111-4111-8111-111111111111',
      notification_url: `${t.services.config.publicUrl}/srv/webhooks/mercadopago?source_news=webhooks`,
    }),
  });
  return ((await made.json()) as { init_point: string }).init_point;
}
