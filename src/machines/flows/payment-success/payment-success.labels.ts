import type { MachineLabels } from '#machines/labels.ts';
import type { PaymentSuccessEvent } from './payment-success.machine.ts';

export const paymentSuccessLabels = {
  title: 'Pago con éxito',
  events: {
    START: 'Abrir la página',
    RETRY: 'Reintentar',
    CHANGED: 'Algo cambió',
  } satisfies Record<PaymentSuccessEvent['type'], string>,
  guards: { orderIsMissing: 'la dirección no nombra un pedido', paymentIsNamed: 'la dirección trae el número del pago' },
  actors: { verifyPayment: 'pregunta al proveedor por el pago', loadOrder: 'busca el pedido' },
} satisfies MachineLabels;
