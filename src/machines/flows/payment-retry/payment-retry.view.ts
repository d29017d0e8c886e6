import type { Failure } from '#api/contract/failures.ts';
import type { TransferInstructions } from '#api/contract/payments/transfer-instructions.ts';
import type { PaymentMethod } from '#shared/vocabulary.ts';
import type { PaymentRetrySnapshot } from './payment-retry.machine.ts';

export interface PaymentRetryView {
  /** The method being asked for; null when nothing is on its way. */
  busyWith: PaymentMethod | null;
  isLeaving: boolean;
  isSettled: boolean;
  canChoose: boolean;
  providerUrl: string;
  /** The transfer is being asked for or shown: whoever offers this keeps it on the screen, whatever becomes of the order meanwhile. */
  isHeld: boolean;
  /** Shown in a dialog. */
  transfer: TransferInstructions | null;
  problem: { title: string; failure: Failure } | null;
}

const titles: Record<PaymentMethod, string> = {
  mercadopago: 'Error al procesar el pago',
  transfer: 'Error al procesar la transferencia',
};

export const paymentRetryView = (snapshot: PaymentRetrySnapshot): PaymentRetryView => {
  const { method, providerUrl, transfer, failure } = snapshot.context;
  return {
    busyWith: snapshot.hasTag('busy') ? method : null,
    isLeaving: snapshot.matches('leaving') || snapshot.matches('atProvider'),
    isSettled: snapshot.matches('settled'),
    canChoose: snapshot.can({ type: 'PAY_BY_CARD' }),
    providerUrl,
    isHeld: snapshot.matches('askingForTransfer') || snapshot.matches('instructed'),
    transfer: snapshot.matches('instructed') ? transfer : null,
    problem: failure === null || method === null ? null : { title: titles[method], failure },
  };
};
