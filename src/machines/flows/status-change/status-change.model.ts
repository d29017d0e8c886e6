import { RequestFailed } from '#api/contract/failures.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { type StatusChangeContext, statusChangeLabels, statusChangeMachine } from './status-change.machine.ts';

export const statusChangeModel: RegisteredModel = {
  machine: statusChangeMachine,
  labels: statusChangeLabels,
  requirements: { '*': ['R-072'], editing: ['R-121', 'R-442'], refused: ['R-244'] },
  input: { subscriptionId: 2047, from: 'gathering_info', targets: ['pending', 'design'] },
  cases: {
    CHOOSE_STATUS: [{ status: 'pending' }, { status: 'live' }],
    TYPE_NOTE: [{ value: 'Ya tenemos logotipo y fotos.' }, { value: '  ' }],
    'done.changeStatus': [{ output: undefined }],
    'error.changeStatus': [
      { error: new RequestFailed({ code: 'internal', message: 'Error al actualizar el estado' }) },
      { error: new RequestFailed({ code: 'transition_refused', message: 'La orden ya está En Desarrollo' }) },
    ],
  },
  project: (context: StatusChangeContext) => ({
    explained: context.note.trim() !== '',
    tried: context.tried,
    failure: context.failure?.code ?? null,
  }),
};
