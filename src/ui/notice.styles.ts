import { themed } from './theme/themed.ts';

export const notice = themed('notice', {
  box: {
    display: 'flex',
    gap: '3',
    px: '4',
    py: '3.5',
    bg: 'colorPalette.subtle',
    borderWidth: '1px',
    borderColor: 'colorPalette.border',
    borderRadius: 'md',
    fontSize: '0.9375rem',
    lineHeight: '1.45',
  },
  icon: { color: 'colorPalette.fg', flexShrink: 0, pt: '0.5' },
  text: { minW: '0', flex: '1', overflowWrap: 'anywhere' },
  title: { fontWeight: 'bold' },
  action: { mt: '2' },
});
