import { Text } from '@chakra-ui/react';
import type { Summary } from '#api/contract/dashboard/get-summary.ts';
import { staffAddresses } from '#shared/staff-addresses.ts';
import { developmentStatusNames } from '#shared/vocabulary.ts';
import { Panel } from '#ui/panel.tsx';
import { developmentLooks } from '#ui/status-looks.ts';
import { BarList } from './bar-list.tsx';

export const StatusPanel = ({ counts }: { counts: Summary['orders_by_status'] }) => (
  <Panel title="Proyectos por estado">
    <Text color="fg.muted" fontSize="sm" mb="3">
      Hoy, sin contar los cancelados
    </Text>
    <BarList
      label="Proyectos por estado"
      bars={counts.map(({ status, count }) => ({
        ...developmentLooks[status],
        label: developmentStatusNames[status],
        count,
        to: staffAddresses.ofStatus(status),
      }))}
    />
  </Panel>
);
