import type { MachineLabels } from '#machines/labels.ts';
import type { PaymentFailureEvent } from './payment-failure.machine.ts';

export const paymentFailureLabels = {
  title: 'Pago no autorizado',
  events: {
    START: 'Abrir la página',
    RETRY: 'Reintentar',
    CHANGED: 'Algo cambió',
  } satisfies Record<PaymentFailureEvent['type'], string>,
  guards: { orderIsNamed: 'la dirección nombra un pedido' },
  actors: { loadOrder: 'busca el pedido' },
} satisfies MachineLabels;
