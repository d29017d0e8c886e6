import type { ComponentProps } from 'react';
import { Illustration } from './illustration.tsx';
import drawing from './illustrations/plano.svg?art';

/** The paper of a blueprint, for `css`. */
export const blueprintGrid = {
  backgroundImage:
    'linear-gradient({colors.anil.muted} 1px, transparent 1px), linear-gradient(90deg, {colors.anil.muted} 1px, transparent 1px)',
  backgroundSize: '25px 25px',
} as const;

/** "Not built yet": the drawing of what does not fit in a package. */
export const Blueprint = (props: Omit<ComponentProps<typeof Illustration>, 'art'>) => (
  <Illustration
    art={drawing}
    overflow="visible"
    css={{
      _dark: {
        '& [stroke]': { stroke: '{colors.anil.300}' },
        '& text': { fill: '{colors.mamey.300}' },
        // Rendered by the server it is a picture, whose lines take no colour.
        '& > img': { filter: 'brightness(2)' },
      },
    }}
    {...props}
  />
);
