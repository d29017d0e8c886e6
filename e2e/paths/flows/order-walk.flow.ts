import { getOrder } from '#api/contract/orders/get-order.ts';
import { examplePaidOrder } from '#machines/flows/order-detail/example-order.ts';
import { exampleDevelopmentAtlas } from '#machines/flows/order-walk/example-order-walk.ts';
import type { OrderWalk } from '#machines/flows/order-walk/order-walk.machine.ts';
import { orderWalkModel } from '#machines/flows/order-walk/order-walk.model.ts';
import { browserFlow } from '../browser-flow.ts';
import { foundReadingFlow } from './found-reading.ts';

const id = examplePaidOrder.subscription_id;

export const orderWalkFlow = browserFlow({
  ...foundReadingFlow({
    model: orderWalkModel,
    who: 'admin',
    at: `/admin/orders/${id}/recorrido`,
    operation: getOrder,
    words: { loading: 'Cargando el recorrido', failed: 'Error al cargar el recorrido', stale: 'Ves lo de antes.' },
    missing: 'Orden no encontrada',
    known: (page) => page.getByRole('region', { name: 'En el diagrama' }),
    refresh: ({ announce }) => announce({ topic: 'order', id }),
  }),
  answers: { 'dashboard/atlas/development-status': { json: exampleDevelopmentAtlas } },
  calls: {
    read: {
      operation: getOrder,
      answer: (output) => (output as OrderWalk).order,
    },
  },
});
