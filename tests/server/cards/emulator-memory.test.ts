import { expect, test } from 'vitest';
import { Faults } from '#server/dev/emulators/mercadopago/faults.ts';
import { ProviderState } from '#server/dev/emulators/mercadopago/provider-state.ts';

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
