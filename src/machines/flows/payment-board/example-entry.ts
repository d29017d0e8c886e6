import type { LedgerEntry } from '#api/contract/dashboard/list-payments.ts';

/** A ledger line as in the pictures, for the model and the view tests. */
export const exampleEntry: LedgerEntry = {
  subscription_id: 2031,
  renewal: null,
  payment_id: 7001,
  status: 'confirmed',
  processing: false,
  confirmable: false,
  undoable: true,
  method: 'transfer',
  reference: '20251103BNET0098',
  amount: 8900,
  currency: 'MXN',
  refunded: 0,
  review_reason: null,
  expected: null,
  pays: false,
  customer_name: 'Mariana González',
  at: '2025-11-03T23:20:00.000Z',
};

/** An unconfirmed transfer for an order. */
export const exampleAwaitedOrder: LedgerEntry = {
  ...exampleEntry,
  subscription_id: 2044,
  payment_id: null,
  reference: null,
  status: 'waiting',
  confirmable: true,
  undoable: false,
};

/** An unconfirmed transfer for a renewal. */
export const exampleAwaitedRenewal: LedgerEntry = {
  ...exampleAwaitedOrder,
  subscription_id: 1988,
  renewal: {
    renewal_id: 7,
    subscription_id: 1988,
    years: 2,
    amount: 3000,
    new_end_date: '2027-11-20T18:00:00.000Z',
    payment_status: 'pending',
  },
  amount: 3000,
};

/** A card payment whose amount differs from the order's: awaits manual review. */
export const exampleReview: LedgerEntry = {
  ...exampleEntry,
  subscription_id: 2039,
  payment_id: 7003,
  status: 'review',
  undoable: false,
  method: 'mercadopago',
  reference: '1329005512',
  amount: 8400,
  review_reason: 'wrong_amount',
  expected: 8900,
  pays: true,
  customer_name: 'Óscar Beltrán',
};

/** A payment that matches no order. */
export const exampleUnknownMoney: LedgerEntry = {
  ...exampleReview,
  subscription_id: null,
  payment_id: 7004,
  reference: '1329005513',
  review_reason: 'no_order',
  expected: null,
  pays: false,
  customer_name: null,
};
