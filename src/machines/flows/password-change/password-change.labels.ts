import type { MachineLabels } from '#machines/labels.ts';
import type { PasswordChangeEvent } from './password-change.machine.ts';

export const passwordChangeLabels = {
  title: 'Cambio de contraseña',
  events: {
    CHANGE: 'Escribir',
    LEAVE_FIELD: 'Salir del campo',
    SUBMIT: 'Cambiar contraseña',
  } satisfies Record<PasswordChangeEvent['type'], string>,
  guards: { formIsComplete: 'datos completos' },
  actors: { changePassword: 'Cambiar la contraseña en el servidor' },
} satisfies MachineLabels;
