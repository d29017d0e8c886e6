import { Box, chakra, VisuallyHidden } from '@chakra-ui/react';
import type { AccountHistoryEntry, Order } from '#api/contract/orders/order.ts';
import { formatDate, formatDateTime } from '#shared/dates.ts';
import { accountStatusNames } from '#shared/vocabulary.ts';
import { Button } from '#ui/button.tsx';
import { DefinitionList } from '#ui/definition-list.tsx';
import { Panel } from '#ui/panel.tsx';
import { AccountBadge } from '#ui/status-badges.tsx';

const Entry = ({ entry }: { entry: AccountHistoryEntry }) => (
  <chakra.li pt="3" borderTopWidth="1px">
    <Box fontWeight="semibold">
      {accountStatusNames[entry.previous_status]}
      <span aria-hidden="true"> → </span>
      <VisuallyHidden> pasa a </VisuallyHidden>
      {accountStatusNames[entry.new_status]}
    </Box>
    <Box textStyle="small" color="fg.muted">
      <time dateTime={entry.created_at}>{formatDateTime(entry.created_at)}</time>
      {entry.updated_by_name ? ` · ${entry.updated_by_name}` : ''}
    </Box>
    <Box textStyle="small" mt="1" whiteSpace="pre-line" overflowWrap="anywhere">
      {entry.note}
    </Box>
  </chakra.li>
);

interface AccountPanelProps {
  order: Order;
  canChange: boolean;
  onChange: () => void;
}

/** The account that the order pays for: its status, end date and history. */
export const AccountPanel = ({ order, canChange, onChange }: AccountPanelProps) => (
  <Panel
    title="Cuenta"
    action={
      canChange ? (
        <Button size="sm" variant="outline" onClick={onChange}>
          Cambiar Cuenta
        </Button>
      ) : null
    }
  >
    <DefinitionList
      layout="narrow"
      items={[
        { label: 'Estado', value: <AccountBadge status={order.status} /> },
        { label: 'Inicio', value: order.start_date === null ? 'Al confirmar el pago' : formatDate(order.start_date) },
        ...(order.end_date === null ? [] : [{ label: 'Soporte hasta', value: formatDate(order.end_date) }]),
      ]}
    />
    {order.account_history.length === 0 ? null : (
      <chakra.ol aria-label="Historial de la cuenta" listStyleType="none" display="grid" gap="3" mt="4">
        {order.account_history.map((entry) => (
          <Entry key={`${entry.created_at} ${entry.new_status}`} entry={entry} />
        ))}
      </chakra.ol>
    )}
  </Panel>
);
