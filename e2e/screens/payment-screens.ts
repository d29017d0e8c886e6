import type { Page } from '@playwright/test';
import type { PaidOrder } from '#api/contract/payments/get-payment-status.ts';
import { type Answer, appears, dialog, failing, inTurn, missing, press, type Screen, unavailable, waiting } from './screen.ts';

/** Orders of the demo's `cliente2`: one that awaits its transfer, and one that is paid. */
const unpaid = 2014;
const paid = 2009;

const statusOf = (id: number): string => `payment/callback/status/${id}`;

const unpaidOrder: PaidOrder = {
  ...{ subscription_id: unpaid, payment_status: 'pending', status: 'inactive', development_status: 'pending', money_trouble: null },
  ...{ package_id: 15, package_type: 'branding', package_name: 'Branding Esencial', price_paid: 4500, payment_method: 'mercadopago' },
  ...{ delivery_days: 7, created_at: '2026-11-11T17:00:00.000Z', is_on_sale: true },
  promise: { date: null, days_left: 0, paused_days: 0, state: 'none' },
};

/** The server's answer about the unpaid order, with these fields changed. */
const changedOrder = (fields: Partial<PaidOrder> = {}) => ({
  [statusOf(unpaid)]: { json: { subscription: { ...unpaidOrder, ...fields } } },
});
const renewal: Partial<PaidOrder> = { renewal_id: 7, price_paid: 1500 };

const retryFails = {
  [`payment/retry/${unpaid}`]: {
    status: 503,
    json: {
      code: 'card_unavailable',
      message: 'El cobro con tarjeta no responde en este momento. Tu pedido está guardado: intenta de nuevo o paga por transferencia.',
    },
  },
};

const pending: Screen = { name: 'payment-pending', who: 'cliente2', at: `/payment/pending?external_reference=${unpaid}` };
const success: Screen = { name: 'payment-success', who: 'cliente2', at: `/payment/success?external_reference=${paid}` };
const unconfirmed: Screen = { ...success, name: 'payment-success-unconfirmed', at: `/payment/success?external_reference=${unpaid}` };
const unverified: Screen = {
  ...success,
  name: 'payment-success-unverified',
  at: `/payment/success?payment_id=77&external_reference=${unpaid}`,
};
const failure: Screen = { name: 'payment-failure', who: 'cliente2', at: `/payment/failure?payment_id=77&external_reference=${unpaid}` };
const failureByCard: Screen = { ...failure, answers: changedOrder() };

const pendingScreens: readonly Screen[] = [
  { ...pending, picture: 'light' },
  { ...pending, name: 'payment-pending-bank', answers: changedOrder({ payment_status: 'processing' }) },
  { ...pending, name: 'payment-pending-card', answers: changedOrder() },
  {
    ...pending,
    name: 'payment-pending-wrong-amount',
    picture: 'light',
    answers: changedOrder({ money_trouble: { kind: 'wrong_amount', amount: 4400, currency: 'MXN', of_renewal: false } }),
  },
  { ...pending, name: 'payment-pending-cancelled', answers: changedOrder({ status: 'cancelled' }) },
  { ...pending, name: 'payment-pending-renewal', answers: changedOrder(renewal) },
  {
    ...pending,
    name: 'payment-pending-stale',
    steps: inTurn(
      (page) => page.route(`**/srv/${statusOf(unpaid)}`, (route) => route.fulfill(unavailable)),
      press('Revisar ahora'),
      appears('alert'),
    ),
    consoleMaySay: /status of 503/,
  },
  { ...pending, name: 'payment-pending-transfer', over: dialog('Datos de transferencia', 'Ver datos de la transferencia') },
  failing(pending, statusOf(unpaid)),
  waiting({ ...pending, picture: 'light' }, statusOf(unpaid)),
  missing(pending, '/payment/pending?external_reference=999999'),
];

const successScreens: readonly Screen[] = [
  { ...success, picture: 'light' },
  { ...unconfirmed, name: 'payment-success-renewal', answers: changedOrder({ ...renewal, payment_status: 'confirmed' }) },
  { ...unverified, consoleMaySay: /status of 404/ },
  unconfirmed,
  failing(success, statusOf(paid)),
  waiting(success, statusOf(paid)),
];

const failureScreens: readonly Screen[] = [
  { ...failureByCard, picture: 'light' },
  { ...failureByCard, name: 'payment-failure-without-try', at: `/payment/failure?payment_id=null&external_reference=${unpaid}` },
  { ...failure, name: 'payment-failure-processing', answers: changedOrder({ payment_status: 'processing' }) },
  { ...failure, name: 'payment-failure-renewal', answers: changedOrder(renewal) },
  {
    ...failureByCard,
    name: 'payment-failure-provider-away',
    answers: { ...failureByCard.answers, ...retryFails },
    steps: inTurn(press('Intentar de nuevo'), appears('alert')),
  },
  failing(failure, statusOf(unpaid)),
  waiting(failure, statusOf(unpaid)),
  missing(failure, '/payment/failure?external_reference=999999'),
  // The provider writes `null` for missing values.
  { ...failure, name: 'payment-of-no-order', at: '/payment/failure?payment_id=null&external_reference=null' },
];

const address = `profile/subscriptions/${unpaid}`;
const readOnce = new WeakMap<Page, Promise<object>>();
const orderOf = async (page: Page): Promise<object> => (await (await page.context().request.get(`/srv/${address}`)).json()) as object;
/** The unpaid order, as if its customer had chosen the card. Later requests, even while the page closes, get the remembered answer. */
const orderByCard: Answer = async (page) => {
  const reading = readOnce.get(page) ?? orderOf(page);
  readOnce.set(page, reading);
  return { ...(await reading), payment_method: 'mercadopago' };
};
const order: Screen = {
  name: 'own-order-unpaid-by-card',
  who: 'cliente2',
  at: `/account/pedido/${unpaid}`,
  answers: { [address]: orderByCard },
};

/** The result of a card payment, and another attempt. */
export const paymentScreens: readonly Screen[] = [
  ...pendingScreens,
  ...successScreens,
  ...failureScreens,
  order,
  {
    ...order,
    name: 'own-order-retry-by-transfer',
    over: dialog('Datos de transferencia', 'Pagar por transferencia'),
    source: 'parts/payment-retry.tsx',
  },
  { name: 'payment-laboratory', who: 'guest', at: '/dev/pagos' },
];
