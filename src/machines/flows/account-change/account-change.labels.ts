import type { MachineLabels } from '#machines/labels.ts';
import type { AccountChangeEvent } from './account-change.machine.ts';

export const accountChangeLabels = {
  title: 'Cambio de la cuenta de una contratación',
  events: {
    CHOOSE_STATUS: 'Elegir el estado',
    TYPE_NOTE: 'Escribir la nota',
    SUBMIT: 'Guardar',
    ACCEPT: 'Aceptar',
    CANCEL: 'Cancelar',
  } satisfies Record<AccountChangeEvent['type'], string>,
  guards: { changeIsExplained: 'hay estado y nota', statusMayHaveMoved: 'la cuenta ya no lo permite, o no se sabe si cambió' },
  actors: { changeAccount: 'cambia la cuenta' },
} satisfies MachineLabels;
