import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { PaidOrder } from '#api/contract/payments/get-payment-status.ts';
import { subscriptions } from '#server/db/schema/orders.ts';
import { paymentAttempts } from '#server/db/schema/payments.ts';
import { throttle } from '#server/db/schema/sessions.ts';
import { type CardProvider, ProviderProblem } from '#server/sales/cards/card-provider.ts';
import { createReconciliation } from '#server/sales/cards/reconciliation.ts';
import { eventually } from '../../support/server-process.ts';
import { packageIdOf, transferOrder } from '../shop/shop.ts';
import { placePaidOrder } from '../staff/staff.ts';
import { cardShop, verify } from './card-shop.ts';

const shop = cardShop();

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

test('the notice of an approved card confirms the order even if the buyer has left', async () => {
  const { id, url } = await shop.place();
  await shop.provider.pay(url, 'APRO');
  await shop.until(id, 'confirmed');
  expect(await shop.moneyOf(id)).toEqual({ payment: 'confirmed', account: 'active', payments: ['settled'] });
});

test.each([
  ['wrong_amount', 'wrong_amount'],
  ['other_currency', 'wrong_currency'],
  ['wrong_account', 'wrong_account'],
] as const)('money with %s pays nothing and waits for review', async (fault, reason) => {
  const { id, url } = await shop.place();
  await shop.provider.fault(fault);
  await shop.provider.pay(url, 'APRO');
  await shop.untilPayments(id, [`review: ${reason}`]);
  expect(await shop.moneyOf(id)).toEqual({ payment: 'pending', account: 'inactive', payments: [`review: ${reason}`] });
});

describe('the page of a payment', () => {
  const statusOf = async (id: number, attempt?: string): Promise<PaidOrder> => {
    const query = attempt === undefined ? '' : `?attempt=${attempt}`;
    const answer = await shop.office.customer.get(`/payment/callback/status/${id}${query}`);
    return (answer.body as { subscription: PaidOrder }).subscription;
  };

  test('for an attempt that pays a renewal, status and price are those of the renewal, which a rejected card leaves unpaid', async () => {
    const { id, url } = await shop.place();
    const first = await shop.provider.pay(url, 'APRO');
    await shop.until(id, 'confirmed');
    const { init_point, renewal } = await shop.renew(id, 2);
    const rejected = await shop.provider.pay(init_point ?? '', 'FUND');
    const unpaidStill = { success: false, subscription_id: id, payment_status: 'pending' };
    expect((await verify(shop.office.customer, rejected.id)).body).toEqual(unpaidStill);

    const attemptOf = ({ external_reference }: typeof first) => (external_reference ?? '').split('-').slice(1).join('-');
    const shown = async (attempt?: string) => {
      const { payment_status, price_paid, renewal_id } = await statusOf(id, attempt);
      return { payment_status, price_paid, renewal_id };
    };
    const order = { payment_status: 'confirmed', price_paid: 8900, renewal_id: undefined };
    const unpaid = { payment_status: 'pending', price_paid: 3000, renewal_id: renewal.renewal_id };
    const all = [await shown(attemptOf(rejected)), await shown(), await shown(attemptOf(first)), await shown('nonsense')];
    expect(all).toEqual([unpaid, order, order, order]);

    await shop.provider.pay(init_point ?? '', 'APRO');
    await eventually('the renewal is paid', async () => (await shown(attemptOf(rejected))).payment_status === 'confirmed' || null);
  });

  test('shows the last rejection in the words of the mail, until another payment is in process or the order is paid', async () => {
    const { id, url } = await shop.place();
    const rejectionOf = async (order: number) => (await statusOf(order)).card_rejection;
    expect(await rejectionOf(id)).toBeUndefined();
    await shop.payAndReturn(url, 'FUND');
    expect(await rejectionOf(id)).toBe('La tarjeta no tiene fondos suficientes. Usa otra o paga por transferencia.');
    await shop.payAndReturn(url, 'CALL');
    expect(await rejectionOf(id)).toBe(
      'Tu banco pide que autorices el pago. Llámalo, autoriza $8,900.00\u00a0MXN a Mercado Pago e intenta de nuevo.',
    );
    await shop.payAndReturn(url, 'CONT');
    expect(await rejectionOf(id)).toBeUndefined();
    const other = await shop.place();
    await shop.payAndReturn(other.url, 'FUND');
    await shop.payAndReturn(other.url, 'APRO');
    expect(await rejectionOf(other.id)).toBeUndefined();
  });
});

