import type { ReactNode } from 'react';
import type { ChosenLine } from '#machines/flows/payment-board/payment-board.machine.ts';

/** What the dialog over the ledger gets. `closed` carries the sentence of what was done, or null where nothing was. */
export interface PaymentDialogProps extends ChosenLine {
  closed: (done: string | null) => void;
}

/** The confirmation and the review of a payment are features of their own: the application brings them together with this page. */
export type PaymentDialog = (props: PaymentDialogProps) => ReactNode;
