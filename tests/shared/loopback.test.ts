import { expect, test } from 'vitest';
import { underHostOf } from '#shared/loopback.ts';

test.each([
  ['http://localhost:3000/payment/success?a=1', '127.0.0.1:3000', 'http://127.0.0.1:3000/payment/success?a=1'],
  ['http://127.0.0.1:3000/dev/mercadopago/x', 'localhost:3000', 'http://localhost:3000/dev/mercadopago/x'],
  ['http://localhost:3000/x', '[::1]:3000', 'http://[::1]:3000/x'],
  ['http://localhost:4000/x', '127.0.0.1:3000', 'http://localhost:4000/x'],
  ['https://www.mercadopago.com.mx/checkout?pref_id=1-a', '127.0.0.1:3000', 'https://www.mercadopago.com.mx/checkout?pref_id=1-a'],
  ['http://localhost:3000/x', 'tienda.example:3000', 'http://localhost:3000/x'],
  ['http://localhost:3000/x', 'not a host', 'http://localhost:3000/x'],
  ['http://localhost:3000/x', undefined, 'http://localhost:3000/x'],
] as const)('%s for somebody at %s', (address, host, expected) => {
  expect(underHostOf(address, host)).toBe(expected);
});
