import type { MachineLabels } from '#machines/labels.ts';
import type { PaymentRetryEvent } from './payment-retry.machine.ts';

export const paymentRetryLabels = {
  title: 'Otro intento de pago',
  events: {
    PAY_BY_CARD: 'Pagar con tarjeta',
    PAY_BY_TRANSFER: 'Pagar por transferencia',
    CLOSE: 'Cerrar los datos',
  } satisfies Record<PaymentRetryEvent['type'], string>,
  actors: {
    openCardPage: 'pide la página de pago',
    openProvider: 'abre la página del proveedor',
    askForTransfer: 'pide los datos de la transferencia',
  },
} satisfies MachineLabels;
