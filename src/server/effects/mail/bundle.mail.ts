import type { DomainEvent } from '#server/events/catalogue.ts';
import type { SiteAddresses } from './addresses.ts';
import type { Letter } from './layout.ts';

const mostLines = 50;

const kinds: Partial<Record<DomainEvent['type'], { said: string; label: string; url: (addresses: SiteAddresses) => string }>> = {
  'order.received': { said: 'pedidos nuevos', label: 'Ver los pedidos', url: ({ orders }) => orders },
  'order.withdrawn': {
    said: 'pedidos que sus clientes cancelaron',
    label: 'Ver los pedidos',
    url: ({ cancelledOrders }) => cancelledOrders,
  },
  'quote.requested': { said: 'solicitudes de cotización', label: 'Ver cotizaciones', url: ({ quotes }) => quotes },
  'confirmation.undone_reported': { said: 'confirmaciones deshechas', label: 'Ver los pagos', url: ({ payments }) => payments },
  'requirement.raised': { said: 'solicitudes de soporte', label: 'Ver los requerimientos', url: ({ requirements }) => requirements },
  'requirement.answered': { said: 'respuestas de clientes', label: 'Ver los requerimientos', url: ({ requirements }) => requirements },
  'developer.assigned': { said: 'proyectos que te asignaron', label: 'Ver los proyectos', url: ({ projects }) => projects },
  'payment.review_needed': { said: 'pagos por revisar', label: 'Ver los pagos', url: ({ paymentsToReview }) => paymentsToReview },
};

/** 'Pedido nuevo TW-2041: Paquete Web' as a row of a list. */
const rowOf = ({ subject }: Letter): [label: string, value: string] => {
  const [label = '', ...rest] = subject.split(': ');
  return [label, rest.join(': ')];
};

/** To the staff: lists the subjects of several mails of one kind, and where to look. `letters` holds two or more. */
export function bundleMail(type: DomainEvent['type'], letters: readonly Letter[], addresses: SiteAddresses): Letter {
  const { said, label, url } = kinds[type] ?? { said: 'avisos', label: 'Abrir el panel', url: ({ orders }) => orders };
  const more = letters.length - mostLines;
  return {
    to: letters[0]?.to ?? '',
    subject: `${letters.length} ${said}`,
    greeting: `Llegaron ${letters.length} ${said}:`,
    blocks: [
      { facts: letters.slice(0, mostLines).map(rowOf) },
      ...(more > 0 ? [`Y ${more} más.`] : []),
      'Como llegaron casi al mismo tiempo, van en un solo correo. El detalle está en el panel.',
    ],
    action: { label, url: url(addresses) },
  };
}
