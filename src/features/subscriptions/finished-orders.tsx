import { Box, chakra, Text } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { orderConcept } from '#shared/brand.ts';
import { formatDate } from '#shared/dates.ts';
import { OrderCard, type OrderCardProps } from './order-card.tsx';

const Finished = chakra('details', {
  base: {
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'xl',
    '& > summary': {
      display: 'flex',
      alignItems: 'center',
      gap: '4',
      px: '6',
      py: '5',
      cursor: 'pointer',
      listStyle: 'none',
      borderRadius: 'xl',
    },
    '& > summary::-webkit-details-marker': { display: 'none' },
    '&[open] > summary svg': { transform: 'rotate(180deg)' },
  },
});

const summaryOf = ({ subscription: { subscription_id, end_date }, purchase }: OrderCardProps): string => {
  const concept = orderConcept(subscription_id);
  if (purchase.isCancelled) return `${concept}, cancelado`;
  return end_date === null ? `${concept}, vencido` : `${concept}, vencido el ${formatDate(end_date)}`;
};

/** Cancelled and expired purchases, folded. */
export const FinishedOrders = ({ orders }: { orders: readonly OrderCardProps[] }) =>
  orders.length === 0 ? null : (
    <Finished>
      <summary>
        <Box flex="1" minW="0">
          <Text fontWeight="bold">{orders.length === 1 ? '1 pedido terminado' : `${orders.length} pedidos terminados`}</Text>
          <Text textStyle="small" color="fg.muted">
            {orders.map(summaryOf).join(' · ')}
          </Text>
        </Box>
        <ChevronDown size={20} aria-hidden="true" />
      </summary>
      <Box display="grid" gap="4" p="4" pt="0">
        {orders.map((one) => (
          <OrderCard key={one.subscription.subscription_id} {...one} />
        ))}
      </Box>
    </Finished>
  );
