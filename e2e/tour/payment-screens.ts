import type { Page } from '@playwright/test';
import type { PaidOrder } from '#api/contract/payments/get-payment-status.ts';
import { type Answer, button, failing, inTurn, press, type Screen, waiting } from './screen.ts';

/** Orders of the demo's `cliente2`: one that awaits its transfer, and one that is paid. */
const unpaid = 2014;
const paid = 2009;

const statusOf = (id: number): string => `payment/callback/status/${id}`;

/** The server's answer about the unpaid order, with these fields changed. */
const told = (rest: Partial<PaidOrder>): { json: { subscription: PaidOrder } } => ({
  json: {
    subscription: {
      subscription_id: unpaid,
      payment_status: 'pending',
      status: 'inactive',
      development_status: 'pending',
      money_trouble: null,
      package_id: 15,
      package_type: 'branding',
      package_name: 'Branding Esencial',
      price_paid: 4500,
      payment_method: 'mercadopago',
      created_at: '2026-11-11T17:00:00.000Z',
      is_on_sale: true,
      ...rest,
    },
  },
});

const from = (call: string, answer: { readonly status?: number; readonly json: unknown }) => (page: Page) =>
  page.route(`**/srv/${call}`, (route) => route.fulfill(answer));

const away = {
  status: 503,
  json: {
    code: 'card_unavailable',
    message: 'El cobro con tarjeta no responde en este momento. Tu pedido está guardado: intenta de nuevo o paga por transferencia.',
  },
} as const;

const silent = {
  status: 503,
  json: {
    code: 'card_unavailable',
    message: 'Mercado Pago no responde en este momento. Tu pago no se pierde: lo revisamos solos en unos minutos.',
  },
} as const;

const pending: Screen = { name: 'payment-pending', who: 'cliente2', at: `/payment/pending?external_reference=${unpaid}` };
const success: Screen = { name: 'payment-success', who: 'cliente2', at: `/payment/success?external_reference=${paid}` };
const failure: Screen = { name: 'payment-failure', who: 'cliente2', at: `/payment/failure?payment_id=77&external_reference=${unpaid}` };
const failureByCard: Screen = { ...failure, answers: { [statusOf(unpaid)]: told({}) } };

const pendingScreens: readonly Screen[] = [
  { ...pending, picture: 'light' },
  { ...pending, name: 'payment-pending-bank', answers: { [statusOf(unpaid)]: told({ payment_status: 'processing' }) } },
  { ...pending, name: 'payment-pending-card', answers: { [statusOf(unpaid)]: told({}) } },
  {
    ...pending,
    name: 'payment-pending-wrong-amount',
    picture: 'light',
    answers: {
      [statusOf(unpaid)]: told({ money_trouble: { kind: 'wrong_amount', amount: 4400, currency: 'MXN', of_renewal: false } }),
    },
  },
  {
    ...pending,
    name: 'payment-pending-cancelled',
    answers: { [statusOf(unpaid)]: told({ status: 'cancelled' }) },
  },
  { ...pending, name: 'payment-pending-renewal', answers: { [statusOf(unpaid)]: told({ renewal_id: 7, price_paid: 1500 }) } },
  {
    ...pending,
    name: 'payment-pending-refused-meanwhile',
    answers: { [statusOf(unpaid)]: told({ payment_status: 'processing' }) },
    steps: inTurn(
      (page) => page.getByRole('heading', { name: 'Tu banco está revisando el pago' }).waitFor(),
      from(statusOf(unpaid), told({})),
      press('Revisar ahora'),
      (page) => page.getByRole('heading', { name: 'Tu banco no autorizó el cargo' }).waitFor(),
    ),
  },
  {
    ...pending,
    name: 'payment-pending-stale',
    steps: inTurn(
      from(statusOf(unpaid), { status: 503, json: { code: 'unavailable', message: 'La base de datos no responde' } }),
      press('Revisar ahora'),
      (page) => page.getByRole('alert').waitFor(),
    ),
    consoleMaySay: /status of 503/,
  },
  {
    ...pending,
    name: 'payment-pending-transfer',
    over: { opener: button('Ver datos de la transferencia'), role: 'dialog', name: 'Datos de transferencia' },
  },
  failing(pending, statusOf(unpaid)),
  waiting({ ...pending, picture: 'light' }, statusOf(unpaid)),
  { ...pending, name: 'payment-pending-missing', at: '/payment/pending?external_reference=999999', consoleMaySay: /status of 404/ },
];

