import type { MachineLabels } from '#machines/labels.ts';
import type { EmailChangeEvent } from './email-change.machine.ts';

export const emailChangeLabels = {
  title: 'Cambio de correo',
  events: {
    OPEN: 'Cambiar correo',
    CHANGE: 'Escribir',
    LEAVE_FIELD: 'Salir del campo',
    SUBMIT: 'Enviar',
    CHANGE_CODE: 'Escribir el código',
    CORRECT_ADDRESS: 'Usar otro correo',
    CANCEL: 'Cancelar',
  } satisfies Record<EmailChangeEvent['type'], string>,
  actors: { requestChange: 'Mandar un código al correo nuevo', confirmChange: 'Verificar el código' },
} satisfies MachineLabels;
