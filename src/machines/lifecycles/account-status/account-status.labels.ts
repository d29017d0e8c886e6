import type { MachineLabels } from '#machines/labels.ts';
import type { AccountEvent } from './account-status.machine.ts';

export const accountStatusLabels = {
  title: 'Estado de la contratación',
  events: {
    PAYMENT_CONFIRMED: 'Se confirma el pago',
    PAYMENT_REVERSED: 'Se devuelve o reclama el pago',
    RENEWAL_CONFIRMED: 'Se confirma la renovación',
    EXPIRE: 'Llega la fecha de término',
    SUSPEND: 'Suspender',
    RESUME: 'Reactivar',
    CANCEL: 'Cancelar',
    CANCEL_BY_OWNER: 'El cliente cancela',
  } satisfies Record<AccountEvent['type'], string>,
  guards: { endDateHasPassed: 'la fecha de término ya pasó' },
} satisfies MachineLabels;
