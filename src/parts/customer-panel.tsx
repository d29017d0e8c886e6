import type { Order } from '#api/contract/orders/order.ts';
import { staffAddresses } from '#shared/staff-addresses.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { MailLink, PhoneLink } from '#ui/contact-links.tsx';
import { DefinitionList } from '#ui/definition-list.tsx';
import { Panel } from '#ui/panel.tsx';
import { TextLink } from '#ui/text-link.tsx';

type Contact = Pick<Order, 'subscription_id' | 'customer_name' | 'customer_email' | 'customer_phone'>;

/** The order's customer, how to reach them, and their requests about it. */
export const CustomerPanel = ({ order }: { order: Contact }) => (
  <Panel
    title="Cliente"
    action={
      <ButtonLink to={staffAddresses.person(order.customer_email)} size="sm" variant="outline">
        Ver cliente
      </ButtonLink>
    }
  >
    <DefinitionList
      layout="narrow"
      items={[
        { label: 'Nombre', value: order.customer_name },
        { label: 'Correo', value: <MailLink address={order.customer_email} /> },
        { label: 'Teléfono', value: order.customer_phone && <PhoneLink number={order.customer_phone} /> },
        { label: 'Soporte', value: <TextLink to={staffAddresses.requirementsOf(order.subscription_id)}>Ver requerimientos</TextLink> },
      ]}
    />
  </Panel>
);
