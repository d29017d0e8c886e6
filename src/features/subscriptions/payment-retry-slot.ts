import type { ReactNode } from 'react';

/** Paying an unpaid order is a feature of its own: the application brings it together with the list of purchases. */
export type PaymentRetrySlot = (props: { subscriptionId: number; onChanged: () => void }) => ReactNode;
