import type { MachineLabels } from '#machines/labels.ts';
import type { PaymentEvent } from './payment-status.machine.ts';

export const paymentStatusLabels = {
  title: 'Estado del pago',
  events: {
    PROVIDER_PROCESSING: 'El proveedor lo está procesando',
    PROVIDER_APPROVED: 'El proveedor lo aprobó',
    PROVIDER_REJECTED: 'El proveedor lo rechazó',
    CONFIRM_MANUALLY: 'Confirmar Pago',
  } satisfies Record<PaymentEvent['type'], string>,
  guards: { referenceIsWritten: 'lleva referencia' },
} satisfies MachineLabels;
