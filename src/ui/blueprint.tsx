import type { ComponentProps } from 'react';
import { Illustration } from './illustration.tsx';
import drawing from './illustrations/plano.svg?art';

/** Blueprint paper as a background, for the `css` prop. */
export const blueprintGrid = {
  backgroundImage:
    'linear-gradient({colors.anil.muted} 1px, transparent 1px), linear-gradient(90deg, {colors.anil.muted} 1px, transparent 1px)',
  backgroundSize: '25px 25px',
} as const;

/** Drawing for custom work that fits no package ("not built yet"). */
export const Blueprint = (props: Omit<ComponentProps<typeof Illustration>, 'art'>) => (
  <Illustration
    art={drawing}
    overflow="visible"
    css={{
      _dark: {
        '& [stroke]': { stroke: '{colors.anil.300}' },
        '& text': { fill: '{colors.mamey.300}' },
        // On a server-rendered page it is an `<img>`, whose lines cannot be recoloured.
        '& > img': { filter: 'brightness(2)' },
      },
    }}
    {...props}
  />
);
