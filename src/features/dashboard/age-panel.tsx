import { Box, Text } from '@chakra-ui/react';
import type { Summary } from '#api/contract/dashboard/get-summary.ts';
import { orderConcept } from '#shared/brand.ts';
import { ageGroupName } from '#shared/project-age.ts';
import { businessDaysText } from '#shared/promise-text.ts';
import { staffAddresses } from '#shared/staff-addresses.ts';
import { developmentStatusNames } from '#shared/vocabulary.ts';
import { Panel } from '#ui/panel.tsx';
import { BarList } from './bar-list.tsx';
import { LinkedRows } from './linked-rows.tsx';

const palettes = ['nopal', 'anil', 'maiz', 'mamey'];

interface AgePanelProps {
  groups: Summary['projects_by_age'];
  oldest: Summary['oldest_projects'];
}

/** Projects in delivery, grouped by the time since their payment, and the oldest ones. */
export const AgePanel = ({ groups, oldest }: AgePanelProps) => (
  <Panel title="Proyectos por antigüedad">
    <Text color="fg.muted" fontSize="sm" mb="3">
      En construcción, días hábiles desde el pago
    </Text>
    <BarList
      label="Proyectos por antigüedad"
      bars={groups.map((group, at) => ({
        label: ageGroupName(group),
        count: group.count,
        palette: palettes[at] ?? 'piedra',
        to: staffAddresses.ofAge(group),
      }))}
    />
    <Box mt="4">
      <LinkedRows
        label="Los más antiguos"
        empty="No hay proyectos en construcción."
        rows={oldest.map((project) => ({
          to: `/admin/development/${project.subscription_id}`,
          name: `${orderConcept(project.subscription_id)} · ${project.customer_name}`,
          detail: developmentStatusNames[project.status],
          end: businessDaysText(project.days),
        }))}
      />
    </Box>
  </Panel>
);
