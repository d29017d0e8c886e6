import { assign, type SnapshotFrom, setup } from 'xstate';
import type { MachineLabels } from '#machines/labels.ts';
import { business } from '#shared/business.ts';

/** Conditions that pause the rotation while they last. */
export type Hold = 'pointer' | 'focus' | 'hiddenTab';

export interface HeroRotationContext {
  index: number;
  slides: number;
  holds: Hold[];
}

export type HeroRotationEvent =
  | { type: 'HOLD'; by: Hold }
  | { type: 'RELEASE'; by: Hold }
  | { type: 'PAUSE' }
  | { type: 'RESUME' }
  | { type: 'REDUCE_MOTION' }
  | { type: 'NEXT' }
  | { type: 'PREVIOUS' }
  | { type: 'GO_TO'; index: number };

export const heroRotationMachine = setup({
  types: {
    context: {} as HeroRotationContext,
    events: {} as HeroRotationEvent,
    input: {} as { slides: number },
    meta: {} as { label: string },
  },
  delays: { rotateEvery: business.heroRotationMs },
  guards: {
    somethingHolds: ({ context }) => context.holds.length > 0,
    nothingHolds: ({ context }) => context.holds.length === 0,
  },
  actions: {
    showNext: assign(({ context }) => ({ index: (context.index + 1) % context.slides })),
    showPrevious: assign(({ context }) => ({ index: (context.index + context.slides - 1) % context.slides })),
    showSlide: assign(({ context }, { index }: { index: number }) => ({ index: Math.max(0, Math.min(index, context.slides - 1)) })),
    addHold: assign(({ context }, { by }: { by: Hold }) => ({ holds: [...context.holds.filter((hold) => hold !== by), by].sort() })),
    removeHold: assign(({ context }, { by }: { by: Hold }) => ({ holds: context.holds.filter((hold) => hold !== by) })),
  },
}).createMachine({
  id: 'hero-rotation',
  initial: 'playing',
  context: ({ input }) => ({ index: 0, slides: input.slides, holds: [] }),
  on: {
    HOLD: { actions: { type: 'addHold', params: ({ event }) => ({ by: event.by }) } },
    RELEASE: { actions: { type: 'removeHold', params: ({ event }) => ({ by: event.by }) } },
    NEXT: { actions: { type: 'showNext' } },
    PREVIOUS: { actions: { type: 'showPrevious' } },
    GO_TO: { actions: { type: 'showSlide', params: ({ event }) => ({ index: event.index }) } },
  },
  states: {
    playing: {
      meta: { label: 'Rotando' },
      always: { guard: { type: 'somethingHolds' }, target: 'held' },
      after: { rotateEvery: { target: 'playing', reenter: true, actions: { type: 'showNext' } } },
      on: {
        PAUSE: { target: 'stopped' },
        REDUCE_MOTION: { target: 'stopped' },
        NEXT: { target: 'playing', reenter: true, actions: { type: 'showNext' } },
        PREVIOUS: { target: 'playing', reenter: true, actions: { type: 'showPrevious' } },
        GO_TO: {
          target: 'playing',
          reenter: true,
          actions: { type: 'showSlide', params: ({ event }) => ({ index: event.index }) },
        },
      },
    },
    held: {
      meta: { label: 'En espera: alguien la mira o la pestaña está oculta' },
      always: { guard: { type: 'nothingHolds' }, target: 'playing' },
      on: { PAUSE: { target: 'stopped' }, REDUCE_MOTION: { target: 'stopped' } },
    },
    stopped: { meta: { label: 'En pausa' }, on: { RESUME: { target: 'playing' } } },
  },
});

export type HeroRotationSnapshot = SnapshotFrom<typeof heroRotationMachine>;

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

export interface HeroRotationView {
  /** The index of the visible slide, from 0. */
  index: number;
  slides: number;
  /** The button says 'Reanudar carrusel' instead of 'Pausar carrusel'. */
  stopped: boolean;
  rotating: boolean;
}

export const heroRotationView = (snapshot: HeroRotationSnapshot): HeroRotationView => ({
  index: snapshot.context.index,
  slides: snapshot.context.slides,
  stopped: snapshot.matches('stopped'),
  rotating: snapshot.matches('playing'),
});
