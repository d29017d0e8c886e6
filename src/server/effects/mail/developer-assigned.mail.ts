import { orderConcept } from '#shared/brand.ts';
import { developmentStatusNames, unspecified } from '#shared/vocabulary.ts';
import type { Letter } from './layout.ts';
import type { OrderMailFacts } from './order-facts.store.ts';

/** To who builds it from now on. */
export const developerAssignedMail = (order: OrderMailFacts, developer: { email: string; name: string }, projectUrl: string): Letter => {
  const concept = orderConcept(order.subscriptionId);
  return {
    to: developer.email,
    subject: `${concept}: te asignaron un proyecto`,
    greeting: `Hola, ${developer.name}:`,
    blocks: [
      `Desde ahora tú construyes ${concept}, ${order.packageName}.`,
      {
        facts: [
          ['Cliente', order.fullName],
          ['Correo electrónico', order.email],
          ['Teléfono', order.phone ?? unspecified],
          ['Etapa', developmentStatusNames[order.developmentStatus]],
        ],
      },
      ...(order.businessDescription === null ? [] : ['Lo que el cliente cuenta de su negocio:', { quote: order.businessDescription }]),
    ],
    action: { label: 'Abrir el proyecto', url: projectUrl },
  };
};
