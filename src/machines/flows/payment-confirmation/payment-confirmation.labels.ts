import type { MachineLabels } from '#machines/labels.ts';
import type { PaymentConfirmationEvent } from './payment-confirmation.machine.ts';

export const paymentConfirmationLabels = {
  title: 'Confirmación de un pago por transferencia',
  events: {
    TYPE_REFERENCE: 'Escribir la referencia',
    TYPE_NOTE: 'Escribir notas',
    SUBMIT: 'Confirmar',
    ACCEPT: 'Aceptar',
    CANCEL: 'Cancelar',
  } satisfies Record<PaymentConfirmationEvent['type'], string>,
  guards: { referenceIsGiven: 'hay referencia', mayBeConfirmed: 'alguien más ya lo confirmó, o no se sabe si quedó' },
  actors: { confirmPayment: 'registra el pago' },
} satisfies MachineLabels;
