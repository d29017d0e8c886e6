import type { MachineLabels } from '#machines/labels.ts';
import type { RegistrationEvent } from './registration.machine.ts';

export const registrationLabels = {
  title: 'Registro',
  events: {
    CHANGE: 'Escribir',
    LEAVE_FIELD: 'Salir del campo',
    SUBMIT: 'Crear cuenta',
  } satisfies Record<RegistrationEvent['type'], string>,
  guards: { formIsComplete: 'datos completos' },
  actors: { register: 'Pedir la cuenta al servidor' },
} satisfies MachineLabels;
