import { RequestFailed } from '#api/contract/failures.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { projectFound } from '../found.ts';
import { exampleToldMachine } from '../path-player/example-path.ts';
import { atlasMachineLabels, atlasMachineMachine } from './atlas-machine.machine.ts';

export const atlasMachineModel: RegisteredModel = {
  machine: atlasMachineMachine,
  labels: atlasMachineLabels,
  requirements: { shown: ['R-092', 'R-495'] },
  cases: {
    'done.read': [{ output: exampleToldMachine }],
    'error.read': [
      { error: new RequestFailed({ code: 'internal', message: 'Error al obtener el atlas' }) },
      { error: new RequestFailed({ code: 'not_found', message: 'No hay una máquina con ese nombre' }) },
    ],
  },
  project: projectFound,
};
