import type { MachineLabels } from '#machines/labels.ts';
import type { HeroRotationEvent } from './hero-rotation.machine.ts';

export const heroRotationLabels = {
  title: 'Carrusel del inicio',
  events: {
    HOLD: 'Puntero o foco encima, o pestaña oculta',
    RELEASE: 'Puntero o foco fuera, o pestaña visible',
    PAUSE: 'Pausar carrusel',
    RESUME: 'Reanudar carrusel',
    REDUCE_MOTION: 'El equipo pide menos movimiento',
    NEXT: 'Siguiente',
    PREVIOUS: 'Anterior',
    GO_TO: 'Elegir una diapositiva',
  } satisfies Record<HeroRotationEvent['type'], string>,
  guards: { somethingHolds: 'algo la detiene', nothingHolds: 'ya nada la detiene' },
} satisfies MachineLabels;
