import { describe, expect, test } from 'vitest';
import { Faults } from '#server/dev/emulators/mercadopago/faults.ts';
import { type Payment, ProviderState } from '#server/dev/emulators/mercadopago/provider-state.ts';
import { type Holder, outcomes, testCards } from '#server/dev/emulators/mercadopago/test-cards.ts';
import { isGenuine } from '#server/sales/cards/notice-signature.ts';
import { noticeSecret } from '../../support/card-provider.ts';
import { eventually } from '../../support/server-process.ts';
import { emulatedShop, type Received } from './emulated-shop.ts';

const shop = emulatedShop();

const item = { title: 'Paquete', quantity: 1, unit_price: 8900 };
const holders = Object.keys(outcomes) as Holder[];
const problemOf = async (answer: Response) => ({ status: answer.status, error: ((await answer.json()) as { error: string }).error });
const pageAt = async (url: string, method = 'GET') => {
  const answer = await fetch(url, { method, redirect: 'manual' });
  return { status: answer.status, to: answer.headers.get('location'), text: await answer.text() };
};

describe('its API', () => {
  test('requires the seller’s token', async () => {
    for (const authorization of ['', 'TEST-1', 'Bearer ', 'Bearer TEST-2', 'bearer TEST-1']) {
      const answer = await shop.ask('GET', '/v1/payments/1', { headers: { authorization } });
      expect(await problemOf(answer)).toEqual({ status: 401, error: 'unauthorized' });
    }
  });

  const local = { success: 'http://localhost:3000/bien' };
  test.each([
    ['no items', { items: [] }, 'invalid_body'],
    ['an item for nothing', { items: [{ ...item, unit_price: 0 }] }, 'invalid_body'],
    ['a reference with spaces', { items: [item], external_reference: 'dos palabras' }, 'invalid_body'],
    ['a reference of 65 characters', { items: [item], external_reference: 'a'.repeat(65) }, 'invalid_body'],
    ['an address for notices of 249 characters', { items: [item], notification_url: `https://a.mx/${'a'.repeat(236)}` }, 'invalid_body'],
    ['a foreign address for notices', { items: [item], notification_url: 'http://169.254.169.254/latest' }, 'invalid_notification_url'],
    ['an automatic return to nowhere', { items: [item], auto_return: 'approved' }, 'invalid_auto_return'],
    ['an automatic return to this machine', { items: [item], auto_return: 'approved', back_urls: local }, 'invalid_auto_return'],
  ])('rejects a preference with %s', async (_, body, error) => {
    expect(await problemOf(await shop.ask('POST', '/checkout/preferences/', { body }))).toEqual({ status: 400, error });
  });

  test('finds a preference by its id and by its reference; unknown ones are 404', async () => {
    const { id } = await shop.open(4900, { external_reference: '1-unica' });
    const read = async (path: string) => (await shop.ask('GET', `/checkout/preferences/${path}`)).json();
    expect(await read(id)).toMatchObject({ id, collector_id: 787_997_534, site_id: 'MLM' });
    expect(await read('search?external_reference=1-unica')).toMatchObject({ elements: [{ id }], total: 1 });
    for (const path of ['/checkout/preferences/otra', '/v1/payments/7']) {
      expect(await problemOf(await shop.ask('GET', path))).toEqual({ status: 404, error: 'not_found' });
    }
  });

  test('refunds a payment once per key, and never more than is left', async () => {
    const { init_point } = await shop.open(8900);
    const { id } = await shop.provider.pay(init_point, 'APRO');
    const refund = (body: object, key?: string) =>
      shop.ask('POST', `/v1/payments/${id}/refunds`, { body, headers: key === undefined ? {} : { 'x-idempotency-key': key } });
    expect(await problemOf(await refund({}))).toEqual({ status: 400, error: 'invalid_header' });
    expect(await problemOf(await refund({ amount: 8901 }, 'mucho'))).toEqual({ status: 400, error: 'invalid_amount' });
    const [first, again] = [await refund({ amount: 900 }, 'parte'), await refund({ amount: 900 }, 'parte')];
    expect([first.status, again.status, (await first.json()) as object]).toEqual([201, 201, await again.json()]);
    expect(await problemOf(await refund({ amount: 800 }, 'parte'))).toEqual({ status: 409, error: 'idempotency' });
    expect(await (await refund({}, 'resto')).json()).toMatchObject({ payment_id: id, amount: 8000 });
    const payment = await shop.ask('GET', `/v1/payments/${id}`);
    expect(await payment.json()).toMatchObject({ status: 'refunded', transaction_amount_refunded: 8900 });
    expect(await problemOf(await refund({}, 'otra vez'))).toEqual({ status: 400, error: 'invalid_status' });
  });
});

