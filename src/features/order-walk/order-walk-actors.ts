import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import type { AtlasMachine } from '#api/contract/atlas/atlas.ts';
import { getAtlasMachine } from '#api/contract/atlas/get-atlas-machine.ts';
import { RequestFailed } from '#api/contract/failures.ts';
import { getOrder } from '#api/contract/orders/get-order.ts';
import type { OrderWalk, WalkedLifecycle } from '#machines/flows/order-walk/order-walk.machine.ts';

/** Without an atlas there is no drawing; the rest can be told all the same. */
const readDiagram = async (machine: WalkedLifecycle, signal: AbortSignal): Promise<AtlasMachine | null> => {
  try {
    return await call(getAtlasMachine, { params: { machine } }, { signal });
  } catch (error) {
    if (error instanceof RequestFailed && error.failure.code === 'not_found') return null;
    throw error;
  }
};

/** A project is the same record as its order. */
export const orderWalkActors = (id: number) => ({
  read: fromPromise<OrderWalk>(async ({ signal }) => {
    const [order, development, payment, account] = await Promise.all([
      call(getOrder, { params: { id: String(id) } }, { signal }),
      readDiagram('development-status', signal),
      readDiagram('payment-status', signal),
      readDiagram('account-status', signal),
    ]);
    const card = order.card_payments.length === 0 ? null : await readDiagram('card-payment', signal);
    return {
      order,
      atlases: { 'development-status': development, 'payment-status': payment, 'account-status': account, 'card-payment': card },
    };
  }),
});
