import type { MachineLabels } from '#machines/labels.ts';
import { boardEventLabels } from '../board.ts';

export const paymentBoardLabels = {
  title: 'Pagos',
  events: boardEventLabels,
  guards: { listIsShown: 'ya hay una lista a la vista', readingFailed: 'no se pudo leer otra vez' },
  actors: { loadRows: 'pide los pagos' },
} satisfies MachineLabels;
