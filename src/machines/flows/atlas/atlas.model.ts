import { RequestFailed } from '#api/contract/failures.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { projectFound } from '../found.ts';
import { atlasLabels, atlasMachine } from './atlas.machine.ts';
import { exampleAtlas } from './example-atlas.ts';

export const atlasModel: RegisteredModel = {
  machine: atlasMachine,
  labels: atlasLabels,
  requirements: { shown: ['R-091'] },
  cases: {
    'done.read': [{ output: exampleAtlas }],
    'error.read': [
      { error: new RequestFailed({ code: 'internal', message: 'Error al obtener el atlas' }) },
      { error: new RequestFailed({ code: 'not_found', message: 'El atlas todavía no se ha generado' }) },
    ],
  },
  project: projectFound,
};
