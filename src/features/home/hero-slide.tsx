import type { ReactNode } from 'react';
import { Rendered } from '#ui/island.tsx';
import { slides } from './hero.styles.ts';

interface SlideProps {
  position: string;
  active: boolean;
  /** Null in an island. */
  children: ReactNode;
}

export const Slide = ({ position, active, children }: SlideProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a slide is not a set of form fields
  <div
    role="group"
    aria-roledescription="diapositiva"
    aria-label={position}
    className={slides.slide}
    {...(active ? { 'data-active': '' } : {})}
  >
    <Rendered className={slides.wall}>{children}</Rendered>
  </div>
);
