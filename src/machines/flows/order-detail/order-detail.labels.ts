import type { MachineLabels } from '#machines/labels.ts';
import type { OrderDetailEvent } from './order-detail.machine.ts';

export const orderDetailLabels = {
  title: 'Detalle de una orden',
  events: {
    START: 'Abrir',
    RETRY: 'Reintentar',
    CHANGED: 'Alguien cambió la orden',
    OPEN_PAYMENT_CONFIRMATION: 'Confirmar Pago',
    OPEN_STATUS_CHANGE: 'Cambiar Estado',
    OPEN_DEVELOPER_ASSIGNMENT: 'Asignar Desarrollador',
    OPEN_GO_LIVE: 'Poner en Producción',
    OPEN_ACCOUNT_CHANGE: 'Cambiar Cuenta',
    OPEN_RENEWAL_CONFIRMATION: 'Confirmar Renovación',
    DIALOG_SUCCEEDED: 'El diálogo terminó bien',
    DIALOG_CLOSED: 'El diálogo se cerró',
    ACCEPT: 'Aceptar',
  } satisfies Record<OrderDetailEvent['type'], string>,
  guards: {
    readingFailed: 'no se pudo leer otra vez',
    paymentCanBeConfirmed: 'el pago se puede confirmar',
    statusCanChange: 'el estado puede cambiar',
    developerCanBeAssigned: 'se puede asignar',
    renewalCanBeConfirmed: 'hay una renovación por pagar que la cuenta admite',
    accountCanChange: 'la cuenta puede cambiar',
    isReadyForProduction: 'está En Pruebas y se puede publicar',
  },
  actors: { loadOrder: 'pide la orden', reloadOrder: 'pide la orden otra vez' },
} satisfies MachineLabels;
