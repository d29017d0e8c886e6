import { orderConcept } from '#shared/brand.ts';
import { type DevelopmentStatus, developmentStatusNames } from '#shared/vocabulary.ts';
import type { Letter } from './layout.ts';
import type { OrderMailFacts } from './order-facts.store.ts';

const meaning = {
  pending: 'Tu proyecto está en espera.',
  gathering_info: 'Estamos reuniendo la información de tu negocio.',
  design: 'Estamos diseñando tu proyecto.',
  development: 'Tu proyecto ya tiene quien lo construya y empezó el desarrollo.',
  review: 'Estamos revisando que todo quede como lo pediste.',
  staging: 'Tu proyecto está en pruebas, en el último paso antes de publicarse.',
  live: '¡Tu proyecto ya está en línea!',
} as const satisfies Record<DevelopmentStatus, string>;

/** Stage names are titles; a sentence needs other wording. */
const subjects = {
  pending: 'tu proyecto está en espera',
  gathering_info: 'estamos reuniendo tu información',
  design: 'tu proyecto está en diseño',
  development: 'tu proyecto está en desarrollo',
  review: 'estamos revisando tu proyecto',
  staging: 'tu proyecto está en pruebas',
  live: 'tu proyecto está en línea',
} as const satisfies Record<DevelopmentStatus, string>;

export const stageChangedMail = (order: OrderMailFacts, to: DevelopmentStatus, accountUrl: string): Letter => ({
  to: order.email,
  subject: `${orderConcept(order.subscriptionId)}: ${subjects[to]}`,
  greeting: `Hola, ${order.customerName}:`,
  blocks: [
    meaning[to],
    {
      facts: [
        ['Proyecto', `${order.packageName} (${orderConcept(order.subscriptionId)})`],
        ['Etapa', developmentStatusNames[to]],
        ...(to === 'live' && order.productionUrl !== null ? [['Dirección', order.productionUrl] as const] : []),
      ],
    },
  ],
  action: { label: 'Ver mi proyecto', url: accountUrl },
});
