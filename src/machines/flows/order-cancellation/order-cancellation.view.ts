import type { Failure } from '#api/contract/failures.ts';
import type { OrderCancellationOutput, OrderCancellationSnapshot } from './order-cancellation.machine.ts';

export interface OrderCancellationView {
  isOpen: boolean;
  concept: string;
  isBusy: boolean;
  /** False until the concept is written. */
  canConfirm: boolean;
  canClose: boolean;
  failure: Failure | null;
  output: OrderCancellationOutput | null;
}

export const orderCancellationView = (snapshot: OrderCancellationSnapshot): OrderCancellationView => ({
  isOpen: snapshot.status !== 'done',
  concept: snapshot.context.concept,
  isBusy: snapshot.hasTag('busy'),
  canConfirm: snapshot.can({ type: 'CONFIRM' }),
  canClose: snapshot.can({ type: 'CLOSE' }),
  failure: snapshot.context.failure,
  output: snapshot.output ?? null,
});
