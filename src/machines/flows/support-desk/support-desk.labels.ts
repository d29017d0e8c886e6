import type { MachineLabels } from '#machines/labels.ts';
import { readingEventLabels } from '../reading.ts';

export const supportDeskLabels = {
  title: 'Soporte del cliente',
  events: readingEventLabels,
  guards: { valueIsShown: 'ya hay algo a la vista', readingFailed: 'no se pudo leer otra vez' },
  actors: { read: 'pide contrataciones y solicitudes' },
} satisfies MachineLabels;
