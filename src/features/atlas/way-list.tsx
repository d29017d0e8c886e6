import { Box, chakra } from '@chakra-ui/react';
import type { WayStep } from './graph-ways.ts';

const Numbered = chakra('ol', {
  base: { listStyleType: 'decimal', ps: '6', display: 'grid', gap: '1.5', fontSize: '0.9375rem', lineHeight: '1.45' },
});

/** A path in words: each step with where it leads. */
export const WayList = ({ label, steps, current = null }: { label: string; steps: readonly WayStep[]; current?: number | null }) => (
  <Numbered aria-label={label}>
    {steps.map(({ key, edge, to }, index) => (
      <chakra.li
        key={key}
        overflowWrap="anywhere"
        {...(index + 1 === current ? { 'aria-current': 'step' as const, fontWeight: 'bold' } : {})}
      >
        {edge.sentence}
        <Box as="span" color="fg.muted">
          {' '}
          → {to}
        </Box>
      </chakra.li>
    ))}
  </Numbered>
);
