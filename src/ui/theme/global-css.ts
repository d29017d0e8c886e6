export const globalCss = {
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
      animationDuration: '0s !important',
      animationIterationCount: '1 !important',
      transitionDuration: '80ms !important',
      transitionProperty: 'opacity, color, background-color, border-color !important',
      scrollBehavior: 'auto !important',
    },
  },
};
