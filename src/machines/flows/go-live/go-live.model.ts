import { RequestFailed } from '#api/contract/failures.ts';
import type { MachineModel } from '#machines/model.ts';
import { type GoLiveContext, goLiveMachine } from './go-live.machine.ts';

export const goLiveModel: MachineModel = {
  machine: goLiveMachine,
  input: { subscriptionId: 2047 },
  cases: {
    'done.putIntoProduction': [{ output: undefined }],
    'error.putIntoProduction': [
      { error: new RequestFailed({ code: 'internal', message: 'Error al actualizar estado' }) },
      { error: new RequestFailed({ code: 'transition_refused', message: 'El proyecto ya está En Línea' }) },
    ],
  },
  project: (context: GoLiveContext) => ({ failure: context.failure?.code ?? null }),
};
