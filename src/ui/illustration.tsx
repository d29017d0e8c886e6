import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

const Frame = chakra('div', {
  base: { lineHeight: 0, overflow: 'hidden', '& > svg': { display: 'block', width: '100%', height: '100%' } },
});

interface IllustrationProps extends Omit<ComponentProps<typeof Frame>, 'children' | 'dangerouslySetInnerHTML'> {
  /** The text of one of our own drawings: `import art from '#ui/illustrations/puerta-login.svg?raw'`. */
  art: string;
}

/** A drawing, inlined so that its lettering takes the page's font. Decoration: hidden from screen readers. */
export const Illustration = ({ art, ...rest }: IllustrationProps) => (
  <Frame aria-hidden="true" {...rest} dangerouslySetInnerHTML={{ __html: art }} />
);