const successScreens: readonly Screen[] = [
  { ...success, picture: 'light' },
  {
    ...success,
    name: 'payment-success-renewal',
    at: `/payment/success?external_reference=${unpaid}`,
    answers: { [statusOf(unpaid)]: told({ payment_status: 'confirmed', renewal_id: 7, price_paid: 1500 }) },
  },
  {
    ...success,
    name: 'payment-success-unverified',
    at: `/payment/success?payment_id=77&external_reference=${unpaid}`,
    consoleMaySay: /status of 404/,
  },
  {
    ...success,
    name: 'payment-success-provider-away',
    at: `/payment/success?payment_id=77&external_reference=${unpaid}`,
    answers: { 'payment/callback/77': silent },
    consoleMaySay: /status of 503/,
  },
  { ...success, name: 'payment-success-unconfirmed', at: `/payment/success?external_reference=${unpaid}` },
  failing(success, statusOf(paid)),
  waiting(success, statusOf(paid)),
];

const failureScreens: readonly Screen[] = [
  { ...failureByCard, picture: 'light' },
  { ...failureByCard, name: 'payment-failure-without-try', at: `/payment/failure?payment_id=null&external_reference=${unpaid}` },
  { ...failure, name: 'payment-failure-processing', answers: { [statusOf(unpaid)]: told({ payment_status: 'processing' }) } },
  { ...failure, name: 'payment-failure-renewal', answers: { [statusOf(unpaid)]: told({ renewal_id: 7, price_paid: 1500 }) } },
  {
    ...failureByCard,
    name: 'payment-failure-provider-away',
    answers: { ...failureByCard.answers, [`payment/retry/${unpaid}`]: away },
    consoleMaySay: /status of 503/,
    steps: inTurn(press('Intentar de nuevo'), (page) => page.getByRole('alert').waitFor()),
  },
  failing(failure, statusOf(unpaid)),
  waiting(failure, statusOf(unpaid)),
  { ...failure, name: 'payment-failure-missing', at: '/payment/failure?external_reference=999999', consoleMaySay: /status of 404/ },
  // The provider writes `null` for missing values.
  { ...failure, name: 'payment-of-no-order', at: '/payment/failure?payment_id=null&external_reference=null' },
];

type Purchase = { readonly subscription_id: number };
const readOnce = new WeakMap<Page, Promise<Purchase[]>>();
const purchasesOf = async (page: Page): Promise<Purchase[]> =>
  (await (await page.context().request.get('/srv/profile/subscriptions')).json()) as Purchase[];
/** The unpaid order, as if its customer had chosen the card. Later requests, even while the page closes, get the remembered answer. */
const purchasesByCard: Answer = async (page) => {
  const reading = readOnce.get(page) ?? purchasesOf(page);
  readOnce.set(page, reading);
  return (await reading).map((one) => (one.subscription_id === unpaid ? { ...one, payment_method: 'mercadopago' } : one));
};
const account: Screen = {
  name: 'account-unpaid-by-card',
  who: 'cliente2',
  at: '/account',
  answers: { 'profile/subscriptions': purchasesByCard },
};

/** The result of a card payment, and another attempt. */
export const paymentScreens: readonly Screen[] = [
  ...pendingScreens,
  ...successScreens,
  ...failureScreens,
  account,
  {
    ...account,
    name: 'account-retry-refused',
    answers: { ...account.answers, [`payment/retry/${unpaid}`]: away },
    consoleMaySay: /status of 503/,
    steps: inTurn(press('Pagar con tarjeta'), (page) => page.getByRole('alert').waitFor()),
  },
  {
    ...account,
    name: 'account-retry-by-transfer',
    over: { opener: button('Pagar por transferencia'), role: 'dialog', name: 'Datos de transferencia' },
    draws: 'parts/payment-retry.tsx',
  },
  { name: 'payment-laboratory', who: 'guest', at: '/dev/pagos' },
];
