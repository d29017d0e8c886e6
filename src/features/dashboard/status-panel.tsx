import { Text } from '@chakra-ui/react';
import type { Summary } from '#api/contract/dashboard/get-summary.ts';
import { type DevelopmentStatus, developmentStatusNames } from '#shared/vocabulary.ts';
import { Panel } from '#ui/panel.tsx';
import { developmentLooks } from '#ui/status-looks.ts';
import { BarList } from './bar-list.tsx';

/** Where the orders of a status are listed. */
const lists: Record<DevelopmentStatus, string> = {
  pending: '/admin/orders?estado=pending',
  gathering_info: '/admin/orders?estado=gathering_info',
  design: '/admin/orders?estado=design',
  development: '/admin/development/active',
  review: '/admin/development/review',
  staging: '/admin/development/staging',
  live: '/admin/development',
};
const isOrders = (to: string): boolean => to.startsWith('/admin/orders');

interface StatusPanelProps {
  counts: Summary['orders_by_status'];
  seesAll: boolean;
}

export const StatusPanel = ({ counts, seesAll }: StatusPanelProps) => (
  <Panel title="Proyectos por estado">
    <Text color="fg.muted" fontSize="sm" mb="3">
      Hoy, sin contar los cancelados{seesAll ? '' : '. Desarrollo te muestra los tuyos'}
    </Text>
    <BarList
      label="Proyectos por estado"
      bars={counts.map(({ status, count }) => ({
        ...developmentLooks[status],
        label: developmentStatusNames[status],
        count,
        to: seesAll && !isOrders(lists[status]) ? '/admin/development/all' : lists[status],
      }))}
    />
  </Panel>
);
