import { useLocation } from 'react-router-dom';
import type { Order } from '#api/contract/orders/order.ts';
import { SoldPackage } from '#parts/sold-package.tsx';
import { formatDateTime } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { staffAddresses } from '#shared/staff-addresses.ts';
import { paymentMethodNames } from '#shared/vocabulary.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { DefinitionList } from '#ui/definition-list.tsx';
import { HistoryList } from '#ui/history-list.tsx';
import { Panel } from '#ui/panel.tsx';

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
      ]}
    />
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
