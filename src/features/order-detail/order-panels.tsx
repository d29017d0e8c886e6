import type { Order } from '#api/contract/orders/order.ts';
import { BriefAnswers } from '#parts/brief-answers.tsx';
import { useStaffArea } from '#parts/staff-area.ts';
import { formatDateTime } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { paymentMethodNames } from '#shared/vocabulary.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { DefinitionList } from '#ui/definition-list.tsx';
import { HistoryList } from '#ui/history-list.tsx';
import { Panel } from '#ui/panel.tsx';
import { OuterLink } from '#ui/text-link.tsx';

export const Requirements = ({ order }: { order: Order }) => (
  <Panel title="Requerimientos del proyecto">
    <BriefAnswers brief={order} />
  </Panel>
);

export const Customer = ({ order }: { order: Order }) => (
  <Panel title="Cliente">
    <DefinitionList
      layout="narrow"
      items={[
        { label: 'Nombre', value: order.customer_name },
        { label: 'Correo', value: <OuterLink href={`mailto:${order.customer_email}`}>{order.customer_email}</OuterLink> },
        { label: 'Teléfono', value: order.customer_phone },
      ]}
    />
  </Panel>
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

export const History = ({ order }: { order: Order }) => {
  const { addresses, may } = useStaffArea();
  return (
    <Panel
      title="Historial"
      action={
        may('diagrams') ? (
          <ButtonLink to={addresses.orderWalk(order.subscription_id)} size="sm" variant="outline">
            Ver recorrido
          </ButtonLink>
        ) : null
      }
    >
      <HistoryList entries={order.history} />
    </Panel>
  );
};
