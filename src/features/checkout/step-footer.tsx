import { Box, Flex } from '@chakra-ui/react';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import type { CheckoutPart } from './checkout-part.ts';

interface StepFooterProps extends CheckoutPart {
  status: ReactNode;
  /** What leads on instead of 'Continuar'. */
  primary?: ReactNode;
}

export const StepFooter = ({ view, send, status, primary }: StepFooterProps) => (
  <Flex
    mt="8"
    pt="6"
    borderTopWidth="1px"
    direction={{ base: 'column', sm: 'row' }}
    align={{ base: 'stretch', sm: 'center' }}
    gap="3"
    wrap="wrap"
  >
    <Box flex="1" order={{ base: 0, sm: 1 }} textAlign={{ sm: 'end' }}>
      {status}
    </Box>
    <Box order={{ base: 2, sm: 0 }} css={{ '& > button': { width: { base: '100%', sm: 'auto' } } }}>
      {view.canGoBack || view.busy ? (
        <Button
          variant="outline"
          size="lg"
          icon={<ArrowLeft aria-hidden="true" />}
          loading={view.busy}
          onClick={() => send({ type: 'BACK' })}
        >
          Atrás
        </Button>
      ) : null}
    </Box>
    <Box order={{ base: 1, sm: 2 }} css={{ '& > button': { width: { base: '100%', sm: 'auto' } } }}>
      {primary ?? (
        <Button size="lg" type="submit" iconEnd={<ArrowRight aria-hidden="true" />}>
          Continuar
        </Button>
      )}
    </Box>
  </Flex>
);
