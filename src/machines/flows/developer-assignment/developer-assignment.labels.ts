import type { MachineLabels } from '#machines/labels.ts';
import type { DeveloperAssignmentEvent } from './developer-assignment.machine.ts';

export const developerAssignmentLabels = {
  title: 'Asignación de quien construye el proyecto',
  events: {
    START: 'Abrir',
    RETRY: 'Reintentar',
    CHOOSE_DEVELOPER: 'Elegir a alguien',
    SUBMIT: 'Asignar',
    ACCEPT: 'Aceptar',
    CANCEL: 'Cancelar',
  } satisfies Record<DeveloperAssignmentEvent['type'], string>,
  guards: {
    developerIsChosen: 'hay alguien elegido',
    orderMayHaveMoved: 'la orden ya no lo permite, o no se sabe si cambió',
    listIsStale: 'esa persona ya no está disponible',
  },
  actors: { loadDevelopers: 'pide la lista del equipo', assignDeveloper: 'asigna el proyecto' },
} satisfies MachineLabels;
