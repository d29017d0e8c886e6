import { LazyMotion, MotionConfig, m } from 'framer-motion';
import type { ReactNode } from 'react';

const features = () => import('./layout-motion.ts').then(({ layoutMotion }) => layoutMotion);

interface Props {
  /** In the order in which they stand; each by its key. */
  items: readonly { key: number; card: ReactNode }[];
}

/** Cards that glide to their new places when a change from elsewhere moves them, so that the eye can follow. Still where less motion is asked for. */
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
