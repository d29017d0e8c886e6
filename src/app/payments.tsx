import { PaymentBoardPage, type PaymentBoardPageProps } from '#features/payment-board/payment-board-page.tsx';
import type { PaymentDialogProps } from '#features/payment-board/payment-dialogs.ts';
import { PaymentConfirmationDialog } from '#features/payment-confirmation/payment-confirmation-dialog.tsx';
import { PaymentReviewDialog } from '#features/payment-review/payment-review-dialog.tsx';
import { orderConcept, renewalConcept } from '#shared/brand.ts';
import { formatAmount } from '#shared/money.ts';

const done = { accept: 'Pago aceptado', refund: 'Reembolso pedido', undo: 'Confirmación deshecha' } as const;

const Review = ({ entry, action, closed }: PaymentDialogProps) => {
  if (entry.payment_id === null || action === 'confirm') return null;
  return (
    <PaymentReviewDialog
      money={{ ...entry, payment_id: entry.payment_id }}
      action={action}
      onDone={({ result }) =>
        closed(
          result === 'decided'
            ? `${action === 'refund' && entry.method === 'transfer' ? 'Devolución registrada' : done[action]}: ${formatAmount(entry.amount, entry.currency)}`
            : null,
        )
      }
    />
  );
};

const Confirmation = ({ entry, closed }: PaymentDialogProps) => {
  const { subscription_id, customer_name, amount, renewal } = entry;
  if (subscription_id === null || customer_name === null) return null;
  const concept = renewal === null ? orderConcept(subscription_id) : renewalConcept(subscription_id, renewal.renewal_id);
  return (
    <PaymentConfirmationDialog
      order={{ subscription_id, customer_name, price_paid: amount }}
      {...(renewal === null ? {} : { renewal })}
      onDone={({ result }) => closed(result === 'confirmed' ? `Pago Confirmado: ${concept}` : null)}
    />
  );
};

/** The ledger, the confirmation and the review of a payment are features that know nothing of each other: here they meet. */
export const Payments = (page: Omit<PaymentBoardPageProps, 'dialog'>) => (
  <PaymentBoardPage {...page} dialog={(props) => (props.action === 'confirm' ? <Confirmation {...props} /> : <Review {...props} />)} />
);
