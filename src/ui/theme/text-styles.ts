const heading = { fontFamily: 'heading', fontWeight: 'display', fontStretch: '112%', letterSpacing: 'display', lineHeight: 'display' };

/** For `textStyle="h1"` etc.; sizes change at 768 px. */
export const textStyles = {
  hero: {
    value: {
      fontFamily: 'heading',
      fontSize: { base: '2.625rem', md: '4.1875rem' },
      lineHeight: 'hero',
      fontWeight: 'hero',
      fontStretch: '116%',
      letterSpacing: 'hero',
    },
  },
  promise: {
    value: {
      fontFamily: 'heading',
      fontSize: { base: '2.375rem', md: '3.25rem' },
      lineHeight: '0.95',
      fontWeight: 'hero',
      fontStretch: '112%',
      letterSpacing: '-0.04em',
    },
  },
  h1: { value: { ...heading, fontSize: { base: '1.875rem', md: '2.375rem' } } },
  homeH2: { value: { ...heading, fontSize: { base: '2rem', md: '2.625rem' } } },
  h2: { value: { ...heading, fontSize: { base: '1.4375rem', md: '1.625rem' } } },
  h3: { value: { ...heading, fontSize: { base: '1.1875rem', md: '1.375rem' } } },
  h4: { value: { ...heading, fontSize: { base: '1.0625rem', md: '1.1875rem' } } },
  price: {
    value: {
      fontFamily: 'heading',
      fontSize: { base: '2.0625rem', md: '2.3125rem' },
      lineHeight: '1',
      fontWeight: '760',
      fontStretch: '108%',
      letterSpacing: '-0.03em',
      fontVariantNumeric: 'tabular-nums',
    },
  },
  lead: { value: { fontSize: { base: '1rem', md: '1.0625rem' }, lineHeight: 'body', fontWeight: 'normal' } },
  body: { value: { fontSize: '1rem', lineHeight: 'body', fontWeight: 'normal' } },
  label: { value: { fontSize: '0.9375rem', lineHeight: '1.4', fontWeight: 'semibold' } },
  small: { value: { fontSize: '0.875rem', lineHeight: '1.4', fontWeight: 'normal' } },
  code: { value: { fontFamily: 'mono', fontSize: '0.94em', letterSpacing: '-0.01em' } },
};