test('an order whose card page failed to open keeps its draft until it is cancelled or switched to transfer', async () => {
  const { customer } = shop.office;
  const packageId = await packageIdOf(shop.t.db.query, 'web', 'essential');
  const drafts = `/checkout/drafts/web/${packageId}`;
  const order = (path: string, method: string, key: string) =>
    customer.post(path, {
      body: { ...transferOrder(packageId, { price_paid: 4900 }), payment_method: method, title: 'Paquete', description: 'Web' },
      headers: { 'idempotency-key': key },
    });
  const hasDraft = async () => ((await customer.get(drafts)).body as { draft: unknown }).draft !== null;
  const placeWithoutPage = async (): Promise<string> => {
    const saved = await customer.put(drafts, {
      body: { step: 'payment', brief: { business_description: 'Ramos' }, base_updated_at: null },
    });
    const key = (saved.body as { draft: { intent_key: string } }).draft.intent_key;
    await shop.provider.fault('error_before', 50);
    expect((await order('/create_payment', 'mercadopago', key)).status).toBe(503);
    expect(await hasDraft()).toBe(true);
    return key;
  };

  await placeWithoutPage();
  const [newest] = (await customer.get('/profile/subscriptions')).body as { subscription_id: number }[];
  expect((await customer.post(`/payment/cancel/${newest?.subscription_id}`)).status).toBe(200);
  expect(await hasDraft()).toBe(false);

  expect((await order('/transfer_payment', 'transfer', await placeWithoutPage())).status).toBe(201);
  expect(await hasDraft()).toBe(false);
});

describe('a renewal by card', () => {
  const endOf = async (id: number) => {
    const [row] = await shop.t.db.query.select().from(subscriptions).where(eq(subscriptions.subscriptionId, id));
    return row?.endDate?.getTime() ?? 0;
  };
  const becameOf = async (paymentId: number) => {
    const row = await shop.paymentOf(paymentId);
    return [row?.status, row?.reviewReason];
  };
  let id: number;
  let before: number;
  beforeEach(async () => {
    id = await placePaidOrder(shop.t, shop.office.customer, shop.office.admin);
    before = await endOf(id);
  });

  test('is made once and moves the end date; a second payment waits for review', async () => {
    const { init_point: page } = await shop.renew(id, 2);
    const letter = (await shop.t.mails()).find(({ subject }) => subject === `Para renovar TW-${id} por 2 años`);
    expect(letter?.text).toContain('págalo con tarjeta desde tu cuenta, o haz la transferencia con estos datos:');
    expect((await shop.renew(id, 2)).init_point).toBe(page);
    const [first, second] = [await shop.pay(page), await shop.pay(page)];
    const confirmed = { success: true, subscription_id: id, payment_status: 'confirmed' };
    for (const paymentId of [first, first, second]) expect((await verify(shop.office.customer, paymentId)).body).toEqual(confirmed);
    expect((await endOf(id)) - before).toBe(2 * 365 * dayMs);
    expect([await becameOf(first), await becameOf(second)]).toEqual([
      ['settled', null],
      ['review', 'already_paid'],
    ]);
  });

  test('that the customer replaced waits for review once paid', async () => {
    const { init_point: old } = await shop.renew(id, 1);
    expect((await shop.renew(id, 3)).init_point).not.toBe(old);
    const late = await shop.pay(old);
    expect((await verify(shop.office.customer, late)).body).toMatchObject({ success: false });
    expect([await becameOf(late), await endOf(id)]).toEqual([['review', 'renewal_replaced'], before]);
  });

  test('can be paid by transfer if the provider fails', async () => {
    await shop.provider.fault('error_before', 20);
    expect(await shop.renew(id, 1)).toMatchObject({ success: true, init_point: null, transfer: { amount: 2000 } });
  });
});

