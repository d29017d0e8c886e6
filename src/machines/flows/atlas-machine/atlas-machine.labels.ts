import type { MachineLabels } from '#machines/labels.ts';
import { readingEventLabels } from '../reading.ts';

export const atlasMachineLabels = {
  title: 'Diagrama de una máquina',
  events: readingEventLabels,
  guards: { valueIsShown: 'ya hay un diagrama a la vista', readingFailed: 'no se pudo leer otra vez' },
  actors: { read: 'pide el diagrama y sus caminos' },
} satisfies MachineLabels;
