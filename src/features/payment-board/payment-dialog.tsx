import type { ChosenLine } from '#machines/flows/payment-board/payment-board.machine.ts';
import { PaymentConfirmationDialog } from '#parts/payment-confirmation-dialog.tsx';
import { PaymentReviewDialog } from '#parts/payment-review-dialog.tsx';
import { orderConcept, renewalConcept } from '#shared/brand.ts';
import { formatAmount } from '#shared/money.ts';

/** Props of the ledger's dialog. `closed` gets a sentence about what was done, or null if nothing was. */
export interface PaymentDialogProps extends ChosenLine {
  closed: (done: string | null) => void;
}

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

export const PaymentDialog = (props: PaymentDialogProps) =>
  props.action === 'confirm' ? <Confirmation {...props} /> : <Review {...props} />;
