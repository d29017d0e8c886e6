import type { MachineLabels } from '#machines/labels.ts';
import type { PasswordRecoveryEvent } from './password-recovery.machine.ts';

export const passwordRecoveryLabels = {
  title: 'Contraseña olvidada',
  events: {
    CHANGE: 'Escribir',
    LEAVE_FIELD: 'Salir del campo',
    SUBMIT: 'Enviar enlace',
  } satisfies Record<PasswordRecoveryEvent['type'], string>,
  guards: { formIsComplete: 'correo escrito', fieldHasText: 'ya escribió en el campo' },
  actors: { askForLink: 'Pedir el enlace al servidor' },
} satisfies MachineLabels;
