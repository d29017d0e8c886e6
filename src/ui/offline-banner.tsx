import { Flex } from '@chakra-ui/react';
import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';

/** Shown across the top while offline. */
export const OfflineBanner = ({
  children = 'Sin conexión. Te mostramos lo último que guardamos.',
  action,
}: {
  children?: ReactNode;
  action?: ReactNode;
}) => (
  <Flex
    role="status"
    align="center"
    justify="center"
    gap="3"
    px="5"
    py="2.5"
    bg="maiz.solid"
    color="maiz.contrast"
    fontWeight="semibold"
    fontSize="0.9375rem"
  >
    <WifiOff size={18} aria-hidden="true" />
    <span>{children}</span>
    {action}
  </Flex>
);
