import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Faults } from '#server/dev/emulators/mercadopago/faults.ts';
import { type Payment, ProviderState } from '#server/dev/emulators/mercadopago/provider-state.ts';
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
});

describe('its payments', () => {
  test('in the wrong mode: once [R-414]', async () => {
    await shop.provider.fault('wrong_mode');
    expect(await pay()).toMatchObject({ live_mode: true });
    expect(await pay()).toMatchObject({ transaction_amount: 8900, currency_id: 'MXN', live_mode: false, status: 'approved' });
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
    ['expire', 'CONT', { status: 'cancelled', status_detail: 'expired' }],
    ['notify', 'APRO', { status: 'approved' }],
  ] as const)('%s changes the payment later and sends a notice', async (action, holder, seen) => {
    const payment = await pay(holder);
    const told = holder === 'CONT' ? 1 : 2;
    await untilHeard(payment, told);
    expect(await shop.provider.act(payment.id, action)).toMatchObject(seen);
    expect(actionOf((await untilHeard(payment, told + 1)).at(-1) as Heard)).toBe('payment.updated');
  });
});

const item = { title: 'Paquete', quantity: 1, unit_price: 8900 };

test('remembers the last 2,000 calls', () => {
  const state = new ProviderState(new Faults(), () => new Date());
  for (let call = 1; call <= 2_001; call += 1) state.note({ method: 'GET', path: `/${call}`, key: null, at: '' });
  expect([state.journal.length, state.journal.at(0)?.path, state.journal.at(-1)?.path]).toEqual([2_000, '/2', '/2001']);
});

test('remembers the last 1,000 pages, payments and refunds', () => {
  const state = new ProviderState(new Faults(), () => new Date());
  const page = { external_reference: null, items: [item], back_urls: {}, notification_url: null, expiration_date_to: null };
  for (let sale = 1; sale <= 1_001; sale += 1) {
    const payment = state.pay(state.addPreference(page, `pagina-${sale}`), 'approved', 'accredited');
    state.refund(payment, 1, `llave-${sale}`);
  }
  const [first, last] = [state.payments.keys().next().value ?? 0, [...state.payments.keys()].at(-1) ?? 0];
  expect({
    pages: [
      state.preferences.size,
      state.preferences.has('pagina-1'),
      state.preferences.has('pagina-2'),
      state.preferences.has('pagina-1001'),
    ],
    payments: [state.payments.size, last - first],
    refunds: [state.refunds.length, state.refunds.at(0)?.key, state.refunds.at(-1)?.key],
  }).toEqual({ pages: [1_000, false, true, true], payments: [1_000, 999], refunds: [1_000, 'llave-2', 'llave-1001'] });
});
