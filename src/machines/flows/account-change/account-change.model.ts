import { RequestFailed } from '#api/contract/failures.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { type AccountChangeContext, accountChangeLabels, accountChangeMachine } from './account-change.machine.ts';

export const accountChangeModel: RegisteredModel = {
  machine: accountChangeMachine,
  labels: accountChangeLabels,
  requirements: { '*': ['R-357'] },
  input: { subscriptionId: 2047, from: 'active' },
  cases: {
    CHOOSE_STATUS: [{ status: 'suspended' }, { status: 'active' }],
    TYPE_NOTE: [{ value: 'Pidió una pausa.' }, { value: '  ' }],
    'done.changeAccount': [{ output: undefined }],
    'error.changeAccount': [
      { error: new RequestFailed({ code: 'internal', message: 'Error al actualizar el estado' }) },
      { error: new RequestFailed({ code: 'transition_refused', message: 'La contratación está cancelada: no se puede suspender' }) },
    ],
  },
  project: (context: AccountChangeContext) => ({
    status: context.status,
    explained: context.note.trim() !== '',
    tried: context.tried,
    failure: context.failure?.code ?? null,
  }),
};
