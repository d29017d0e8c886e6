import type { MachineLabels } from '#machines/labels.ts';
import type { DevelopmentEvent } from './development-status.machine.ts';

export const developmentStatusLabels = {
  title: 'Estado del desarrollo',
  events: {
    CHANGE_STATUS: 'Cambiar Estado',
    ASSIGN_DEVELOPER: 'Asignar Desarrollador',
    GO_LIVE: 'Poner en Producción',
  } satisfies Record<DevelopmentEvent['type'], string>,
  guards: {
    accountIsOpen: 'la cuenta no está cancelada',
    paymentIsConfirmed: 'el pago está confirmado',
    developerIsAssigned: 'tiene desarrollador',
    developerIsActive: 'el desarrollador está activo',
    noteIsWritten: 'lleva nota',
  },
} satisfies MachineLabels;
