import { themed } from './theme/themed.ts';

export const textLink = themed(
  'textlink',
  {
    link: {
      color: 'anil.fg',
      fontWeight: 'semibold',
      textDecoration: 'underline',
      textDecorationThickness: '2px',
      textUnderlineOffset: '3px',
      overflowWrap: 'anywhere',
      borderRadius: 'xs',
      _hover: { color: 'fg' },
    },
    quiet: { color: 'inherit', fontWeight: 'normal' },
  },
  'recipes',
);
