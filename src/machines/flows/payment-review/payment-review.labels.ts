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
  guards: { decisionIsExplained: 'hay nota', mayBeDecided: 'el pago ya no espera revisión, o no se sabe si quedó' },
  actors: { decidePayment: 'registra la decisión' },
} satisfies MachineLabels;
