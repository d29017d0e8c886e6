import { Text } from '@chakra-ui/react';
import type { Summary } from '#api/contract/dashboard/get-summary.ts';
import { orderConcept } from '#shared/brand.ts';
import { business } from '#shared/business.ts';
import { formatDate } from '#shared/dates.ts';
import { staffAddresses } from '#shared/staff-addresses.ts';
import { Panel } from '#ui/panel.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { LinkedRows } from './linked-rows.tsx';

const rest = (left: number): string => (left === 1 ? 'y 1 más' : `y ${left} más`);

/** The customers to remind of renewing. */
export const SupportPanel = ({ ending: { count, first } }: { ending: Summary['support_ending'] }) => (
  <Panel title="Soporte por vencer">
    <Text color="fg.muted" fontSize="sm" mb="3">
      {count === 0 ? (
        'Ninguna contratación vence'
      ) : (
        <TextLink to={staffAddresses.endingSupport}>{count === 1 ? '1 contratación vence' : `${count} contrataciones vencen`}</TextLink>
      )}{' '}
      en los próximos {business.nearExpiryDays} días
    </Text>
    <LinkedRows
      label="Soporte por vencer"
      empty="Nadie termina su soporte pronto."
      rows={first.map((one) => ({
        to: `/admin/orders/${one.subscription_id}`,
        name: `${orderConcept(one.subscription_id)} · ${one.customer_name}`,
        detail: one.package_name,
        end: formatDate(one.end_date),
      }))}
    />
    {count > first.length ? (
      <Text color="fg.muted" fontSize="sm" mt="3">
        {rest(count - first.length)}
      </Text>
    ) : null}
  </Panel>
);
