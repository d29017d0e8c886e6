import { PaymentBoardPage } from '#features/payment-board/payment-board-page.tsx';
import type { PaymentDialogProps } from '#features/payment-board/payment-dialogs.ts';
import { PaymentConfirmationDialog } from '#features/payment-confirmation/payment-confirmation-dialog.tsx';
import { orderConcept, renewalConcept } from '#shared/brand.ts';

const Confirmation = ({ entry, closed }: PaymentDialogProps) => {
  const { subscription_id, customer_name, amount, renewal } = entry;
  const concept = renewal === null ? orderConcept(subscription_id) : renewalConcept(subscription_id, renewal.renewal_id);
  return (
    <PaymentConfirmationDialog
      order={{ subscription_id, customer_name, price_paid: amount }}
      {...(renewal === null ? {} : { renewal })}
      onDone={({ result }) => closed(result === 'confirmed' ? `Pago Confirmado: ${concept}` : null)}
    />
  );
};

/** The ledger and the confirmation of a payment are features that know nothing of each other: here they meet. */
export const Payments = () => <PaymentBoardPage dialog={(props) => <Confirmation {...props} />} />;
