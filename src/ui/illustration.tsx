import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { lettering } from './lettering.ts';

const Frame = chakra('div', {
  base: { lineHeight: 0, overflow: 'hidden', '& > svg': { display: 'block', width: '100%', height: '100%' }, ...lettering },
  variants: {
    sky: {
      /** The drawing's first plane is its sky, which goes dark with the page; the facade keeps its colours. */
      true: {
        _dark: {
          '& > svg > rect:first-of-type': { fill: 'bg.muted' },
          '& > svg > rect[height="4"][fill="#14110D"]:last-of-type': { fill: 'fg' },
        },
      },
    },
  },
});

interface IllustrationProps extends Omit<ComponentProps<typeof Frame>, 'children' | 'dangerouslySetInnerHTML'> {
  /** The text of one of our own drawings: `import art from '#ui/illustrations/puerta-login.svg?raw'`. */
  art: string;
}

/** A drawing, inlined so that its lettering takes the page's font. Decoration: hidden from screen readers. */
export const Illustration = ({ art, ...rest }: IllustrationProps) => (
  <Frame aria-hidden="true" {...rest} dangerouslySetInnerHTML={{ __html: art }} />
);
