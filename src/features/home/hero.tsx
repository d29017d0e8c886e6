import { useMachine } from '@xstate/react';
import { type FocusEvent, type ReactNode, useEffect } from 'react';
import type { ActorOptions, AnyActorLogic } from 'xstate';
import { heroRotationMachine, heroRotationView } from '#machines/flows/hero-rotation/hero-rotation.machine.ts';
import { useReducedMotion } from '#ui/use-reduced-motion.ts';
import { slides as looks } from './hero.styles.ts';
import { HeroControls } from './hero-controls.tsx';
import { Slide } from './hero-slide.tsx';
import type { HeroSlide } from './hero-slides.ts';

type Send = ReturnType<typeof useMachine<typeof heroRotationMachine>>[1];

/** Pauses the rotation in a hidden tab, and disables automatic rotation for reduced motion. */
const useCalm = (send: Send): void => {
  const still = useReducedMotion();
  useEffect(() => {
    if (still) send({ type: 'REDUCE_MOTION' });
  }, [still, send]);
  useEffect(() => {
    const tell = () => send({ type: document.hidden ? 'HOLD' : 'RELEASE', by: 'hiddenTab' });
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [send]);
};

const staysInside = (event: FocusEvent<HTMLElement>): boolean => event.currentTarget.contains(event.relatedTarget);

interface HeroProps {
  slides: readonly Pick<HeroSlide, 'name' | 'look'>[];
  /** What each slide shows; none in an island. */
  content?: readonly ReactNode[];
  clock?: NonNullable<ActorOptions<AnyActorLogic>['clock']>;
}

export const Hero = ({ slides, content = [], clock }: HeroProps) => {
  const [snapshot, send] = useMachine(heroRotationMachine, {
    input: { slides: slides.length },
    ...(clock === undefined ? {} : { clock }),
  });
  const view = heroRotationView(snapshot);
  useCalm(send);
  return (
    <section
      aria-roledescription="carrusel"
      aria-label="Lo que hacemos"
      onPointerEnter={() => send({ type: 'HOLD', by: 'pointer' })}
      onPointerLeave={() => send({ type: 'RELEASE', by: 'pointer' })}
      onFocus={() => send({ type: 'HOLD', by: 'focus' })}
      onBlur={(event) => {
        if (!staysInside(event)) send({ type: 'RELEASE', by: 'focus' });
      }}
    >
      <div className={looks.stage} aria-live={view.rotating ? 'off' : 'polite'}>
        {slides.map(({ name }, at) => (
          <Slide key={name} position={`${at + 1} de ${slides.length}`} active={at === view.index}>
            {content[at] ?? null}
          </Slide>
        ))}
      </div>
      <HeroControls slides={slides} view={view} send={send} />
    </section>
  );
};
