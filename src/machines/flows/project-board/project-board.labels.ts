import type { MachineLabels } from '#machines/labels.ts';
import { boardEventLabels } from '../board.ts';

export const projectBoardLabels = {
  title: 'Proyectos en desarrollo',
  events: boardEventLabels,
  guards: { listIsShown: 'ya hay una lista a la vista', readingFailed: 'no se pudo leer otra vez' },
  actors: { loadRows: 'pide los proyectos' },
} satisfies MachineLabels;
