import { themed } from './theme/themed.ts';

export const accordion = themed('accordion', {
  list: { display: 'grid', gap: '3' },
  item: {
    bg: 'bg.panel',
    borderRadius: 'lg',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    transition: 'border-color 140ms {easings.salida}',
    _hover: { borderColor: 'fg' },
  },
  open: { borderWidth: '2px', borderColor: 'fg' },
  title: { textStyle: 'h4' },
  button: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    width: '100%',
    minHeight: '62px',
    px: { base: '4', md: '5' },
    py: '3',
    textAlign: 'start',
    font: 'inherit',
    letterSpacing: 'inherit',
    color: 'fg',
    bg: 'transparent',
    borderRadius: 'lg',
    cursor: 'pointer',
  },
  mark: { flexShrink: 0 },
  content: { px: { base: '4', md: '5' }, pb: '5', color: 'fg.muted', maxWidth: '72ch' },
});
