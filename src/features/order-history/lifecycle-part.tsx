import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { NextStep } from '#api/contract/orders/order.ts';
import { Panel } from '#ui/panel.tsx';
import { type Drawn, HistoryDiagram } from './history-diagram.tsx';
import { WhatFollows } from './what-follows.tsx';

interface LifecyclePartProps extends Drawn {
  steps: readonly NextStep[];
  /** The title of the panel beside the next steps. */
  aside: string;
  children: ReactNode;
}

/** One lifecycle of an order: its history on the diagram, the next steps, and its stored data. */
export const LifecyclePart = ({ steps, aside, children, ...diagram }: LifecyclePartProps) => (
  <Box display="grid" gap={{ base: '4', lg: '5' }} gridTemplateColumns="minmax(0, 1fr)">
    <HistoryDiagram {...diagram} />
    <Box
      display="grid"
      gap={{ base: '4', lg: '5' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      alignItems="start"
    >
      <WhatFollows steps={steps} />
      <Panel title={aside}>{children}</Panel>
    </Box>
  </Box>
);
