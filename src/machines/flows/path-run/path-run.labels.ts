import type { MachineLabels } from '#machines/labels.ts';
import type { PathRunEvent } from './path-run.machine.ts';

export const pathRunLabels = {
  title: 'Correr caminos',
  events: { RUN: 'Correr caminos', STOP: 'Detener', RETRY: 'Reintentar' } satisfies Record<PathRunEvent['type'], string>,
  guards: { othersWait: 'faltan máquinas' },
  actors: { runMachine: 'corre los caminos de una máquina' },
} satisfies MachineLabels;
