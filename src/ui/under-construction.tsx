import type { ReactNode } from 'react';
import art from './illustrations/en-construccion.svg?art';
import { WallPage } from './wall-page.tsx';

interface UnderConstructionProps {
  /** The page's heading: 'Soporte Técnico'. */
  title: string;
  children: ReactNode;
  /** What already works: `ButtonLink`s, the first `variant="ink"`, the others `variant="wall"`. */
  actions: ReactNode;
}

export const UnderConstruction = ({ title, children, actions }: UnderConstructionProps) => (
  <WallPage wall="maiz.100" band="anil.700" eyebrow="Página en construcción" title={title} actions={actions} art={art}>
    {children}
  </WallPage>
);
