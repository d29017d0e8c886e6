import type { MachineLabels } from '#machines/labels.ts';
import type { CardPaymentEvent } from './card-payment.machine.ts';

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
