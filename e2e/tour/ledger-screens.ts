import type { Page } from '@playwright/test';
import type { LedgerEntry } from '#api/contract/dashboard/list-payments.ts';
import type { Order, OrderPayment } from '#api/contract/orders/order.ts';
import { type Answer, button, inTurn, press, type Screen } from './screen.ts';

const card: LedgerEntry = {
  subscription_id: 2008,
  renewal: null,
  payment_id: 7001,
  status: 'confirmed',
  processing: false,
  confirmable: false,
  undoable: false,
  method: 'mercadopago',
  reference: '1328870134',
  amount: 4900,
  currency: 'MXN',
  refunded: 0,
  review_reason: null,
  expected: null,
  pays: false,
  customer_name: 'Alma Pacheco',
  at: '2026-11-11T18:31:00.000Z',
};

/** What the demo's ledger lacks: card payments in every state of review and refund. */
const lines: readonly LedgerEntry[] = [
  {
    ...card,
    subscription_id: null,
    payment_id: 7006,
    status: 'review',
    reference: '1329011877',
    review_reason: 'no_order',
    customer_name: null,
    at: '2026-11-12T15:04:00.000Z',
  },
  {
    ...card,
    subscription_id: 2013,
    payment_id: 7005,
    status: 'review',
    reference: '1329005512',
    amount: 8400,
    review_reason: 'wrong_amount',
    expected: 8900,
    pays: true,
    customer_name: 'Óscar Beltrán',
    at: '2026-11-12T13:37:00.000Z',
  },
  {
    ...card,
    subscription_id: 2006,
    renewal: {
      renewal_id: 7,
      subscription_id: 2006,
      years: 2,
      amount: 3000,
      new_end_date: '2028-11-20T18:00:00.000Z',
      payment_status: 'confirmed',
    },
    payment_id: 7004,
    status: 'review',
    reference: '1329005499',
    amount: 175,
    currency: 'USD',
    review_reason: 'wrong_currency',
    customer_name: 'Lucía Hernández',
    at: '2026-11-12T01:20:00.000Z',
  },
  { ...card, payment_id: null, status: 'waiting', processing: true, confirmable: true, reference: null, subscription_id: 2012 },
  { ...card, refunded: 1 },
  { ...card, subscription_id: null, payment_id: 7003, status: 'accepted', review_reason: 'no_order', customer_name: null },
  { ...card, payment_id: 7002, status: 'refunding', review_reason: 'already_paid' },
  { ...card, payment_id: 7000, status: 'returned', refunded: 4900, customer_name: 'Irma Solís', subscription_id: 2005 },
];

const ledger: Screen = {
  name: 'payments-under-review',
  who: 'admin',
  at: '/admin/payments',
  answers: { 'dashboard/payments': { json: lines } },
};

const refused: OrderPayment = {
  payment_id: 7001,
  provider_id: '1328870134',
  renewal_id: null,
  status: 'failed',
  detail: 'cc_rejected_insufficient_amount',
  review_reason: null,
  amount: 8900,
  currency: 'MXN',
  seen_at: '2026-11-11T18:31:00.000Z',
  decision: null,
};

/** The demo's unpaid order, whose card was first refused and then charged too little. */
const orderWithCards: Answer = async (page) => {
  const order = (await (await page.context().request.get('/srv/dashboard/orders/2013')).json()) as Order;
  const short: OrderPayment = {
    ...refused,
    payment_id: 7005,
    provider_id: '1329005512',
    status: 'review',
    detail: 'accredited',
    review_reason: 'wrong_amount',
    amount: 8400,
    seen_at: '2026-11-12T13:37:00.000Z',
  };
  return { ...order, card_payments: [short, refused] };
};

const row = (reference: string, name: string) => (page: Page) =>
  page.getByRole('row').filter({ hasText: reference }).getByRole('button', { name, exact: true }).filter({ visible: true }).first();
const inDialog = (name: string) => (page: Page) => page.getByRole('dialog').getByRole('button', { name, exact: true });

/** The admin's ledger with payments that await review, and the dialogs to decide about them. */
export const ledgerScreens: readonly Screen[] = [
  { ...ledger, picture: 'light' },
  {
    name: 'order-with-card-payments',
    who: 'admin',
    at: '/admin/orders/2013',
    answers: { 'dashboard/orders/2013': orderWithCards },
  },
  { ...ledger, name: 'payments-under-review-only', at: '/admin/payments?estado=espera-revision' },
  {
    ...ledger,
    name: 'payment-refund',
    over: { opener: button('Reembolsar'), role: 'dialog', name: 'Reembolsar' },
    draws: 'parts/payment-review-dialog.tsx',
  },
  { ...ledger, name: 'payment-acceptance', over: { opener: row('1329005512', 'Aceptar'), role: 'dialog', name: 'Aceptar' } },
  {
    ...ledger,
    name: 'payment-acceptance-of-no-order',
    over: { opener: row('1329011877', 'Aceptar'), role: 'dialog', name: 'Aceptar' },
  },
  {
    ...ledger,
    name: 'payment-refund-with-mistakes',
    mistaken: true,
    steps: press('Reembolsar'),
    over: { opener: inDialog('Reembolsar'), role: 'dialog', name: 'Reembolsar', leaves: true },
  },
  {
    ...ledger,
    name: 'payment-decided-by-somebody-else',
    answers: {
      ...ledger.answers,
      'dashboard/payments/7006/review': { status: 409, json: { code: 'transition_refused', message: 'Alguien más decidió este pago' } },
    },
    consoleMaySay: /status of 409/,
    steps: inTurn(press('Reembolsar'), (page) => page.getByRole('dialog').getByLabel('Nota').fill('Nadie sabe de quién es.')),
    over: { opener: inDialog('Reembolsar'), role: 'alertdialog', name: 'Error', leaves: true },
  },
];
