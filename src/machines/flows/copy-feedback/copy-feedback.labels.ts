import type { MachineLabels } from '#machines/labels.ts';
import type { CopyFeedbackEvent } from './copy-feedback.machine.ts';

export const copyFeedbackLabels = {
  title: 'Copiar un dato',
  events: { COPY: 'Copiar' } satisfies Record<CopyFeedbackEvent['type'], string>,
  actors: { writeClipboard: 'Escribir en el portapapeles' },
} satisfies MachineLabels;
