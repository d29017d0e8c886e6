import type { ReactNode } from 'react';

interface PaymentRetrySlotProps {
  subscriptionId: number;
  onChanged: () => void;
  /** While true it stays on the screen, although the list may say that nothing is to be paid there any more. */
  onHeld: (isHeld: boolean) => void;
}

/** Paying an unpaid order is a feature of its own: the application brings it together with the list of purchases. */
export type PaymentRetrySlot = (props: PaymentRetrySlotProps) => ReactNode;
