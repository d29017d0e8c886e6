import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { faultNames } from '#server/dev/emulators/mercadopago/faults.ts';
import { type Holder, outcomes, testCards } from '#server/dev/emulators/mercadopago/test-cards.ts';
import { type EmulatedShop, openEmulatedShop } from './emulated-shop.ts';

let shop: EmulatedShop;
beforeAll(async () => {
  shop = await openEmulatedShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.provider.clearFaults());

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

  test.each([
    ['no items', { items: [] }, 'invalid_body'],
    ['an item for nothing', { items: [{ ...item, unit_price: 0 }] }, 'invalid_body'],
    ['a reference with spaces', { items: [item], external_reference: 'dos palabras' }, 'invalid_body'],
    ['a reference of 65 characters', { items: [item], external_reference: 'a'.repeat(65) }, 'invalid_body'],
    ['an address for notices of 249 characters', { items: [item], notification_url: `https://a.mx/${'a'.repeat(236)}` }, 'invalid_body'],
    [
      'somebody else’s address for notices',
      { items: [item], notification_url: 'http://169.254.169.254/latest' },
      'invalid_notification_url',
    ],
    ['an automatic return to nowhere', { items: [item], auto_return: 'approved' }, 'invalid_auto_return'],
    [
      'an automatic return to this machine',
      { items: [item], auto_return: 'approved', back_urls: { success: 'http://localhost:3000/bien' } },
      'invalid_auto_return',
    ],
  ])('rejects a preference with %s', async (_, body, error) => {
    expect(await problemOf(await shop.ask('POST', '/checkout/preferences/', { body }))).toEqual({ status: 400, error });
  });

  test('finds a preference by its id and by its reference; unknown ones are 404', async () => {
    const { id } = await shop.open(4900, { external_reference: '1-unica' });
    expect(await (await shop.ask('GET', `/checkout/preferences/${id}`)).json()).toMatchObject({
      id,
      collector_id: 787_997_534,
      site_id: 'MLM',
    });
    const found = (await (await shop.ask('GET', '/checkout/preferences/search?external_reference=1-unica')).json()) as {
      elements: { id: string }[];
    };
    expect(found.elements.map((one) => one.id)).toEqual([id]);
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
    expect(await (await shop.ask('GET', `/v1/payments/${id}`)).json()).toMatchObject({
      status: 'refunded',
      transaction_amount_refunded: 8900,
    });
    expect(await problemOf(await refund({}, 'otra vez'))).toEqual({ status: 400, error: 'invalid_status' });
  });
});

describe('its page', () => {
  test('shows in Spanish what is paid, the test cards and the cardholder names of all outcomes', async () => {
    const { init_point } = await shop.open(8900);
    const { status, text } = await pageAt(init_point);
    expect(status).toBe(200);
    for (const part of [
      'lang="es-MX"',
      'Paga con tu tarjeta',
      'Paquete Web Óptimo',
      '$8,900.00',
      ...testCards.map(({ number }) => number),
    ]) {
      expect(text).toContain(part);
    }
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
    expect([back.pathname, back.searchParams.get('status'), back.searchParams.get('external_reference')]).toEqual([
      place,
      status,
      '2031-referencia',
    ]);
    expect(back.searchParams.get('payment_id')).toMatch(/^\d{12,}$/);
  });

  test('leaving without paying returns with the literal null [R-414]', async () => {
    const { id, init_point } = await shop.open();
    const { status, to } = await pageAt(init_point.replace('/redirect', '/leave'));
    const query = Object.fromEntries(new URL(to ?? '').searchParams);
    expect([status, query.payment_id, query.status, query.collection_id, query.merchant_order_id, query.preference_id]).toEqual([
      303,
      'null',
      'null',
      'null',
      'null',
      id,
    ]);
  });

  test('an expired page takes no money and links back to the shop', async () => {
    const { init_point } = await shop.open(8900, { expiration_date_to: shop.clock.now().toISOString() });
    const before = (await shop.provider.payments()).length;
    for (const [url, method] of [
      [init_point, 'GET'],
      [init_point.replace('/redirect', '/pay'), 'POST'],
    ] as const) {
      const { status, text } = await pageAt(url, method);
      expect([status, text]).toEqual([410, expect.stringContaining('Volver a la tienda')]);
    }
    expect((await shop.provider.payments()).length).toBe(before);
    expect((await pageAt(init_point.replace(/pref_id=.*/, 'pref_id=ninguna'))).status).toBe(410);
  });
});

describe('a fault of its answers', () => {
  /** The whole answer is read. */
  const asked = async (more: { signal?: AbortSignal } = {}) => {
    const answer = await shop.ask('GET', '/v1/payments/search?external_reference=nada', more);
    await answer.text();
    return answer.status;
  };
  test.each(['slow', 'hang', 'reset'] as const)('%s [R-414]', async (name) => {
    await shop.provider.fault(name);
    await expect(asked({ signal: AbortSignal.timeout(400) })).rejects.toThrow();
    expect(await asked()).toBe(200);
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
    expect(new Set(faultNames).size).toBe(faultNames.length);
  });
});
