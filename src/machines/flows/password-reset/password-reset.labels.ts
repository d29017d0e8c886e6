import type { MachineLabels } from '#machines/labels.ts';
import type { PasswordResetEvent } from './password-reset.machine.ts';

export const passwordResetLabels = {
  title: 'Restablecer contraseña',
  events: {
    OPENED: 'Abrir el enlace',
    CHANGE: 'Escribir',
    LEAVE_FIELD: 'Salir del campo',
    SUBMIT: 'Restablecer contraseña',
    GO_TO_LOGIN: 'Iniciar sesión',
  } satisfies Record<PasswordResetEvent['type'], string>,
  actors: { resetPassword: 'Guardar la contraseña en el servidor' },
} satisfies MachineLabels;