describe('its page', () => {
  test('shows in Spanish what is paid, the test cards and the cardholder names of all outcomes', async () => {
    const { init_point } = await shop.open(8900);
    const { status, text } = await pageAt(init_point);
    expect(status).toBe(200);
    const shown = ['lang="es-MX"', 'Paga con tu tarjeta', 'Paquete Web Óptimo', '$8,900.00', ...testCards.map(({ number }) => number)];
    for (const part of shown) expect(text).toContain(part);
    expect([...text.matchAll(/<option value="(\w+)">/g)].map(([, name]) => name)).toEqual(holders);
    expect(text).not.toMatch(/<script|<style| style=/);
  });

  test.each(holders)('the cardholder name %s gives its outcome and returns to the shop with it [R-414]', async (holder) => {
    const { id, init_point } = await shop.open();
    const { status, detail } = outcomes[holder];
    const payment = await shop.provider.pay(init_point, holder);
    expect([payment.status, payment.status_detail, payment.preference_id]).toEqual([status, detail, id]);
    const answer = await fetch(init_point.replace('/redirect', '/pay'), { method: 'POST', body: new URLSearchParams({ holder }) });
    const back = new URL(/href="(https:[^"]+)"/.exec(await answer.text())?.[1]?.replaceAll('&amp;', '&') ?? '');
    const place = { approved: '/bien', in_process: '/espera', rejected: '/mal' }[status];
    const query = Object.fromEntries(back.searchParams);
    expect([back.pathname, query.status, query.external_reference]).toEqual([place, status, '2031-referencia']);
    expect(query.payment_id).toMatch(/^\d{12,}$/);
  });

  test('leaving without paying returns with the literal null [R-414]', async () => {
    const { id, init_point } = await shop.open();
    const { status, to } = await pageAt(init_point.replace('/redirect', '/leave'));
    const query = Object.fromEntries(new URL(to ?? '').searchParams);
    const nulls = { payment_id: 'null', status: 'null', collection_id: 'null', merchant_order_id: 'null' };
    expect([status, query]).toMatchObject([303, { ...nulls, preference_id: id }]);
  });

  test('an expired page takes no money and links back to the shop', async () => {
    const { init_point } = await shop.open(8900, { expiration_date_to: shop.clock.now().toISOString() });
    const before = (await shop.provider.payments()).length;
    const gone = { status: 410, text: expect.stringContaining('Volver a la tienda') };
    expect(await pageAt(init_point)).toMatchObject(gone);
    expect(await pageAt(init_point.replace('/redirect', '/pay'), 'POST')).toMatchObject(gone);
    expect((await shop.provider.payments()).length).toBe(before);
    expect((await pageAt(init_point.replace(/pref_id=.*/, 'pref_id=ninguna'))).status).toBe(410);
  });
});

