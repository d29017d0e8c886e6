import type { MachineLabels } from '#machines/labels.ts';
import { readingEventLabels } from '../reading.ts';

export const orderWalkLabels = {
  title: 'Recorrido de una orden',
  events: readingEventLabels,
  guards: { valueIsShown: 'ya hay un recorrido a la vista', readingFailed: 'no se pudo leer otra vez' },
  actors: { read: 'pide la orden y el diagrama' },
} satisfies MachineLabels;
