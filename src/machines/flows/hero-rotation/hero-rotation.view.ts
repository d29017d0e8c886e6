import type { HeroRotationSnapshot } from './hero-rotation.machine.ts';

export interface HeroRotationView {
  /** Of the slide that is seen, from 0. */
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
