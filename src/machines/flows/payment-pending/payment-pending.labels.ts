import type { MachineLabels } from '#machines/labels.ts';
import type { PaymentPendingEvent } from './payment-pending.machine.ts';

export const paymentPendingLabels = {
  title: 'Pago pendiente',
  events: {
    START: 'Abrir la página',
    CHECK_NOW: 'Revisar ahora',
    CHANGED: 'Algo cambió',
    WENT_OFFLINE: 'Se fue la conexión',
    CAME_ONLINE: 'Volvió la conexión',
    HIDDEN: 'La pestaña dejó de verse',
    SHOWN: 'La pestaña se ve otra vez',
  } satisfies Record<PaymentPendingEvent['type'], string>,
  guards: { orderIsNamed: 'la dirección nombra un pedido', somebodyLooks: 'hay conexión y alguien mira' },
  actors: { checkPayment: 'pregunta cómo va el pago' },
} satisfies MachineLabels;
