import { ReviewPayment } from '#api/contract/dashboard/review-payment.ts';
import { type Failure, issueAt } from '#api/contract/failures.ts';
import type { PaymentReviewEvent, PaymentReviewOutput, PaymentReviewSnapshot } from './payment-review.machine.ts';

export interface PaymentReviewView {
  /** `error` is the dialog that tells why it was refused. */
  screen: 'form' | 'error' | 'closed';
  action: ReviewPayment['action'];
  note: string;
  /** What the contract finds missing, once the person tried to decide. */
  noteError: string | null;
  isBusy: boolean;
  canCancel: boolean;
  failure: Failure | null;
  output: PaymentReviewOutput | null;
}

export const paymentReviewView = (snapshot: PaymentReviewSnapshot): PaymentReviewView => {
  const { action, note, tried, failure } = snapshot.context;
  const missing = tried
    ? ReviewPayment.safeParse({ action, note }).error?.issues.find(({ path }) => path[0] === 'note')?.message
    : undefined;
  return {
    screen: snapshot.status === 'done' ? 'closed' : snapshot.matches('refused') ? 'error' : 'form',
    action,
    note,
    noteError: missing ?? issueAt(failure, 'note') ?? null,
    isBusy: snapshot.hasTag('busy'),
    canCancel: snapshot.can({ type: 'CANCEL' }),
    failure,
    output: snapshot.output ?? null,
  };
};

/** What was written, as the events that bring it back. */
export const paymentReviewWork = ({ context: { note } }: PaymentReviewSnapshot): PaymentReviewEvent[] =>
  note === '' ? [] : [{ type: 'TYPE_NOTE', value: note }];
