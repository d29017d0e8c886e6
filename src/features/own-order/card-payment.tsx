import { PaymentRetry } from '#parts/payment-retry.tsx';
import { TransferHelp } from '#parts/transfer-help.tsx';

interface CardPaymentProps {
  subscriptionId: number;
  onChanged: () => void;
  /** While true it stays mounted, even if there is nothing left to pay. */
  onHeld: (isHeld: boolean) => void;
}

/** Payment retry for an order whose card payment failed. */
export const CardPayment = (props: CardPaymentProps) => (
  <PaymentRetry {...props} offer="order" help={<TransferHelp subscriptionId={props.subscriptionId} />} />
);
