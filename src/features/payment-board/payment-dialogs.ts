import type { ReactNode } from 'react';
import type { LedgerEntry } from '#api/contract/dashboard/list-payments.ts';

/** What the dialog over the ledger gets. `closed` carries the sentence of what was done, or null where nothing was. */
export interface PaymentDialogProps {
  entry: LedgerEntry;
  closed: (done: string | null) => void;
}

/** The confirmation of a payment is a feature of its own: the application brings it together with this page. */
export type PaymentDialog = (props: PaymentDialogProps) => ReactNode;
