import { Box, chakra, Flex } from '@chakra-ui/react';
import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react';
import type { HeroRotationEvent, HeroRotationView } from '#machines/flows/hero-rotation/hero-rotation.machine.ts';
import { business } from '#shared/business.ts';
import { Container } from '#ui/page-frame.tsx';
import { heroSlides } from './hero-slides.ts';

const BandButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2.5',
    minWidth: 'touch',
    minHeight: 'touch',
    borderRadius: 'md',
    color: 'white',
    fontWeight: 'semibold',
    fontSize: '0.9375rem',
    cursor: 'pointer',
    _hover: { bg: 'rgb(255 255 255 / 0.12)' },
    _focusVisible: { outlineColor: 'white' },
  },
});

const Mark = ({ active, rotating }: { active: boolean; rotating: boolean }) =>
  active ? (
    <Box
      as="span"
      aria-hidden="true"
      width="44px"
      height="12px"
      p="2px"
      borderWidth="2px"
      borderColor="white"
      borderRadius="full"
      overflow="hidden"
    >
      <chakra.span
        display="block"
        height="100%"
        borderRadius="full"
        bg="maiz.400"
        transformOrigin="0 50%"
        {...(rotating ? { animation: `fill ${business.heroRotationMs}ms linear` } : {})}
      />
    </Box>
  ) : (
    <Box as="span" aria-hidden="true" boxSize="10px" borderWidth="2px" borderColor="white" borderRadius="full" />
  );

interface HeroControlsProps {
  view: HeroRotationView;
  send: (event: HeroRotationEvent) => void;
}

export const HeroControls = ({ view, send }: HeroControlsProps) => (
  <Box
    bg={heroSlides[view.index]?.band ?? 'guardapolvo.web'}
    color="white"
    borderTopWidth="8px"
    borderTopColor="piedra.950"
    transition="background-color 360ms"
  >
    <Container display="flex" alignItems="center" gap={{ base: '3', md: '5' }} minHeight={{ base: '68px', md: '84px' }}>
      <BandButton
        type="button"
        borderWidth="2px"
        borderColor="white"
        aria-label={view.stopped ? 'Reanudar carrusel' : 'Pausar carrusel'}
        onClick={() => send({ type: view.stopped ? 'RESUME' : 'PAUSE' })}
      >
        {view.stopped ? <Play size={18} aria-hidden="true" /> : <Pause size={18} aria-hidden="true" />}
      </BandButton>
      <Flex gap={{ base: '0', md: '4' }}>
        {heroSlides.map(({ name }, at) => (
          <BandButton
            key={name}
            type="button"
            aria-label={name}
            px="1.5"
            {...(at === view.index ? { 'aria-current': true } : {})}
            onClick={() => send({ type: 'GO_TO', index: at })}
          >
            <Mark key={`${view.index}-${view.rotating}`} active={at === view.index} rotating={view.rotating} />
            <chakra.span display={{ base: 'none', md: 'inline' }}>{name}</chakra.span>
          </BandButton>
        ))}
      </Flex>
      <Flex ms="auto" align="center" gap="2">
        <Box fontWeight="semibold" fontVariantNumeric="tabular-nums" aria-hidden="true">
          {view.index + 1} / {view.slides}
        </Box>
        <BandButton
          type="button"
          aria-label="Anterior"
          display={{ base: 'none', sm: 'inline-flex' }}
          onClick={() => send({ type: 'PREVIOUS' })}
        >
          <ArrowLeft size={20} aria-hidden="true" />
        </BandButton>
        <BandButton
          type="button"
          aria-label="Siguiente"
          display={{ base: 'none', sm: 'inline-flex' }}
          onClick={() => send({ type: 'NEXT' })}
        >
          <ArrowRight size={20} aria-hidden="true" />
        </BandButton>
      </Flex>
    </Container>
  </Box>
);
