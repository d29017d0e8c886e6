import type { MachineLabels } from '#machines/labels.ts';
import type { SignInEvent } from './sign-in.machine.ts';

export const signInLabels = {
  title: 'Inicio de sesión',
  events: {
    CHANGE: 'Escribir',
    LEAVE_FIELD: 'Salir del campo',
    SUBMIT: 'Iniciar sesión',
  } satisfies Record<SignInEvent['type'], string>,
  guards: { formIsComplete: 'datos completos' },
  actors: { signIn: 'Iniciar sesión en el servidor' },
} satisfies MachineLabels;
