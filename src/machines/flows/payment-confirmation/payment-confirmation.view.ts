import { type Failure, issueAt } from '#api/contract/failures.ts';
import type { PaymentConfirmationEvent, PaymentConfirmationOutput, PaymentConfirmationSnapshot } from './payment-confirmation.machine.ts';

export interface PaymentConfirmationView {
  /** `error` is the dialog that tells why it was refused. */
  screen: 'form' | 'error' | 'closed';
  reference: string;
  note: string;
  referenceError: string | null;
  isBusy: boolean;
  /** False until there is a reference. */
  canSubmit: boolean;
  canCancel: boolean;
  failure: Failure | null;
  output: PaymentConfirmationOutput | null;
}

export const paymentConfirmationView = (snapshot: PaymentConfirmationSnapshot): PaymentConfirmationView => ({
  screen: snapshot.status === 'done' ? 'closed' : snapshot.matches('refused') ? 'error' : 'form',
  reference: snapshot.context.reference,
  note: snapshot.context.note,
  referenceError: issueAt(snapshot.context.failure, 'reference') ?? null,
  isBusy: snapshot.hasTag('busy'),
  canSubmit: snapshot.can({ type: 'SUBMIT' }),
  canCancel: snapshot.can({ type: 'CANCEL' }),
  failure: snapshot.context.failure,
  output: snapshot.output ?? null,
});

/** What was written, as the events that bring it back. */
export const paymentConfirmationWork = ({ context: { reference, note } }: PaymentConfirmationSnapshot): PaymentConfirmationEvent[] => [
  ...(reference === '' ? [] : [{ type: 'TYPE_REFERENCE' as const, value: reference }]),
  ...(note === '' ? [] : [{ type: 'TYPE_NOTE' as const, value: note }]),
];
