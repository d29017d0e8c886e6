import type { MachineLabels } from '#machines/labels.ts';
import type { PaymentReviewEvent } from './payment-review.machine.ts';

export const paymentReviewLabels = {
  title: 'Revisión de un pago',
  events: {
    TYPE_NOTE: 'Escribir la nota',
    SUBMIT: 'Decidir',
    ACCEPT: 'Aceptar el aviso',
    CANCEL: 'Cancelar',
  } satisfies Record<PaymentReviewEvent['type'], string>,
  guards: { decisionIsExplained: 'hay nota', someoneElseDecided: 'el pago ya no espera revisión' },
  actors: { decidePayment: 'registra la decisión' },
} satisfies MachineLabels;
