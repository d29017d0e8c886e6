import { Box, Flex } from '@chakra-ui/react';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import type { CheckoutPart } from './checkout-part.ts';

interface StepFooterProps extends CheckoutPart {
  status: ReactNode;
  /** Replaces 'Continuar'. On a phone it has its own line above 'Atrás'. */
  primary?: ReactNode;
}

const filled = { '& > button': { width: { base: '100%', sm: 'auto' } } };

export const StepFooter = ({ view, send, status, primary }: StepFooterProps) => {
  const share = { base: primary === undefined ? '1 1 0' : '1 1 100%', sm: '0 0 auto' };
  return (
    <Flex mt="8" pt="6" borderTopWidth="1px" align="center" gap="3" wrap={{ base: 'wrap', sm: 'nowrap' }}>
      <Flex flex={{ base: '1 1 100%', sm: '1 1 0' }} order={{ base: 0, sm: 1 }} justify={{ base: 'flex-start', sm: 'flex-end' }}>
        {status}
      </Flex>
      {view.canGoBack || view.busy ? (
        <Box flex={share} order={{ base: primary === undefined ? 1 : 2, sm: 0 }} css={filled}>
          <Button
            variant="outline"
            size="lg"
            icon={<ArrowLeft aria-hidden="true" />}
            disabled={view.busy}
            onClick={() => send({ type: 'BACK' })}
          >
            Atrás
          </Button>
        </Box>
      ) : null}
      <Box flex={share} order={{ base: 1, sm: 2 }} css={filled}>
        {primary ?? (
          <Button size="lg" type="submit" iconEnd={<ArrowRight aria-hidden="true" />}>
            Continuar
          </Button>
        )}
      </Box>
    </Flex>
  );
};
