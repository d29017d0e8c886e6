import { setup } from 'xstate';
import type { MachineLabels } from '#machines/labels.ts';
import { paymentStatusNames } from '#shared/vocabulary.ts';

export type PaymentContext = Record<string, never>;

export type PaymentEvent =
  | { type: 'PROVIDER_PROCESSING' }
  | { type: 'PROVIDER_APPROVED' }
  | { type: 'PROVIDER_REJECTED' }
  | { type: 'CONFIRM_MANUALLY'; reference: string };

/** What becomes of an order's payment. A rejected card leads back to pending, so that the customer may try again. */
export const paymentStatusMachine = setup({
  types: { context: {} as PaymentContext, events: {} as PaymentEvent, meta: {} as { label: string } },
  guards: {
    referenceIsWritten: ({ event }) => event.type === 'CONFIRM_MANUALLY' && event.reference.trim() !== '',
  },
}).createMachine({
  id: 'payment-status',
  context: {},
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
    confirmed: { type: 'final', meta: { label: paymentStatusNames.confirmed } },
  },
});

export const paymentStatusLabels = {
  title: 'Estado del pago',
  events: {
    PROVIDER_PROCESSING: 'El proveedor lo está procesando',
    PROVIDER_APPROVED: 'El proveedor lo aprobó',
    PROVIDER_REJECTED: 'El proveedor lo rechazó',
    CONFIRM_MANUALLY: 'Confirmar Pago',
  } satisfies Record<PaymentEvent['type'], string>,
  guards: { referenceIsWritten: 'lleva referencia' },
} satisfies MachineLabels;
