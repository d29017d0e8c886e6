import { type Failure, issueAt } from '#api/contract/failures.ts';
import { ConfirmPayment } from '#api/contract/orders/update-order-status.ts';
import {
  messageOf,
  type PaymentConfirmationContext,
  type PaymentConfirmationOutput,
  type PaymentConfirmationSnapshot,
} from './payment-confirmation.machine.ts';

export interface PaymentConfirmationView {
  /** `error` is the dialog that tells why it was refused. */
  screen: 'form' | 'error' | 'closed';
  reference: string;
  note: string;
  referenceError: string | null;
  isBusy: boolean;
  canCancel: boolean;
  failure: Failure | null;
  output: PaymentConfirmationOutput | null;
}

/** What the server said of the reference, else what the contract says once the person tried. */
const referenceErrorOf = (context: PaymentConfirmationContext): string | null => {
  const told = issueAt(context.failure, 'reference');
  if (told !== undefined) return told;
  if (!context.tried) return null;
  const issues = ConfirmPayment.safeParse(messageOf(context)).error?.issues ?? [];
  return issues.find((issue) => issue.path[0] === 'reference')?.message ?? null;
};

export const paymentConfirmationView = (snapshot: PaymentConfirmationSnapshot): PaymentConfirmationView => ({
  screen: snapshot.status === 'done' ? 'closed' : snapshot.matches('refused') ? 'error' : 'form',
  reference: snapshot.context.reference,
  note: snapshot.context.note,
  referenceError: referenceErrorOf(snapshot.context),
  isBusy: snapshot.hasTag('busy'),
  canCancel: snapshot.can({ type: 'CANCEL' }),
  failure: snapshot.context.failure,
  output: snapshot.output ?? null,
});
