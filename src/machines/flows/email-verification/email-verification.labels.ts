import type { MachineLabels } from '#machines/labels.ts';
import type { EmailVerificationEvent } from './email-verification.machine.ts';

export const emailVerificationLabels = {
  title: 'Verificación del correo',
  events: {
    OPENED: 'Abrir el enlace',
    CHANGE_CODE: 'Escribir el código',
    CHANGE_USERNAME: 'Escribir otro usuario',
    SUBMIT: 'Verificar',
    GO_TO_LOGIN: 'Iniciar sesión',
  } satisfies Record<EmailVerificationEvent['type'], string>,
  actors: { verifyEmail: 'Comprobar el código' },
} satisfies MachineLabels;
