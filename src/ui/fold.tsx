import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Content that is shown once its summary is pressed. */
export const Fold = ({ summary, children }: { summary: string; children: ReactNode }) => (
  <chakra.details>
    <chakra.summary cursor="pointer" py="3" fontWeight="semibold">
      {summary}
    </chakra.summary>
    {children}
  </chakra.details>
);
