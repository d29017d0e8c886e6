import { setup } from 'xstate';
import type { MachineLabels } from '#machines/labels.ts';
import { cardPaymentNames } from '#shared/vocabulary.ts';

export interface CardPaymentContext {
  /** Amount, currency, reference, account and mode match an order (or renewal) that still awaits payment. */
  fits: boolean;
}

export type CardPaymentEvent =
  | { type: 'SEEN_PENDING' }
  | { type: 'SEEN_FAILED' }
  | { type: 'SEEN_APPROVED' }
  | { type: 'SEEN_RETURNED' }
  | { type: 'ACCEPT'; note: string }
  | { type: 'REFUND'; note: string }
  | { type: 'REFUND_REFUSED' };

/**
 * The status of one payment at the provider. Only a payment that fits settles an order; any other waits for manual review and is never
 * dropped. Since the provider's notices may arrive out of order, a later one may override a failure, but never an approval.
 */
export const cardPaymentMachine = setup({
  types: {
    context: {} as CardPaymentContext,
    events: {} as CardPaymentEvent,
    input: {} as CardPaymentContext,
    meta: {} as { label: string },
  },
  guards: {
    moneyFits: ({ context }) => context.fits,
    noteIsWritten: ({ event }) => (event.type === 'ACCEPT' || event.type === 'REFUND') && event.note.trim() !== '',
  },
}).createMachine({
  id: 'card-payment',
  context: ({ input }) => input,
  initial: 'unseen',
  states: {
    unseen: {
      meta: { label: cardPaymentNames.unseen },
      on: {
        SEEN_PENDING: { target: 'pending' },
        SEEN_FAILED: { target: 'failed' },
        SEEN_APPROVED: [{ guard: 'moneyFits', target: 'settled' }, { target: 'review' }],
      },
    },
    pending: {
      meta: { label: cardPaymentNames.pending },
      on: {
        SEEN_FAILED: { target: 'failed' },
        SEEN_APPROVED: [{ guard: 'moneyFits', target: 'settled' }, { target: 'review' }],
      },
    },
    failed: {
      meta: { label: cardPaymentNames.failed },
      on: {
        SEEN_APPROVED: [{ guard: 'moneyFits', target: 'settled' }, { target: 'review' }],
      },
    },
    settled: { meta: { label: cardPaymentNames.settled }, on: { SEEN_RETURNED: { target: 'returned' } } },
    review: {
      meta: { label: cardPaymentNames.review },
      on: {
        ACCEPT: { guard: 'noteIsWritten', target: 'accepted' },
        REFUND: { guard: 'noteIsWritten', target: 'refunding' },
        SEEN_RETURNED: { target: 'returned' },
      },
    },
    accepted: { meta: { label: cardPaymentNames.accepted }, on: { SEEN_RETURNED: { target: 'returned' } } },
    refunding: {
      meta: { label: cardPaymentNames.refunding },
      on: { REFUND_REFUSED: { target: 'review' }, SEEN_RETURNED: { target: 'returned' } },
    },
    returned: { type: 'final', meta: { label: cardPaymentNames.returned } },
  },
});

export const cardPaymentLabels = {
  title: 'Pago con tarjeta',
  events: {
    SEEN_PENDING: 'El proveedor lo tiene en proceso',
    SEEN_FAILED: 'El proveedor lo rechazó o canceló',
    SEEN_APPROVED: 'El proveedor lo aprobó',
    SEEN_RETURNED: 'El proveedor lo devolvió o hay un contracargo',
    ACCEPT: 'Aceptar',
    REFUND: 'Reembolsar',
    REFUND_REFUSED: 'El proveedor no lo devuelve',
  } satisfies Record<CardPaymentEvent['type'], string>,
  guards: { moneyFits: 'corresponde a lo que se debe', noteIsWritten: 'hay nota' },
} satisfies MachineLabels;
