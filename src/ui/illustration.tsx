import { chakra } from '@chakra-ui/react';
import { Drawing } from './drawing.tsx';

/** A drawing with style props. */
export const Illustration = chakra(Drawing, {
  variants: {
    sky: {
      /** The drawing's first rectangle is its sky, which darkens with the theme; the facade keeps its colours. */
      true: {
        _dark: {
          // An `<img>` cannot change its light sky: it stays hidden on a dark background until the inline SVG replaces it.
          bg: 'bg.muted',
          '& > img': { opacity: '0' },
          '& > svg > rect:first-of-type': { fill: 'bg.muted' },
          '& > svg > rect[height="4"][fill="#14110D"]:last-of-type': { fill: 'fg' },
        },
      },
    },
  },
});
