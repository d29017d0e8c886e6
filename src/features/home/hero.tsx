import { Box, chakra } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { type FocusEvent, useEffect } from 'react';
import type { ActorOptions, AnyActorLogic } from 'xstate';
import { heroRotationMachine, heroRotationView } from '#machines/flows/hero-rotation/hero-rotation.machine.ts';
import { useReducedMotion } from '#ui/use-reduced-motion.ts';
import { HeroControls } from './hero-controls.tsx';
import { Slide } from './hero-slide.tsx';
import { heroSlides } from './hero-slides.ts';

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

export const Hero = ({ clock }: { clock?: NonNullable<ActorOptions<AnyActorLogic>['clock']> }) => {
  const [snapshot, send] = useMachine(heroRotationMachine, {
    input: { slides: heroSlides.length },
    ...(clock === undefined ? {} : { clock }),
  });
  const view = heroRotationView(snapshot);
  useCalm(send);
  return (
    <chakra.section
      aria-roledescription="carrusel"
      aria-label="Lo que hacemos"
      onPointerEnter={() => send({ type: 'HOLD', by: 'pointer' })}
      onPointerLeave={() => send({ type: 'RELEASE', by: 'pointer' })}
      onFocus={() => send({ type: 'HOLD', by: 'focus' })}
      onBlur={(event) => {
        if (!staysInside(event)) send({ type: 'RELEASE', by: 'focus' });
      }}
    >
      <Box display="grid" overflow="hidden" aria-live={view.rotating ? 'off' : 'polite'}>
        {heroSlides.map((slide, at) => (
          <Slide key={slide.name} slide={slide} position={`${at + 1} de ${heroSlides.length}`} active={at === view.index} />
        ))}
      </Box>
      <HeroControls view={view} send={send} />
    </chakra.section>
  );
};
