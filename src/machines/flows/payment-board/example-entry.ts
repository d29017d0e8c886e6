import type { LedgerEntry } from '#api/contract/dashboard/list-payments.ts';

/** A line as in the pictures, for the model and the view tests. */
export const exampleEntry: LedgerEntry = {
  subscription_id: 2031,
  payment_id: 7001,
  status: 'confirmed',
  method: 'transfer',
  reference: '20251103BNET0098',
  amount: 8900,
  customer_name: 'Mariana González',
  at: '2025-11-03T23:20:00.000Z',
};
