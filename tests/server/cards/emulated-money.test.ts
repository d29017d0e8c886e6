import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Payment } from '#server/dev/emulators/mercadopago/provider-state.ts';
import { isGenuine } from '#server/sales/cards/notice-signature.ts';
import { noticeSecret } from '../../support/card-provider.ts';
import { eventually } from '../../support/server-process.ts';
import { type EmulatedShop, type Heard, openEmulatedShop } from './emulated-shop.ts';

let shop: EmulatedShop;
beforeAll(async () => {
  shop = await openEmulatedShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.provider.clearFaults();
  shop.heard.length = 0;
  shop.answers.length = 0;
});

const pay = async (holder = 'APRO') => shop.provider.pay((await shop.open()).init_point, holder);
const heardOf = ({ id }: Payment): Heard[] => shop.heard.filter(({ path }) => path.includes(`data.id=${id}&`));
const untilHeard = (payment: Payment, count: number) =>
  eventually(`${count} notices`, async () => (heardOf(payment).length >= count ? heardOf(payment) : null));
const actionOf = ({ body }: Heard) => (body as { action: string }).action;
const isSigned = ({ path, headers }: Heard): boolean =>
  isGenuine(
    {
      signature: String(headers['x-signature']),
      requestId: String(headers['x-request-id']),
      dataId: new URL(path, 'http://localhost').searchParams.get('data.id') ?? undefined,
    },
    [noticeSecret],
    shop.clock.now(),
  );

describe('its notices', () => {
  test('report a payment twice, signed, with its id in the URL', async () => {
    const payment = await pay();
    const heard = await untilHeard(payment, 2);
    expect(heard.map(actionOf).sort()).toEqual(['payment.created', 'payment.updated']);
    expect(heard.map(isSigned)).toEqual([true, true]);
    expect(heard[0]?.path).toBe(`/avisos?source_news=webhooks&data.id=${payment.id}&type=payment`);
    expect(heard[0]?.body).toMatchObject({ type: 'payment', data: { id: String(payment.id) }, api_version: 'v1' });
  });

  test('are sent again until accepted, and carry a retry count [R-414]', async () => {
    shop.answers.push(500, 503);
    const payment = await pay('CONT');
    const heard = await untilHeard(payment, 3);
    expect(heard.map(({ headers }) => headers['x-retry'])).toEqual(['0', '1', '2']);
    const [notice] = (await shop.provider.journal()).notices.filter(({ paymentId }) => paymentId === payment.id);
    await eventually('it is heard', async () =>
      (await shop.provider.journal()).notices.some((one) => one.paymentId === payment.id && one.status === 200) ? true : null,
    );
    expect(notice?.action).toBe('payment.created');
  });

  test('lost: none is sent', async () => {
    await shop.provider.fault('notice_lost', 2);
    const payment = await pay();
    const [later] = [await pay()];
    await untilHeard(later, 2);
    expect(heardOf(payment)).toEqual([]);
  });

  test('late: none is sent before the buyer is back', async () => {
    await shop.provider.fault('notice_late', 2);
    const payment = await pay();
    const later = await pay();
    await untilHeard(later, 2);
    expect(heardOf(payment)).toEqual([]);
  });

  test('duplicated: one is sent five times', async () => {
    await shop.provider.fault('notice_duplicate');
    const payment = await pay('CONT');
    expect((await untilHeard(payment, 5)).map(actionOf)).toEqual(Array(5).fill('payment.created'));
  });

  test('reordered: the first is sent after the second', async () => {
    await shop.provider.fault('notice_reordered');
    const payment = await pay();
    await untilHeard(payment, 2);
    const { notices } = await shop.provider.journal();
    expect(notices.filter(({ paymentId }) => paymentId === payment.id).map(({ action }) => action)).toEqual([
      'payment.updated',
      'payment.created',
    ]);
  });

  test('forged: the signature is invalid', async () => {
    await shop.provider.fault('notice_forged', 2);
    expect((await untilHeard(await pay(), 2)).map(isSigned)).toEqual([false, false]);
  });
});

describe('a fault of its payments', () => {
  test.each([
    ['wrong_amount', { transaction_amount: 8800 }],
    ['other_currency', { currency_id: 'ARS' }],
    ['wrong_account', { collector_id: 1 }],
    ['wrong_mode', { live_mode: true }],
    ['unknown_status', { status: 'under_the_moon' }],
    ['then_refunded', { status: 'refunded', transaction_amount_refunded: 8900 }],
    ['then_charged_back', { status: 'charged_back' }],
  ] as const)('%s [R-414]', async (name, seen) => {
    await shop.provider.fault(name);
    expect(await pay()).toMatchObject(seen);
    expect(await pay()).toMatchObject({ transaction_amount: 8900, currency_id: 'MXN', live_mode: false, status: 'approved' });
  });

  test('second approval: another payment on the same page', async () => {
    const before = (await shop.provider.payments()).length;
    await shop.provider.fault('second_approval');
    await pay();
    const [first, second, ...more] = (await shop.provider.payments()).slice(before);
    expect([first?.status, second?.status, first?.preference_id === second?.preference_id, more]).toEqual([
      'approved',
      'approved',
      true,
      [],
    ]);
    expect(first?.id).not.toBe(second?.id);
  });

  test('not visible: a payment is reported before it can be read', async () => {
    await shop.provider.fault('not_visible');
    const payment = await pay();
    const read = async () => (await shop.ask('GET', `/v1/payments/${payment.id}`)).status;
    expect(await read()).toBe(404);
    shop.clock.advance(3_000);
    expect(await read()).toBe(200);
  });

  test('search lag: the payment can be read but not found', async () => {
    const payment = await pay();
    await shop.provider.fault('search_lag');
    const search = async () =>
      ((await (await shop.ask('GET', '/v1/payments/search?external_reference=2031-referencia')).json()) as { results: { id: string }[] })
        .results;
    expect(await search()).toEqual([]);
    expect((await search()).at(-1)?.id).toBe(String(payment.id));
  });

  test.each([
    ['approve', 'CONT', { status: 'approved' }],
    ['reject', 'CONT', { status: 'rejected' }],
    ['expire', 'CONT', { status: 'cancelled', status_detail: 'expired' }],
    ['dispute', 'APRO', { status: 'in_mediation' }],
    ['chargeback', 'APRO', { status: 'charged_back' }],
    ['refund', 'APRO', { status: 'refunded', transaction_amount_refunded: 8900 }],
    ['partial-refund', 'APRO', { status: 'approved', status_detail: 'partially_refunded', transaction_amount_refunded: 1 }],
    ['notify', 'APRO', { status: 'approved' }],
  ] as const)('%s changes the payment later and sends a notice', async (action, holder, seen) => {
    const payment = await pay(holder);
    const told = holder === 'CONT' ? 1 : 2;
    await untilHeard(payment, told);
    expect(await shop.provider.act(payment.id, action)).toMatchObject(seen);
    expect(actionOf((await untilHeard(payment, told + 1)).at(-1) as Heard)).toBe('payment.updated');
  });

  test('an action that does not exist is refused', async () => {
    const { id } = await pay();
    await expect(shop.provider.act(id, 'nonsense')).rejects.toThrow('404');
  });
});
