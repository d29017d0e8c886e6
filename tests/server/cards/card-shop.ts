import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Order } from '#api/contract/orders/order.ts';
import { openSession } from '#server/accounts/sessions.store.ts';
import { payments } from '#server/db/schema/payments.ts';
import { demoPeople } from '#server/demo/people.ts';
import { createReconciliation } from '#server/sales/cards/reconciliation.ts';
import { noticeSecret, startProvider, type TestProvider } from '../../support/card-provider.ts';
import { freePort } from '../../support/free-port.ts';
import { type Caller, startTestApp, type TestApp } from '../../support/test-app.ts';
import { createClock } from '../../support/test-clock.ts';
import { packageIdOf, transferOrder } from '../shop/shop.ts';
import { openOffice } from '../staff/staff.ts';

export interface CardShop {
  t: TestApp;
  provider: TestProvider;
  office: Awaited<ReturnType<typeof openOffice>>;
  /** A card order for the web package 'Óptimo'. */
  place: (more?: Record<string, unknown>, headers?: Record<string, string>) => Promise<{ id: number; url: string }>;
  /** The customer's session cookie, for real HTTP calls. */
  cookie: () => Promise<string>;
  orderOf: (id: number) => Promise<Order>;
  /** An order's money as staff see it, once all deliveries are done. */
  moneyOf: (id: number) => Promise<{ payment: string; account: string; payments: string[] }>;
  reconcile: () => Promise<void>;
  close: () => Promise<void>;
}

interface Options {
  /** Secrets accepted for notices; the provider signs with the usual one. */
  secrets?: readonly string[];
  smtpUrl?: string | null;
}

/** Starts the server on a port, so that notices reach it, and the emulated provider. */
export async function openCardShop({ secrets = [noticeSecret], smtpUrl = null }: Options = {}): Promise<CardShop> {
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
  return {
    t,
    provider,
    office,
    orderOf,
    cookie: async () => `session=${await openSession(t.db.query, demoPeople.cliente.userId, clock.now())}`,
    place: async (more = {}, headers = {}) => {
      const packageId = await packageIdOf(t.db.query, 'web', 'optimal');
      const body = { ...transferOrder(packageId, more), payment_method: 'mercadopago', title: 'Paquete', description: 'Web' };
      const answer = await office.customer.post('/create_payment', { body, headers });
      if (answer.status !== 201) throw new Error(`not placed: ${JSON.stringify(answer.body)}`);
      const { subscription_id, init_point } = answer.body as { subscription_id: number; init_point: string };
      return { id: subscription_id, url: init_point };
    },
    moneyOf: async (id) => {
      const order = await orderOf(id);
      const rows = await t.db.query.select().from(payments);
      const own = rows.filter((row) => row.subscriptionId === id).sort((a, b) => a.paymentId - b.paymentId);
      return {
        payment: order.payment_status,
        account: order.status,
        payments: own.map(({ status, reviewReason }) => [status, reviewReason].filter(Boolean).join(': ')),
      };
    },
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
