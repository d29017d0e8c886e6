import type { ReactNode } from 'react';
import type { PurchaseDialog } from '#machines/flows/subscriptions/subscriptions.view.ts';

export type PurchaseDialogProps = PurchaseDialog & { closed: () => void };

/** Renewing and cancelling are features of their own: the application brings them together with the list of purchases. */
export type PurchaseDialogSlot = (props: PurchaseDialogProps) => ReactNode;
