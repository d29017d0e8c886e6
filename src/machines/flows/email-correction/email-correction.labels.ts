import type { MachineLabels } from '#machines/labels.ts';
import type { EmailCorrectionEvent } from './email-correction.machine.ts';

export const emailCorrectionLabels = {
  title: 'Corrección del correo',
  events: {
    CORRECT: 'Corregir el correo',
    CHANGE: 'Escribir',
    LEAVE_FIELD: 'Salir del campo',
    SUBMIT: 'Enviar código',
    CANCEL: 'Cancelar',
  } satisfies Record<EmailCorrectionEvent['type'], string>,
  actors: { findAddress: 'Preguntar a dónde fue el código', correctEmail: 'Mandar el código al correo corregido' },
} satisfies MachineLabels;
