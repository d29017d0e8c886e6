import { LazyMotion, MotionConfig, m } from 'framer-motion';
import type { ReactNode } from 'react';

const features = () => import('./layout-motion.ts').then(({ layoutMotion }) => layoutMotion);

interface Props {
  /** In display order. */
  items: readonly { key: number; card: ReactNode }[];
}

/** Cards that animate to their new positions when an update reorders them. Respects reduced motion. */
export const MovingList = ({ items }: Props) => (
  <LazyMotion features={features} strict>
    <MotionConfig reducedMotion="user" transition={{ duration: 0.25, ease: 'easeOut' }}>
      {items.map(({ key, card }) => (
        <m.div key={key} layout="position" style={{ display: 'grid' }}>
          {card}
        </m.div>
      ))}
    </MotionConfig>
  </LazyMotion>
);
