import { themed } from '#ui/theme/themed.ts';

export const quote = themed('quote', {
  title: { textStyle: 'hero', fontSize: { base: '2.375rem', md: '3rem' } },
  lead: { mt: '3', mb: { base: '6', md: '8' }, textStyle: 'lead', color: 'fg.muted' },
  form: { display: 'grid', gap: '6' },
  contact: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '1fr 1fr' },
    columnGap: '5',
    rowGap: '6',
    alignItems: 'start',
  },
  end: {
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    alignItems: { md: 'center' },
    justifyContent: 'space-between',
    gap: '4',
    borderTopWidth: '1px',
    pt: { base: '5', md: '6' },
    mt: '2',
  },
  privacy: { textStyle: 'small', color: 'fg.muted' },
  sentTitle: { textStyle: 'hero', fontSize: { base: '2.125rem', md: '3rem' } },
  sentText: { mt: '4', textStyle: 'lead', overflowWrap: 'anywhere' },
  next: { display: 'flex', mt: '8', gap: '3', flexWrap: 'wrap' },
});