describe('a fault of its answers', () => {
  /** The whole answer is read. */
  const statusOf = async (more: { signal?: AbortSignal } = {}) => {
    const answer = await shop.ask('GET', '/v1/payments/search?external_reference=nada', more);
    await answer.text();
    return answer.status;
  };
  test.each(['slow', 'hang', 'reset'] as const)('%s [R-414]', async (name) => {
    await shop.provider.fault(name);
    await expect(statusOf({ signal: AbortSignal.timeout(400) })).rejects.toThrow();
    expect(await statusOf()).toBe(200);
  });

  test('error_before does nothing; error_after carries out the call before failing', async () => {
    const madeWith = async (fault: 'error_before' | 'error_after') => {
      await shop.provider.fault(fault);
      await shop.ask('POST', '/checkout/preferences', { body: { items: [item], external_reference: fault } });
      const found = await shop.ask('GET', `/checkout/preferences/search?external_reference=${fault}`);
      return ((await found.json()) as { total: number }).total;
    };
    expect([await madeWith('error_before'), await madeWith('error_after')]).toEqual([0, 1]);
  });

  test('faults are counted, listed and switched off; an unknown one is refused', async () => {
    await shop.provider.fault('html', 3);
    expect(await (await shop.ask('GET', '/__ctl/faults')).json()).toEqual({ html: 3 });
    await shop.provider.fault('html', 0);
    expect(await (await shop.ask('GET', '/__ctl/faults')).json()).toEqual({});
    expect((await shop.ask('POST', '/__ctl/faults', { body: { name: 'nonsense' } })).status).toBe(400);
  });
});

const pay = async (holder = 'APRO') => shop.provider.pay((await shop.open()).init_point, holder);
const noticesOf = ({ id }: Payment): Received[] => shop.received.filter(({ path }) => path.includes(`data.id=${id}&`));
const untilNotices = (payment: Payment, count: number) =>
  eventually(`${count} notices`, async () => (noticesOf(payment).length >= count ? noticesOf(payment) : null));
const actionOf = ({ body }: Received) => (body as { action: string }).action;
const isSigned = ({ path, headers }: Received): boolean =>
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
    const received = await untilNotices(payment, 2);
    expect(received.map(actionOf).sort()).toEqual(['payment.created', 'payment.updated']);
    expect(received.map(isSigned)).toEqual([true, true]);
    expect(received[0]?.path).toBe(`/avisos?source_news=webhooks&data.id=${payment.id}&type=payment`);
    expect(received[0]?.body).toMatchObject({ type: 'payment', data: { id: String(payment.id) }, api_version: 'v1' });
  });

  test('are sent again until accepted, and carry a retry count [R-414]', async () => {
    shop.answers.push(500, 503);
    const payment = await pay('CONT');
    const received = await untilNotices(payment, 3);
    expect(received.map(({ headers }) => headers['x-retry'])).toEqual(['0', '1', '2']);
    const journal = async () => (await shop.provider.journal()).notices.filter(({ paymentId }) => paymentId === payment.id);
    await expect.poll(journal).toMatchObject([{ action: 'payment.created', status: 200 }]);
  });

  test('late: none is sent before the buyer is back', async () => {
    await shop.provider.fault('notice_late', 2);
    const payment = await pay();
    const later = await pay();
    await untilNotices(later, 2);
    expect(noticesOf(payment)).toEqual([]);
  });

  test('duplicated: one is sent five times', async () => {
    await shop.provider.fault('notice_duplicate');
    const payment = await pay('CONT');
    expect((await untilNotices(payment, 5)).map(actionOf)).toEqual(Array(5).fill('payment.created'));
  });

  test('reordered: the first is sent after the second', async () => {
    await shop.provider.fault('notice_reordered');
    const payment = await pay();
    await untilNotices(payment, 2);
    const { notices } = await shop.provider.journal();
    const actions = notices.filter(({ paymentId }) => paymentId === payment.id).map(({ action }) => action);
    expect(actions).toEqual(['payment.updated', 'payment.created']);
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
    const before = holder === 'CONT' ? 1 : 2;
    await untilNotices(payment, before);
    expect(await shop.provider.act(payment.id, action)).toMatchObject(seen);
    expect(actionOf((await untilNotices(payment, before + 1)).at(-1) as Received)).toBe('payment.updated');
  });
});

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
  const [pages, payments] = [[...state.preferences.keys()], [...state.payments.keys()]];
  expect([pages.length, pages.at(0), pages.at(-1)]).toEqual([1_000, 'pagina-2', 'pagina-1001']);
  expect([payments.length, (payments.at(-1) ?? 0) - (payments.at(0) ?? 0)]).toEqual([1_000, 999]);
  expect([state.refunds.length, state.refunds.at(0)?.key, state.refunds.at(-1)?.key]).toEqual([1_000, 'llave-2', 'llave-1001']);
});
