import { RequestFailed } from '#api/contract/failures.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { type GoLiveContext, goLiveLabels, goLiveMachine } from './go-live.machine.ts';

export const goLiveModel: RegisteredModel = {
  machine: goLiveMachine,
  labels: goLiveLabels,
  requirements: { '*': ['R-080'], asking: ['R-447'], refused: ['R-244'] },
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
