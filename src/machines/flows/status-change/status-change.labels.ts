import type { MachineLabels } from '#machines/labels.ts';
import type { StatusChangeEvent } from './status-change.machine.ts';

export const statusChangeLabels = {
  title: 'Cambio de estado de una orden o un proyecto',
  events: {
    CHOOSE_STATUS: 'Elegir el estado',
    TYPE_NOTE: 'Escribir la nota',
    SUBMIT: 'Guardar',
    ACCEPT: 'Aceptar',
    CANCEL: 'Cancelar',
  } satisfies Record<StatusChangeEvent['type'], string>,
  guards: { changeIsExplained: 'hay estado y nota', statusMayHaveMoved: 'el estado ya no lo permite, o no se sabe si cambió' },
  actors: { changeStatus: 'cambia el estado' },
} satisfies MachineLabels;
