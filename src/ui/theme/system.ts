import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { breakpoints, globalCss as stockGlobalCss } from '@chakra-ui/react/theme';
import { semanticColors } from './semantic-colors.ts';

import { textStyles } from './text-styles.ts';
import { tokens } from './tokens.ts';

const steps = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64, 72, 80, 96,
];
const scale = Object.fromEntries(steps.map((step) => [step, { value: `${step / 4}rem` }]));

/** The tokens of Chakra's theme that the screens use; importing that theme would add all of it to the initial bundle. */
const stockTokens = { spacing: scale, sizes: { ...scale, full: { value: '100%' } } };

const slide = (from: string, to: string) => ({ from: { translate: from }, to: { translate: to } });

const stockKeyframes = {
  spin: { to: { transform: 'rotate(360deg)' } },
  pulse: { '50%': { opacity: '0.5' } },
  'fade-in': { from: { opacity: 0 }, to: { opacity: 1 } },
  'fade-out': { from: { opacity: 1 }, to: { opacity: 0 } },
  'scale-in': { from: { scale: '0.95' }, to: { scale: '1' } },
  'slide-from-top': slide('0 -0.5rem', '0'),
  'slide-from-bottom': slide('0 0.5rem', '0'),
  'slide-from-left-full': slide('-100% 0', '0 0'),
  'slide-to-left-full': slide('0 0', '-100% 0'),
  'slide-from-bottom-full': slide('0 100%', '0 0'),
  'slide-to-bottom-full': slide('0 0', '0 100%'),
};

/** In the dark theme a panel's colour and border show its elevation, so it has no shadow. */
const raised = (value: string) => ({ value: { _light: value, _dark: 'none' } });

const semanticShadows = {
  xs: raised('0 1px 2px rgb(20 17 13 / 0.07)'),
  sm: raised('0 1px 2px rgb(20 17 13 / 0.06), 0 2px 6px rgb(20 17 13 / 0.05)'),
  md: raised('0 2px 4px rgb(20 17 13 / 0.05), 0 10px 24px -6px rgb(20 17 13 / 0.12)'),
  lg: raised('0 4px 8px rgb(20 17 13 / 0.05), 0 28px 60px -12px rgb(20 17 13 / 0.26)'),
};

const globalCss = {
  html: { colorPalette: 'anil', bg: 'bg', color: 'fg', scrollPaddingTop: '96px' },
  body: { fontFamily: 'body', fontWeight: 'normal', lineHeight: 'body', minHeight: '100dvh', textSizeAdjust: '100%' },
  'h1, h2, h3, h4': {
    fontFamily: 'heading',
    fontWeight: 'display',
    fontStretch: '112%',
    letterSpacing: 'display',
    lineHeight: 'display',
    textWrap: 'balance',
  },
  '*::placeholder': { color: 'fg.subtle', opacity: 1 },
  ':focus-visible': { outline: '3px solid {colors.focusRing}', outlineOffset: '3px', scrollMarginTop: '96px' },
  'h1:focus, main:focus, [role=alert]:focus': { outline: 'none' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      // With any other duration a dialog may miss the end of its closing animation and stay over the page, invisible.
      animationDuration: '0s !important',
      animationIterationCount: '1 !important',
      transitionDuration: '80ms !important',
      transitionProperty: 'opacity, color, background-color, border-color !important',
      scrollBehavior: 'auto !important',
    },
  },
};

/** What Chakra's base config lacks: the reset, and those of its tokens that the screens use. */
const stock = defineConfig({
  preflight: true,
  cssVarsPrefix: 'chakra',
  cssVarsRoot: ':where(html, .chakra-theme)',
  globalCss: stockGlobalCss,
  theme: { breakpoints, keyframes: stockKeyframes, tokens: stockTokens },
});

const ours = defineConfig({
  globalCss,
  theme: {
    keyframes: { fill: { from: { transform: 'scaleX(0)' } } },
    tokens,
    textStyles,
    semanticTokens: { colors: semanticColors, shadows: semanticShadows },
  },
});

export const system = createSystem(defaultBaseConfig, stock, ours);
