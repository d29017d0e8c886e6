import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { updateProjectStatus } from '#api/contract/development/update-project-status.ts';
import { updateOrderStatus } from '#api/contract/orders/update-order-status.ts';
import { type DevelopmentStatus, deliveryStatuses, intakeStatuses } from '#shared/vocabulary.ts';

interface Change {
  subscriptionId: number;
  status: DevelopmentStatus | null;
  note: string;
}

/** Intake is moved as an order, delivery as a project: whichever screen asks. */
async function changeStatus({ subscriptionId, status, note }: Change, signal: AbortSignal): Promise<void> {
  const params = { id: String(subscriptionId) };
  const intake = intakeStatuses.find((one) => one === status);
  if (intake !== undefined) {
    await call(updateOrderStatus, { params, body: { status: intake, note } }, { signal });
    return;
  }
  const delivery = deliveryStatuses.find((one) => one === status);
  if (delivery === undefined) throw new Error(`nothing leads to ${status} from here`);
  await call(updateProjectStatus, { params, body: { status: delivery, note } }, { signal });
}

export const statusChangeActors = {
  changeStatus: fromPromise<void, Change>(({ input, signal }) => changeStatus(input, signal)),
};
