import type { MachineLabels } from '#machines/labels.ts';
import { readingEventLabels } from '../reading.ts';

export const atlasLabels = {
  title: 'Diagramas de estado',
  events: readingEventLabels,
  guards: { valueIsShown: 'ya hay diagramas a la vista', readingFailed: 'no se pudo leer otra vez' },
  actors: { read: 'pide la lista de máquinas' },
} satisfies MachineLabels;
