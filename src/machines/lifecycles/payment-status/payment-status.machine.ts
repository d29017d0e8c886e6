import { and, assign, setup } from 'xstate';
import type { MachineLabels } from '#machines/labels.ts';
import { type PaymentMethod, paymentStatusNames } from '#shared/vocabulary.ts';

export interface PaymentContext {
  /** The confirmation was undone, and the order has not been paid again. */
  owes: boolean;
  /** The development of the order, or the new term of the renewal, has begun. */
  workBegan: boolean;
}

export type PaymentEvent =
  | { type: 'PROVIDER_PROCESSING' }
  | { type: 'PROVIDER_APPROVED' }
  | { type: 'PROVIDER_REJECTED' }
  | { type: 'CONFIRM_MANUALLY'; reference: string }
  /** `method`: how the payment to undo was made. */
  | { type: 'UNDO_CONFIRMATION'; method: PaymentMethod; note: string };

/**
 * The status of an order's payment. A rejected card leads back to pending, so that the customer can retry. No event leaves
 * confirmed: undoing a confirmation sets `owes` until the order is paid again.
 */
export const paymentStatusMachine = setup({
  types: {
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    input: {} as PaymentContext,
    meta: {} as { label: string },
  },
  guards: {
    referenceIsWritten: ({ event }) => event.type === 'CONFIRM_MANUALLY' && event.reference.trim() !== '',
    isOwed: ({ context }) => context.owes,
    nothingIsOwed: ({ context }) => !context.owes,
    workHasNotBegun: ({ context }) => !context.workBegan,
    cameByTransfer: ({ event }) => event.type === 'UNDO_CONFIRMATION' && event.method === 'transfer',
    reasonIsWritten: ({ event }) => event.type === 'UNDO_CONFIRMATION' && event.note.trim() !== '',
  },
  actions: {
    oweAgain: assign({ owes: true }),
    settleDebt: assign({ owes: false }),
  },
}).createMachine({
  id: 'payment-status',
  context: ({ input }) => input,
  initial: 'pending',
  states: {
    pending: {
      meta: { label: paymentStatusNames.pending },
      on: {
        PROVIDER_PROCESSING: { target: 'processing' },
        PROVIDER_APPROVED: { target: 'confirmed' },
        CONFIRM_MANUALLY: { guard: 'referenceIsWritten', target: 'confirmed' },
      },
    },
    processing: {
      meta: { label: paymentStatusNames.processing },
      on: {
        PROVIDER_APPROVED: { target: 'confirmed' },
        PROVIDER_REJECTED: { target: 'pending' },
        CONFIRM_MANUALLY: { guard: 'referenceIsWritten', target: 'confirmed' },
      },
    },
    confirmed: {
      meta: { label: paymentStatusNames.confirmed },
      on: {
        PROVIDER_APPROVED: { guard: 'isOwed', actions: 'settleDebt' },
        CONFIRM_MANUALLY: {
          guard: and(['isOwed', 'referenceIsWritten']),
          description: 'falta pagar y lleva referencia',
          actions: 'settleDebt',
        },
        UNDO_CONFIRMATION: {
          guard: and(['nothingIsOwed', 'cameByTransfer', 'workHasNotBegun', 'reasonIsWritten']),
          description: 'pagado por transferencia, sin trabajo empezado y con motivo',
          actions: 'oweAgain',
        },
      },
    },
  },
});

export const paymentStatusLabels = {
  title: 'Estado del pago',
  events: {
    PROVIDER_PROCESSING: 'El proveedor lo está procesando',
    PROVIDER_APPROVED: 'El proveedor lo aprobó',
    PROVIDER_REJECTED: 'El proveedor lo rechazó',
    CONFIRM_MANUALLY: 'Confirmar Pago',
    UNDO_CONFIRMATION: 'Deshacer confirmación',
  } satisfies Record<PaymentEvent['type'], string>,
  guards: {
    referenceIsWritten: 'lleva referencia',
    isOwed: 'falta pagar',
  },
} satisfies MachineLabels;
