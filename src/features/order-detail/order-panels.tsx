import { Box, Text } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';
import type { Order } from '#api/contract/orders/order.ts';
import type { Renewal } from '#api/contract/renewals/renewal.ts';
import { ConversationStream } from '#parts/conversation-stream.tsx';
import { EventList } from '#parts/event-list.tsx';
import { SoldPackage } from '#parts/sold-package.tsx';
import { renewalConcept } from '#shared/brand.ts';
import { formatDate, formatDateTime } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { staffAddresses } from '#shared/staff-addresses.ts';
import { paymentMethodNames } from '#shared/vocabulary.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { DefinitionList } from '#ui/definition-list.tsx';
import { HistoryList } from '#ui/history-list.tsx';
import { Panel } from '#ui/panel.tsx';
import { SiteLink } from '#ui/site-link.tsx';

export const Sold = ({ order }: { order: Order }) => (
  <SoldPackage
    order={order}
    action={
      <ButtonLink to={staffAddresses.project(order.subscription_id)} size="sm" variant="outline">
        Ver proyecto
      </ButtonLink>
    }
  />
);

export const OrderFacts = ({ order }: { order: Order }) => (
  <Panel title="Orden">
    <DefinitionList
      layout="narrow"
      items={[
        { label: 'Paquete', value: order.package_name },
        { label: 'Fecha', value: formatDateTime(order.created_at) },
        { label: 'Monto', value: formatMoney(order.price_paid) },
        { label: 'Pago', value: paymentMethodNames[order.payment_method] },
        ...(order.developer_name === null ? [] : [{ label: 'Lo construye', value: order.developer_name }]),
        ...(order.staging_url === null ? [] : [{ label: 'Staging', value: <SiteLink url={order.staging_url} /> }]),
        ...(order.production_url === null ? [] : [{ label: 'Producción', value: <SiteLink url={order.production_url} /> }]),
      ]}
    />
  </Panel>
);

interface RenewalPanelProps {
  renewal: Renewal;
  canConfirm: boolean;
  onConfirm: () => void;
}

/** The renewal awaiting its transfer. */
export const RenewalPanel = ({ renewal, canConfirm, onConfirm }: RenewalPanelProps) => (
  <Panel title="Renovación por pagar">
    <DefinitionList
      layout="narrow"
      items={[
        { label: 'Plan', value: renewal.years === 1 ? '1 año' : `${renewal.years} años` },
        { label: 'Monto', value: formatMoney(renewal.amount) },
        { label: 'Concepto', value: renewalConcept(renewal.subscription_id, renewal.renewal_id) },
        { label: 'Nueva fecha', value: formatDate(renewal.new_end_date) },
      ]}
    />
    {canConfirm ? (
      <Box mt="4">
        <Button full variant="outline" onClick={onConfirm}>
          Confirmar Renovación
        </Button>
      </Box>
    ) : null}
  </Panel>
);

/** The messages of all threads of the order. They are answered in their threads. */
export const ConversationPanel = ({ order }: { order: Order }) => (
  <Panel title="Conversación">
    <ConversationStream
      said={order}
      side="staff"
      addressOf={staffAddresses.requirement}
      older={{ at: staffAddresses.requirementsOf(order.subscription_id), name: 'Soporte' }}
      empty="Todavía no hay mensajes."
    />
  </Panel>
);

/** What customer and agency did, newest first. */
export const ActivityPanel = ({ order: { activity, has_older_activity } }: { order: Order }) => (
  <Panel title="Actividad">
    <EventList events={activity} />
    {has_older_activity ? (
      <Text textStyle="small" color="fg.muted" mt="2">
        Lo más antiguo ya no se muestra.
      </Text>
    ) : null}
  </Panel>
);

export const History = ({ order }: { order: Order }) => (
  <Panel
    title="Historial"
    action={
      <ButtonLink to={`/admin/orders/${order.subscription_id}/recorrido`} state={useLocation().state} size="sm" variant="outline">
        Ver recorrido
      </ButtonLink>
    }
  >
    <HistoryList entries={order.history} />
  </Panel>
);
