import type { MachineLabels } from '#machines/labels.ts';
import type { AttachmentTrayEvent } from './attachment-tray.machine.ts';

export const attachmentTrayLabels = {
  title: 'Archivos adjuntos de un mensaje',
  events: {
    ADD: 'Adjuntar archivos',
    REMOVE: 'Quitar un archivo',
    RETRY: 'Reintentar un archivo',
    PROGRESS: 'Avanza la subida',
    HURRY: 'Querer enviar antes de tiempo',
    SENT: 'El mensaje se los llevó',
  } satisfies Record<AttachmentTrayEvent['type'], string>,
  guards: { filesAreDiscarded: 'hay archivos por quitar del servidor', fileIsWaiting: 'hay un archivo por subir' },
  actors: { uploadFile: 'sube el archivo', discardFiles: 'quita del servidor lo que no se va a enviar' },
} satisfies MachineLabels;
