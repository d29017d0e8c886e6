import { themed } from './theme/themed.ts';

/** Shared style of inputs, text areas and selects. */
export const control = themed(
  'control',
  {
    base: {
      width: '100%',
      minHeight: 'input',
      px: '3.5',
      borderWidth: '1px',
      borderColor: 'border.control',
      borderRadius: 'md',
      bg: 'bg.panel',
      color: 'fg',
      fontFamily: 'body',
      fontSize: 'md',
      lineHeight: '1.4',
      transition: 'border-color 140ms {easings.salida}',
      _hover: { borderColor: 'fg' },
      _focusVisible: { outline: '3px solid {colors.focusRing}', outlineOffset: '-1px', borderColor: 'focusRing' },
      '&[aria-invalid=true]': { borderColor: 'border.error', boxShadow: 'inset 0 0 0 1px {colors.border.error}' },
      _disabled: { bg: 'bg.muted', color: 'fg.subtle', borderColor: 'border', cursor: 'not-allowed' },
    },
    area: { py: '3', lineHeight: 'body', resize: 'vertical' },
    select: { appearance: 'none', pr: '11', cursor: 'pointer', textOverflow: 'ellipsis', '& option': { bg: 'bg.panel', color: 'fg' } },
    mono: { fontFamily: 'mono' },
    withUnit: { ps: '4.5rem' },
    /** Room for a button within the field. */
    withButton: { pr: '28' },
  },
  'recipes',
);
