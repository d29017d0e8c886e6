import { RequestFailed } from '#api/contract/failures.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { projectFound } from '../found.ts';
import { exampleOrderWalk } from './example-order-walk.ts';
import { orderWalkLabels } from './order-walk.labels.ts';
import { orderWalkMachine } from './order-walk.machine.ts';

export const orderWalkModel: RegisteredModel = {
  machine: orderWalkMachine,
  labels: orderWalkLabels,
  cases: {
    'done.read': [{ output: exampleOrderWalk }],
    'error.read': [{ error: new Error('boom') }, { error: new RequestFailed({ code: 'not_found', message: 'Orden no encontrada' }) }],
  },
  project: projectFound,
};
