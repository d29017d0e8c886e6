import { themed } from './theme/themed.ts';

const disabled = '&:disabled, &[aria-disabled=true]:not([aria-busy=true])';

const link = {
  minHeight: '24px',
  px: '0',
  border: 'none',
  color: 'anil.fg',
  bg: 'transparent',
  textDecoration: 'underline',
  textDecorationThickness: '2px',
  textUnderlineOffset: '3px',
  '&:hover:not(:disabled, [aria-disabled=true])': { color: 'fg' },
} as const;

/** One class each: `${button.base} ${button.ghost} ${button.sm}`. Later ones win, as in a Chakra recipe, and style props win over all. */
export const button = themed(
  'button',
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '2',
      flexShrink: 0,
      borderRadius: 'md',
      borderWidth: '1px',
      borderColor: 'transparent',
      fontFamily: 'body',
      fontWeight: 'semibold',
      lineHeight: '1.2',
      textAlign: 'center',
      textDecoration: 'none',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      userSelect: 'none',
      transition: 'background-color 140ms {easings.salida}, border-color 140ms {easings.salida}, color 140ms {easings.salida}',
      '& svg': { width: '1.15em', height: '1.15em', flexShrink: 0 },
      [disabled]: {
        bg: 'bg.muted',
        color: 'fg.subtle',
        borderColor: 'transparent',
        cursor: 'not-allowed',
      },
      '&[aria-busy=true]': { cursor: 'progress' },
    },
    solid: {
      bg: 'colorPalette.solid',
      color: 'colorPalette.contrast',
      '&:hover:not(:disabled, [aria-disabled=true])': { bg: 'colorPalette.fg' },
    },
    outline: {
      bg: 'bg.panel',
      color: 'fg',
      borderColor: 'border.control',
      '&:hover:not(:disabled, [aria-disabled=true])': { bg: 'bg.muted', borderColor: 'fg' },
    },
    ghost: {
      bg: 'transparent',
      color: 'fg',
      // Aligned with the surrounding text: a disabled background would stick out.
      [disabled]: { bg: 'transparent' },
      '&:hover:not(:disabled, [aria-disabled=true])': { bg: 'bg.muted' },
    },
    /** Primary button on a light wall: ink in both themes. */
    ink: {
      bg: 'piedra.950',
      color: 'white',
      '&:hover:not(:disabled, [aria-disabled=true])': { bg: 'piedra.800' },
      _focusVisible: { outlineColor: 'piedra.950' },
    },
    /** Primary button on a dark wall: white in both themes. */
    paper: {
      bg: 'white',
      color: 'piedra.950',
      '&:hover:not(:disabled, [aria-disabled=true])': { bg: 'piedra.100' },
      _focusVisible: { outlineColor: 'white' },
    },
    /** Secondary button on a wall, in the wall's text colour. */
    wall: {
      bg: 'transparent',
      color: 'inherit',
      borderWidth: '2px',
      borderColor: 'currentColor',
      '&:hover:not(:disabled, [aria-disabled=true])': { bg: 'rgb(20 17 13 / 0.08)' },
      _focusVisible: { outlineColor: 'currentColor' },
    },
    link,
    back: { ...link, color: 'fg', textDecoration: 'none', _hover: { textDecoration: 'underline' } },
    sm: { minHeight: { base: 'touch', md: 'control.sm' }, px: '3.5', fontSize: '0.9375rem' },
    md: { minHeight: 'control.md', px: '5', fontSize: 'md' },
    lg: { minHeight: 'control.lg', px: '6', fontSize: 'lg' },
    full: { width: '100%' },
    fullOnPhone: { width: { base: '100%', md: 'auto' } },
    /** The size of a button that looks like a link. */
    inText: { minHeight: '24px', px: '0', fontSize: 'inherit' },
  },
  'recipes',
);
