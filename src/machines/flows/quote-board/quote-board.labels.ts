import type { MachineLabels } from '#machines/labels.ts';
import { readingEventLabels } from '../reading.ts';

export const quoteBoardLabels = {
  title: 'Cotizaciones recibidas',
  events: readingEventLabels,
  guards: { valueIsShown: 'ya hay cotizaciones a la vista', readingFailed: 'no se pudo leer otra vez' },
  actors: { read: 'pide las cotizaciones' },
} satisfies MachineLabels;
