import type { ReactNode } from 'react';
import type { LedgerEntry } from '#api/contract/dashboard/list-payments.ts';

/** What a person does about a line of the ledger. */
type LedgerAction = 'confirm' | 'accept' | 'refund';

/** A line whose button was pressed. */
export interface ChosenLine {
  entry: LedgerEntry;
  action: LedgerAction;
}

/** What the dialog over the ledger gets. `closed` carries the sentence of what was done, or null where nothing was. */
export interface PaymentDialogProps extends ChosenLine {
  closed: (done: string | null) => void;
}

/** The confirmation and the review of a payment are features of their own: the application brings them together with this page. */
export type PaymentDialog = (props: PaymentDialogProps) => ReactNode;
