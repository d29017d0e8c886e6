import type { MachineLabels } from '#machines/labels.ts';
import { readingEventLabels } from '../reading.ts';

export const requirementListLabels = {
  title: 'Requerimientos del cliente',
  events: readingEventLabels,
  guards: { valueIsShown: 'ya hay algo a la vista', readingFailed: 'no se pudo leer otra vez' },
  actors: { read: 'pide los requerimientos' },
} satisfies MachineLabels;
