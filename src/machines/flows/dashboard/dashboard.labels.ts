import type { MachineLabels } from '#machines/labels.ts';
import { readingEventLabels } from '../reading.ts';

export const dashboardLabels = {
  title: 'Dashboard',
  events: readingEventLabels,
  guards: { valueIsShown: 'ya hay cifras a la vista', readingFailed: 'no se pudo leer otra vez' },
  actors: { read: 'pide el resumen' },
} satisfies MachineLabels;
