import type { MachineLabels } from '#machines/labels.ts';
import type { GoLiveEvent } from './go-live.machine.ts';

export const goLiveLabels = {
  title: 'Puesta en producción',
  events: { CONFIRM: 'Poner en Producción', ACCEPT: 'Aceptar', CANCEL: 'Cancelar' } satisfies Record<GoLiveEvent['type'], string>,
  guards: { statusMayHaveMoved: 'el estado ya no lo permite, o no se sabe si cambió' },
  actors: { putIntoProduction: 'pone el proyecto en línea' },
} satisfies MachineLabels;
