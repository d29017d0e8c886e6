import type { SystemStyleObject } from '@chakra-ui/react';
import { business } from '#shared/business.ts';
import { containerStyle } from '#ui/container-style.ts';
import { themed } from '#ui/theme/themed.ts';
import { slideMotion, wallMotion } from './hero-motion.ts';

const bandButton: SystemStyleObject = {
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
};

export const band = themed('hero-band', {
  root: { color: 'white', borderTopWidth: '8px', borderTopColor: 'piedra.950', transition: 'background-color 360ms' },
  web: { bg: 'guardapolvo.web' },
  tienda: { bg: 'guardapolvo.tienda' },
  marca: { bg: 'guardapolvo.marca' },
  row: {
    ...containerStyle,
    display: 'flex',
    alignItems: 'center',
    gap: { base: '3', md: '5' },
    minHeight: { base: '68px', md: '84px' },
  },
  pause: { ...bandButton, borderWidth: '2px', borderColor: 'white' },
  dots: { display: 'flex', gap: { base: '0', md: '4' } },
  dot: { ...bandButton, px: '1.5' },
  dotName: { display: { base: 'none', md: 'inline' } },
  bar: {
    display: 'block',
    width: '44px',
    height: '12px',
    p: '2px',
    borderWidth: '2px',
    borderColor: 'white',
    borderRadius: 'full',
    overflow: 'hidden',
  },
  fill: { display: 'block', height: '100%', borderRadius: 'full', bg: 'maiz.400', transformOrigin: '0 50%' },
  filling: { animation: `fill ${business.heroRotationMs}ms linear` },
  mark: { boxSize: '10px', borderWidth: '2px', borderColor: 'white', borderRadius: 'full' },
  steps: { display: 'flex', ms: 'auto', alignItems: 'center', gap: '2' },
  count: { fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' },
  step: { ...bandButton, display: { base: 'none', sm: 'inline-flex' } },
});

export const slides = themed('hero', {
  stage: { display: 'grid', overflow: 'hidden' },
  slide: { gridArea: '1 / 1', minW: '0', ...slideMotion },
  wall: wallMotion,
});
