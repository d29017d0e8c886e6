import type { MachineLabels } from '#machines/labels.ts';
import type { OrderCancellationEvent } from './order-cancellation.machine.ts';

export const orderCancellationLabels = {
  title: 'Cancelación de un pedido sin pagar',
  events: {
    TYPE_CONCEPT: 'Escribir el folio',
    CONFIRM: 'Cancelar pedido',
    CLOSE: 'Conservar pedido',
  } satisfies Record<OrderCancellationEvent['type'], string>,
  guards: { conceptIsTyped: 'el folio está escrito' },
  actors: { cancelOrder: 'cancela el pedido' },
} satisfies MachineLabels;
