import type { MachineLabels } from '#machines/labels.ts';
import type { UserFormEvent } from './user-form.machine.ts';

export const userFormLabels = {
  title: 'Alta y edición de un usuario',
  events: { TYPE: 'Escribir', CHOOSE_ROLE: 'Elegir el rol', SUBMIT: 'Guardar', CANCEL: 'Cancelar' } satisfies Record<
    UserFormEvent['type'],
    string
  >,
  guards: { everythingIsWritten: 'todos los datos son válidos', fieldIsAsked: 'el campo está a la vista' },
  actors: { saveUser: 'guarda al usuario' },
} satisfies MachineLabels;
