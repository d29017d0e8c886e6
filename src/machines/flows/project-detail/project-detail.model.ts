import { RequestFailed } from '#api/contract/failures.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { exampleLiveProject, exampleProject } from './example-project.ts';
import { type ProjectDetailContext, projectDetailLabels, projectDetailMachine } from './project-detail.machine.ts';

const projects = [{ output: exampleProject }, { output: exampleLiveProject }];

export const projectDetailModel: RegisteredModel = {
  machine: projectDetailMachine,
  labels: projectDetailLabels,
  requirements: { failed: ['R-240'], shown: ['R-079'] },
  input: { projectId: 2047 },
  cases: {
    OPEN: Object.keys(projectDetailLabels.dialogs).map((dialog) => ({ dialog })),
    'done.loadProject': projects,
    'done.reloadProject': projects,
    'error.loadProject': [
      { error: new RequestFailed({ code: 'not_found', message: 'Proyecto no encontrado' }) },
      { error: new RequestFailed({ code: 'internal', message: 'Error al obtener detalles del proyecto' }) },
    ],
    'error.reloadProject': [{ error: new RequestFailed({ code: 'network', message: 'No se recibió respuesta del servidor' }) }],
  },
  project: (context: ProjectDetailContext) => ({
    status: context.project?.development_status ?? null,
    dialog: context.dialog,
    failure: context.failure?.code ?? null,
  }),
};
