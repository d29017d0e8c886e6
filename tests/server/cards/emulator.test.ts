import { afterAll, beforeAll, expect, test } from 'vitest';
import { Faults } from '#server/dev/emulators/mercadopago/faults.ts';
import { ProviderState } from '#server/dev/emulators/mercadopago/provider-state.ts';
import { type Holder, outcomes } from '#server/dev/emulators/mercadopago/test-cards.ts';
import { startProvider, type TestProvider } from '../../support/card-provider.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider(() => new Date());
});
afterAll(() => provider.close());

const item = { title: 'Paquete', quantity: 1, unit_price: 8900 };
const ask = async (path: string, body: object) => {
  const headers = { authorization: 'Bearer TEST-1', 'content-type': 'application/json' };
  const answer = await fetch(`${provider.apiUrl}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, body: (await answer.json()) as { error?: string; init_point: string } };
};

test('it sends notices to no foreign address, and refuses a fault it does not know', async () => {
  const foreign = { items: [item], notification_url: 'http://169.254.169.254/latest' };
  const refused = { status: 400, body: { error: 'invalid_notification_url' } };
  expect(await ask('/checkout/preferences', foreign)).toMatchObject(refused);
  expect((await ask('/__ctl/faults', { name: 'nonsense' })).status).toBe(400);
});

test.each(Object.keys(outcomes) as Holder[])(
  'the cardholder name %s gives its outcome and returns to the shop with it [R-414]',
  async (holder) => {
    const shop = 'https://taller.example';
    const back_urls = { success: `${shop}/bien`, pending: `${shop}/espera`, failure: `${shop}/mal` };
    const { init_point } = (await ask('/checkout/preferences', { items: [item], external_reference: '2031-referencia', back_urls })).body;
    const { status, detail } = outcomes[holder];
    const payment = await provider.pay(init_point, holder);
    expect([payment.status, payment.status_detail]).toEqual([status, detail]);
    const answer = await fetch(init_point.replace('/redirect', '/pay'), { method: 'POST', body: new URLSearchParams({ holder }) });
    const back = new URL(/href="(https:[^"]+)"/.exec(await answer.text())?.[1]?.replaceAll('&amp;', '&') ?? '');
    const query = Object.fromEntries(back.searchParams);
    const place = { approved: '/bien', in_process: '/espera', rejected: '/mal' }[status];
    expect([back.pathname, query.status, query.external_reference]).toEqual([place, status, '2031-referencia']);
    expect(query.payment_id).toMatch(/^\d{12,}$/);
  },
);

test('it remembers the last 2,000 calls, and the last 1,000 pages, payments and refunds', () => {
  const state = new ProviderState(new Faults(), () => new Date());
  const page = { external_reference: null, items: [item], back_urls: {}, notification_url: null, expiration_date_to: null };
  for (let number = 1; number <= 2_001; number += 1) {
    state.note({ method: 'GET', path: `/${number}`, key: null, at: '' });
    const payment = state.pay(state.addPreference(page, `pagina-${number}`), 'approved', 'accredited');
    state.refund(payment, 1, `llave-${number}`);
  }
  expect([state.journal.length, state.journal.at(0)?.path]).toEqual([2_000, '/2']);
  expect([state.preferences.size, [...state.preferences.keys()].at(0)]).toEqual([1_000, 'pagina-1002']);
  expect([state.payments.size, state.refunds.length, state.refunds.at(0)?.key]).toEqual([1_000, 1_000, 'llave-1002']);
});
