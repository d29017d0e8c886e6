import { getOrder } from '#api/contract/orders/get-order.ts';
import type { Order } from '#api/contract/orders/order.ts';
import type { OrderWalk } from '#machines/flows/order-walk/order-walk.machine.ts';
import { orderWalkModel } from '#machines/flows/order-walk/order-walk.model.ts';
import { exampleOrderWalk } from '../../../tests/support/example-order-walk.ts';
import { browserFlow } from '../browser-flow.ts';
import { ShopOrder } from '../prepared/shop-order.ts';
import { foundReadingFlow } from './found-reading.ts';

const walkOf = (id: number) =>
  foundReadingFlow({
    model: orderWalkModel,
    who: 'admin',
    at: `/admin/orders/${id}/recorrido`,
    operation: getOrder,
    words: { loading: 'Cargando el recorrido', failed: 'Error al cargar el recorrido', stale: 'Ves lo de antes.' },
    missing: 'Orden no encontrada',
    known: (page) => page.getByRole('region', { name: 'En el diagrama' }),
    refresh: ({ announce }) => announce({ topic: 'order', id }),
  });

export const orderWalkFlow = browserFlow({
  ...walkOf(0),
  prepare: async ({ as }) => {
    const { at, gestures } = walkOf((await ShopOrder.staged(as)).id);
    return { at, gestures };
  },
  calls: {
    // Its diagrams are asked for at the same moment, and the server says them too.
    read: { operation: getOrder, by: 'server', told: (order: Order): OrderWalk => ({ ...exampleOrderWalk, order }) },
  },
});
