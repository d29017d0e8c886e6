import { RequestFailed } from '#api/contract/failures.ts';
import type { MachineModel } from '#machines/model.ts';
import { projectFound } from '../found.ts';
import { exampleOrderWalk } from './example-order-walk.ts';
import { orderWalkMachine } from './order-walk.machine.ts';

export const orderWalkModel: MachineModel = {
  machine: orderWalkMachine,
  cases: {
    'done.read': [{ output: exampleOrderWalk }],
    'error.read': [{ error: new Error('boom') }, { error: new RequestFailed({ code: 'not_found', message: 'Orden no encontrada' }) }],
  },
  project: projectFound,
};
