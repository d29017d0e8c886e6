import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import type { AtlasMachine } from '#api/contract/atlas/atlas.ts';
import { getAtlasMachine } from '#api/contract/atlas/get-atlas-machine.ts';
import { getProject } from '#api/contract/development/get-project.ts';
import { RequestFailed } from '#api/contract/failures.ts';
import { getOrder } from '#api/contract/orders/get-order.ts';
import type { OrderWalk } from '#machines/flows/order-walk/order-walk.machine.ts';

/** The same order, read as the part of the panel reads it that one comes from. */
export type WalkOf = 'order' | 'project';

const readParts = async (of: WalkOf, id: number, signal: AbortSignal): Promise<Omit<OrderWalk, 'atlas'>> => {
  if (of === 'order') {
    const order = await call(getOrder, { params: { id: String(id) } }, { signal });
    const { subscription_id, customer_name, development_status, history, allowed } = order;
    return { subscriptionId: subscription_id, customerName: customer_name, status: development_status, history, allowed };
  }
  const { project } = await call(getProject, { params: { id: String(id) } }, { signal });
  const { subscription_id, customer_name, development_status, statusHistory, allowed } = project;
  return { subscriptionId: subscription_id, customerName: customer_name, status: development_status, history: statusHistory, allowed };
};

/** Without an atlas there is no drawing; the rest can be told all the same. */
const readDiagram = async (signal: AbortSignal): Promise<AtlasMachine | null> => {
  try {
    return await call(getAtlasMachine, { params: { machine: 'development-status' } }, { signal });
  } catch (error) {
    if (error instanceof RequestFailed && error.failure.code === 'not_found') return null;
    throw error;
  }
};

export const orderWalkActors = (of: WalkOf, id: number) => ({
  read: fromPromise<OrderWalk>(async ({ signal }) => {
    const [parts, atlas] = await Promise.all([readParts(of, id, signal), readDiagram(signal)]);
    return { ...parts, atlas };
  }),
});
