import { themed } from './theme/themed.ts';

export const summary = themed('summary', {
  box: { p: '4', bg: 'bg.error', borderWidth: '1px', borderColor: 'chile.border', borderRadius: 'md' },
  row: { display: 'flex', gap: '3' },
  icon: { color: 'fg.error', pt: '0.5' },
  text: { minW: '0' },
  title: { fontWeight: 'bold' },
  list: { listStyleType: 'none', mt: '1', display: 'grid', gap: '1' },
  link: {
    color: 'fg.error',
    fontWeight: 'semibold',
    textDecoration: 'underline',
    textDecorationThickness: '2px',
    textUnderlineOffset: '3px',
  },
});
