import { Box } from '@chakra-ui/react';
import { Notice } from './notice.tsx';

/** Warnings staff must see before they work on an order. */
export const OrderWarnings = ({ warnings }: { warnings: readonly string[] }) =>
  warnings.length === 0 ? null : (
    <Box mb="5">
      <Notice tone="caution" title="Antes de seguir">
        {warnings.join(' ')}
      </Notice>
    </Box>
  );
