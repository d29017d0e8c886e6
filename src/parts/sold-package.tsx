import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Order } from '#api/contract/orders/order.ts';
import { unspecified } from '#shared/vocabulary.ts';
import { Money } from '#ui/money.tsx';
import { Panel } from '#ui/panel.tsx';
import { PackageFeatures } from './package-features.tsx';

interface SoldPackageProps {
  order: Pick<Order, 'package_name' | 'price_paid' | 'package_features'>;
  action: ReactNode;
}

/** The package as it was sold, whatever it includes today. */
export const SoldPackage = ({ order, action }: SoldPackageProps) => (
  <Panel title="Qué se contrató" action={action}>
    <Flex justify="space-between" align="baseline" wrap="wrap" columnGap="4" mb="4">
      <Box fontWeight="semibold">{order.package_name}</Box>
      <Money pesos={order.price_paid} size="md" />
    </Flex>
    {order.package_features.length === 0 ? (
      <Box color="fg.subtle">Características: {unspecified.toLowerCase()}</Box>
    ) : (
      <PackageFeatures features={order.package_features} />
    )}
  </Panel>
);