describe('a provider that asks to wait', () => {
  test('for ten minutes gets no calls for ten minutes, even if new checks become due [R-415]', async () => {
    await shop.t.db.query.update(paymentAttempts).set({ nextCheckAt: null });
    const orders = [(await shop.place()).id, (await shop.place()).id, (await shop.place()).id];
    const { cards } = shop.t.services;
    if (!cards) throw new Error('the shop takes no cards');
    const searched: string[] = [];
    let isBusy = true;
    const findPayments: CardProvider['findPayments'] = async (reference) => {
      searched.push(reference.split('-')[0] ?? '');
      if (isBusy) throw new ProviderProblem('busy', 'the provider asks for patience', 600);
      return [];
    };
    const reconciliation = createReconciliation({ ...shop.t.services, cards: { ...cards, provider: { ...cards.provider, findPayments } } });
    const nextChecks = async () => {
      const own = await shop.t.db.query.select().from(paymentAttempts).where(inArray(paymentAttempts.subscriptionId, orders));
      return own.map(({ nextCheckAt }) => Math.round(((nextCheckAt?.getTime() ?? 0) - shop.t.clock.now().getTime()) / minuteMs));
    };

    shop.t.clock.advance(3 * minuteMs);
    await reconciliation.run();
    expect([searched.length, await nextChecks()]).toEqual([1, [10, 10, 10]]);

    const late = (await shop.place()).id;
    shop.t.clock.advance(9 * minuteMs);
    await reconciliation.run();
    expect(searched.length).toBe(1);

    isBusy = false;
    searched.length = 0;
    shop.t.clock.advance(2 * minuteMs);
    await reconciliation.run();
    expect(searched.toSorted()).toEqual([...orders, late].map(String).toSorted());
  });

  test('makes callers wait as long as it requests, five seconds by default, five minutes at most', () => {
    expect([0, 1, 90, 99_999].map((seconds) => new ProviderProblem('busy', 'patience', seconds).patience)).toEqual([5, 1, 90, 300]);
  });
});

describe('looking up payments is limited per person', () => {
  beforeEach(async () => void (await shop.t.db.query.delete(throttle)));
  const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);
  const paid = async () => shop.pay((await shop.place()).url);

  test('by invented ids; repeating an unknown id does not count again [R-436]', async () => {
    const read = async (id: number) => (await verify(shop.office.customer, id)).status;
    const repeated = [];
    for (let i = 0; i < 30; i += 1) repeated.push(await read(900_000_001));
    expect(repeated).toEqual(times(30, 404));
    const invented = [];
    for (let i = 0; i < 21; i += 1) invented.push(await read(900_000_100 + i));
    expect(invented).toEqual([...times(19, 404), 429, 429]);
    const id = await paid();
    expect([await read(id), (await verify(shop.office.admin, id)).status]).toEqual([429, 200]);
  });

  test('by ids of other customers as well, even concurrently; allowed ones are never counted [R-436]', async () => {
    const id = await paid();
    const curious = await Promise.all(times(25, id).map(async () => (await verify(shop.office.otherCustomer, id)).status));
    expect(curious.toSorted()).toEqual([...times(20, 404), ...times(5, 429)]);
    const allowed = [];
    for (let i = 0; i < 25; i += 1) allowed.push((await verify(shop.office.admin, id)).status);
    expect(allowed).toEqual(times(25, 200));
  });
});
