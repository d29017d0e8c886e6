import type { MachineLabels } from '#machines/labels.ts';
import type { SubscriptionsEvent } from './subscriptions.machine.ts';

export const subscriptionsLabels = {
  title: 'Mis contrataciones',
  events: {
    START: 'Abrir',
    RETRY: 'Reintentar',
    CHANGED: 'Algo cambió',
    OPEN_TRANSFER: 'Datos de transferencia',
    CLOSE_TRANSFER: 'Cerrar los datos',
    OPEN_RENEWAL: 'Renovar',
    OPEN_CANCELLATION: 'Cancelar pedido',
    DIALOG_CLOSED: 'El diálogo se cierra',
  } satisfies Record<SubscriptionsEvent['type'], string>,
  guards: { listIsShown: 'ya hay una lista a la vista', readingFailed: 'no se pudo leer otra vez' },
  actors: { loadSubscriptions: 'pide las contrataciones', loadTransfer: 'pide los datos de transferencia' },
} satisfies MachineLabels;
