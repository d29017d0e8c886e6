import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { updateProjectStatus } from '#api/contract/development/update-project-status.ts';

const note = 'Proyecto puesto en producción';

export const goLiveActors = {
  putIntoProduction: fromPromise<void, { subscriptionId: number }>(async ({ input, signal }) => {
    await call(updateProjectStatus, { params: { id: String(input.subscriptionId) }, body: { status: 'live', note } }, { signal });
  }),
};
