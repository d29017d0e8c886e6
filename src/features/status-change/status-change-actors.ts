import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { type UpdateProjectStatus, updateProjectStatus } from '#api/contract/development/update-project-status.ts';
import { type ChangeIntakeStatus, updateOrderStatus } from '#api/contract/orders/update-order-status.ts';
import type { DevelopmentStatus } from '#shared/vocabulary.ts';

interface Change {
  subscriptionId: number;
  status: DevelopmentStatus | null;
  note: string;
}

/** 'Cambiar Estado' moves an order within intake. */
export const orderStatusActors = {
  changeStatus: fromPromise<void, Change>(async ({ input, signal }) => {
    const body = { status: input.status, note: input.note } as ChangeIntakeStatus;
    await call(updateOrderStatus, { params: { id: String(input.subscriptionId) }, body }, { signal });
  }),
};

/** 'Actualizar Estado' moves a project within delivery. */
export const projectStatusActors = {
  changeStatus: fromPromise<void, Change>(async ({ input, signal }) => {
    const body = { status: input.status, note: input.note } as UpdateProjectStatus;
    await call(updateProjectStatus, { params: { id: String(input.subscriptionId) }, body }, { signal });
  }),
};
