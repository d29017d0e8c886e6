import type { MachineLabels } from '#machines/labels.ts';
import type { WalkPlayerEvent } from './walk-player.machine.ts';

export const walkPlayerLabels = {
  title: 'Recorrer a mano',
  events: {
    START: 'Abrir',
    RETRY: 'Reintentar',
    TAKE: 'Dar un paso',
    BACK: 'Un paso atrás',
    RESTART: 'Empezar de nuevo',
    BEGIN_AT: 'Elegir el inicio',
  } satisfies Record<WalkPlayerEvent['type'], string>,
  guards: { somethingWasWalked: 'ya se dio algún paso' },
  actors: { loadMachine: 'trae la máquina' },
} satisfies MachineLabels;
