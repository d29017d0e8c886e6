import type { MachineLabels } from '#machines/labels.ts';
import type { UnfinishedBriefsEvent } from './unfinished-briefs.machine.ts';

export const unfinishedBriefsLabels = {
  title: 'Pedidos sin terminar',
  events: {
    START: 'Abrir',
    DISCARD: 'Descartar',
    CONFIRM: 'Descartar de verdad',
    CANCEL: 'Cancelar',
  } satisfies Record<UnfinishedBriefsEvent['type'], string>,
  actors: { listBriefs: 'Buscar pedidos sin terminar', discardBrief: 'Descartar el pedido sin terminar' },
} satisfies MachineLabels;
