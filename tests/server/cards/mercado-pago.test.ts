import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mercadoPago } from '#server/effects/providers/card/mercado-pago.ts';
import { type CheckoutRequest, ProviderProblem } from '#server/sales/cards/card-provider.ts';

interface Answer {
  status: number;
  body: string;
  headers?: Record<string, string>;
}

/** The answers to give in turn; the last one repeats. */
let answers: Answer[] = [];
let asked: string[] = [];
const server = createServer((request: IncomingMessage, response) => {
  request.resume();
  const key = request.headers['x-idempotency-key'];
  asked.push([request.method, request.url, key, request.headers.authorization].filter(Boolean).join(' '));
  const answer = answers.length > 1 ? answers.shift() : answers[0];
  response.writeHead(answer?.status ?? 500, { 'content-type': 'application/json', ...answer?.headers }).end(answer?.body);
});
let apiUrl = '';
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  const closed = new Promise((done) => server.close(done));
  server.closeAllConnections();
  await closed;
});
beforeEach(() => {
  asked = [];
});

const provider = () => mercadoPago({ apiUrl, accessToken: 'APP_USR-1', publicUrl: 'https://tallerweb.example' });
const ok = (body: unknown): Answer => ({ status: 200, body: JSON.stringify(body) });
const problemOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    (value) => `answered ${JSON.stringify(value)}`,
    (error: unknown) => (error instanceof ProviderProblem ? error.kind : String(error)),
  );

const request: CheckoutRequest = {
  reference: '2001-0b7d2a7e-4d3a-4b7e-9d53-0a1b2c3d4e5f',
  title: 'Paquete Web Óptimo',
  description: 'Taller Web · TW-2001',
  amount: 890_000,
  buyer: { email: 'cliente@ejemplo.mx', firstName: null, lastName: null },
  expiresAt: new Date('2026-11-22T12:00:00Z'),
  mayBeOpen: false,
};
const preference = { id: '7-a', init_point: 'https://www.mercadopago.com.mx/checkout?pref_id=7-a', collector_id: 7 };
const payment = {
  id: 106_400_160_592,
  status: 'approved',
  status_detail: 'accredited',
  transaction_amount: 8900,
  currency_id: 'MXN',
  external_reference: request.reference,
  collector_id: 7,
  live_mode: true,
  date_last_updated: '2026-11-21T10:00:00.000-04:00',
};

test('a payment page is opened with the reference as its idempotency key [R-212]', async () => {
  answers = [ok(preference)];
  expect(await provider().openCheckout(request)).toEqual({ preferenceId: '7-a', collectorId: '7', url: preference.init_point });
  expect(asked).toEqual([`POST /checkout/preferences ${request.reference} Bearer APP_USR-1`]);
});

test.each([
  ['without an address', { id: '7-a', collector_id: 7 }],
  ['with an address that is no web page', { ...preference, init_point: 'javascript:alert(1)' }],
  ['without an account', { id: '7-a', init_point: preference.init_point }],
])('6 · an answer %s counts as no answer', async (_, body) => {
  answers = [ok(body)];
  expect(await problemOf(provider().openCheckout(request))).toBe('away');
});

test('a page that an earlier try may have opened is searched for before opening another', async () => {
  answers = [ok({ elements: [{ id: '7-a', external_reference: request.reference }] }), ok(preference)];
  expect((await provider().openCheckout({ ...request, mayBeOpen: true })).preferenceId).toBe('7-a');
  expect(asked.map((line) => line.split(' ').slice(0, 2).join(' ').replace(/\?.*/, ''))).toEqual([
    'GET /checkout/preferences/search',
    'GET /checkout/preferences/7-a',
  ]);
});

test.each([
  [8900.000000000002, 890_000],
  [8899.99, 889_999],
  [0.1 + 0.2, 30],
  [4.35, 435],
  [1.005, 100],
])('24 · %d pesos are %i centavos', async (pesos, centavos) => {
  answers = [ok({ ...payment, transaction_amount: pesos })];
  expect((await provider().readPayment('1'))?.amount).toBe(centavos);
});

test('a payment is read completely, with the provider’s status text and its time in UTC', async () => {
  answers = [ok({ ...payment, status: 'held_by_the_bank', status_detail: null, transaction_amount_refunded: null })];
  expect(await provider().readPayment('106400160592')).toEqual({
    id: '106400160592',
    status: 'held_by_the_bank',
    detail: '',
    amount: 890_000,
    refunded: 0,
    currency: 'MXN',
    reference: request.reference,
    collectorId: '7',
    live: true,
    updatedAt: new Date('2026-11-21T14:00:00.000Z'),
  });
});

test('a search returns only payments with that reference', async () => {
  answers = [
    ok({
      results: [
        { ...payment, id: '1' },
        { ...payment, id: '2', external_reference: 'otra' },
      ],
    }),
  ];
  expect((await provider().findPayments(request.reference)).map(({ id }) => id)).toEqual(['1']);
});

test.each([
  [404, 'answered null'],
  [401, 'unauthorized'],
  [403, 'unauthorized'],
  [400, 'refused'],
  [500, 'away'],
  [302, 'away'],
])('meaning of status %i in answer to a read', async (status, expected) => {
  answers = [{ status, body: '{}', headers: { location: 'https://evil.example/' } }];
  expect(await problemOf(provider().readPayment('1'))).toBe(expected);
});

test.each([409, 423, 424, 429, 503])('30 · a refund answered with %i is retried with the same key', async (status) => {
  answers = [{ status, body: '{}' }, { status, body: '{}' }, ok({ id: 5 })];
  await provider().refund('9', 'llave-del-reembolso');
  expect(asked).toEqual(Array.from({ length: 3 }, () => 'POST /v1/payments/9/refunds llave-del-reembolso Bearer APP_USR-1'));
});
