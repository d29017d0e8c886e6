import { formatBytes } from '#shared/attachments.ts';
import { orderConcept } from '#shared/brand.ts';
import type { DeliverableFacts } from './deliverable-facts.store.ts';
import type { Letter } from './layout.ts';
import type { OrderMailFacts } from './order-facts.store.ts';

/** To the customer: staff handed over a file. */
export const deliverableMail = (order: OrderMailFacts, { name, version, fileName, size }: DeliverableFacts, orderUrl: string): Letter => ({
  to: order.email,
  subject: `Tu entregable está listo: ${name}, versión ${version}`,
  greeting: `Hola, ${order.customerName}:`,
  blocks: [
    'Te entregamos un archivo de tu proyecto:',
    {
      facts: [
        ['Entregable', name],
        ['Versión', version],
        ['Archivo', `${fileName} (${formatBytes(size)})`],
        ['Proyecto', `${order.packageName} (${orderConcept(order.subscriptionId)})`],
      ],
    },
    'Descárgalo cuando quieras en la página de tu pedido, en Archivos y entregables.',
  ],
  action: { label: 'Ver mi pedido', url: orderUrl },
});
