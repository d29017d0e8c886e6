import { Box, Text } from '@chakra-ui/react';
import type { Summary } from '#api/contract/dashboard/get-summary.ts';
import { orderConcept } from '#shared/brand.ts';
import { developmentStatusNames } from '#shared/vocabulary.ts';
import { Panel } from '#ui/panel.tsx';
import { BarList } from './bar-list.tsx';
import { LinkedRows } from './linked-rows.tsx';

const palettes = ['nopal', 'anil', 'maiz', 'mamey'];

type Group = Summary['projects_by_age'][number];
const labelOf = ({ from_days, to_days }: Group): string =>
  to_days === null ? `${from_days} días o más` : `${from_days} a ${to_days} días`;

interface AgePanelProps {
  groups: Summary['projects_by_age'];
  oldest: Summary['oldest_projects'];
}

/** How long the projects in delivery have been paid, and which ones the longest. */
export const AgePanel = ({ groups, oldest }: AgePanelProps) => (
  <Panel title="Proyectos por antigüedad">
    <Text color="fg.muted" fontSize="sm" mb="3">
      En construcción, días naturales desde el pago
    </Text>
    <BarList
      label="Proyectos por antigüedad"
      bars={groups.map((group, at) => ({ label: labelOf(group), count: group.count, palette: palettes[at] ?? 'piedra' }))}
    />
    <Box mt="4">
      <LinkedRows
        label="Los más antiguos"
        empty="No hay proyectos en construcción."
        rows={oldest.map((project) => ({
          to: `/admin/development/${project.subscription_id}`,
          name: `${orderConcept(project.subscription_id)} · ${project.customer_name}`,
          detail: developmentStatusNames[project.status],
          end: project.days === 1 ? '1 día' : `${project.days} días`,
        }))}
      />
    </Box>
  </Panel>
);
