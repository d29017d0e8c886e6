import type { Page } from '@playwright/test';
import type { LedgerCounts } from '#api/contract/dashboard/count-payments.ts';
import type { LedgerEntry } from '#api/contract/dashboard/list-payments.ts';
import type { Order, OrderPayment } from '#api/contract/orders/order.ts';
import { ledgerStatuses } from '#shared/vocabulary.ts';
import { type Answer, dialog, type Screen } from './screen.ts';

const card: LedgerEntry = {
  ...{ subscription_id: 2008, renewal: null, payment_id: 7001, customer_name: 'Alma Pacheco', at: '2026-11-11T18:31:00.000Z' },
  ...{ status: 'confirmed', processing: false, confirmable: false, undoable: false, method: 'mercadopago', reference: '1328870134' },
  ...{ amount: 4900, currency: 'MXN', refunded: 0, review_reason: null, expected: null, pays: false },
};
const inReview: LedgerEntry = { ...card, status: 'review' };
const withoutOrder: LedgerEntry = { ...card, subscription_id: null, review_reason: 'no_order', customer_name: null };

/** What the demo's ledger lacks: card payments in every state of review and refund. */
const lines: readonly LedgerEntry[] = [
  { ...withoutOrder, payment_id: 7006, status: 'review', reference: '1329011877', at: '2026-11-12T15:04:00.000Z' },
  {
    ...{ ...inReview, subscription_id: 2013, payment_id: 7005, reference: '1329005512', amount: 8400, review_reason: 'wrong_amount' },
    ...{ expected: 8900, pays: true, customer_name: 'Óscar Beltrán', at: '2026-11-12T13:37:00.000Z' },
  },
  {
    ...{ ...inReview, subscription_id: 2006, payment_id: 7004, reference: '1329005499', amount: 175, currency: 'USD' },
    ...{ review_reason: 'wrong_currency', customer_name: 'Lucía Hernández', at: '2026-11-12T01:20:00.000Z' },
    renewal: {
      ...{ renewal_id: 7, subscription_id: 2006, years: 2, amount: 3000 },
      ...{ new_end_date: '2028-11-20T18:00:00.000Z', payment_status: 'confirmed' },
    },
  },
  { ...card, payment_id: null, status: 'waiting', processing: true, confirmable: true, reference: null, subscription_id: 2012 },
  { ...card, refunded: 1 },
  { ...withoutOrder, payment_id: 7003, status: 'accepted' },
  { ...card, payment_id: 7002, status: 'refunding', review_reason: 'already_paid' },
  { ...card, payment_id: 7000, status: 'returned', refunded: 4900, customer_name: 'Irma Solís', subscription_id: 2005 },
];

const counts: LedgerCounts = {
  statuses: ledgerStatuses.map((status) => {
    const own = lines.filter((line) => line.status === status);
    return { status, count: own.length, sum: own.reduce((sum, { amount, currency }) => sum + (currency === 'MXN' ? amount : 0), 0) };
  }),
  review_reasons: (['no_order', 'wrong_amount', 'wrong_currency'] as const).map((reason) => ({ reason, count: 1 })),
};
const answersWith = (json: readonly LedgerEntry[]) => ({ 'dashboard/payments': { json }, 'dashboard/payments/counts': { json: counts } });

const ledger: Screen = {
  name: 'payments-under-review',
  who: 'admin',
  at: '/admin/payments',
  answers: answersWith(lines),
};

const refused: OrderPayment = {
  ...{ payment_id: 7001, provider_id: '1328870134', renewal_id: null, status: 'failed', detail: 'cc_rejected_insufficient_amount' },
  ...{ review_reason: null, amount: 8900, currency: 'MXN', seen_at: '2026-11-11T18:31:00.000Z', decision: null },
};
const short: OrderPayment = {
  ...{ ...refused, payment_id: 7005, provider_id: '1329005512', status: 'review', detail: 'accredited' },
  ...{ review_reason: 'wrong_amount', amount: 8400, seen_at: '2026-11-12T13:37:00.000Z' },
};

/** The demo's unpaid order, whose card was first refused and then charged too little. */
const orderWithCards: Answer = async (page) => {
  const order = (await (await page.context().request.get('/srv/dashboard/orders/2013')).json()) as Order;
  return { ...order, card_payments: [short, refused] };
};

const row = (reference: string, name: string) => (page: Page) =>
  page.getByRole('row').filter({ hasText: reference }).getByRole('button', { name, exact: true }).filter({ visible: true }).first();

/** The admin's ledger with payments that await review, and the dialogs to decide about them. */
export const ledgerScreens: readonly Screen[] = [
  { ...ledger, picture: 'light' },
  { name: 'order-with-card-payments', who: 'admin', at: '/admin/orders/2013', answers: { 'dashboard/orders/2013': orderWithCards } },
  {
    ...ledger,
    name: 'payments-under-review-only',
    at: '/admin/payments?estado=espera-revision',
    answers: answersWith(lines.filter(({ status }) => status === 'review')),
  },
  { ...ledger, name: 'payment-refund', over: dialog('Reembolsar'), source: 'parts/payment-review-dialog.tsx' },
  { ...ledger, name: 'payment-acceptance', over: dialog('Aceptar', row('1329005512', 'Aceptar')) },
  { ...ledger, name: 'payment-acceptance-of-no-order', over: dialog('Aceptar', row('1329011877', 'Aceptar')) },
];
