import { themed } from './theme/themed.ts';

export const tabList = themed('tabs', {
  list: { display: 'flex', flexWrap: 'wrap', boxShadow: 'inset 0 -1px 0 {colors.border.emphasized}' },
  tab: {
    minHeight: '52px',
    px: { base: '3', md: '4' },
    bg: 'transparent',
    borderBottomWidth: '4px',
    borderColor: 'transparent',
    color: 'fg.muted',
    fontWeight: 'medium',
    fontSize: { base: '0.9375rem', md: '1rem' },
    cursor: 'pointer',
    transition: 'color 140ms {easings.salida}',
    _hover: { color: 'fg' },
    _focusVisible: { outlineOffset: '-3px' },
    '&[aria-selected=true]': { color: 'fg', fontWeight: 'bold', borderColor: 'anil.solid' },
  },
  panel: { mt: { base: '5', md: '9' } },
});
