import { UpdateProjectUrls } from '#api/contract/development/update-project-urls.ts';
import { RequestFailed } from '#api/contract/failures.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { type UrlManagementContext, urlManagementLabels, urlManagementMachine } from './url-management.machine.ts';

export const urlManagementModel: RegisteredModel = {
  machine: urlManagementMachine,
  labels: urlManagementLabels,
  requirements: { '*': ['R-080'], editing: ['R-444'] },
  input: { projectId: 2047, urls: { stagingUrl: 'https://staging.example/tw-2047', productionUrl: '' } },
  cases: {
    TYPE: [
      { field: 'productionUrl', value: 'https://floreriajacinta.example' },
      { field: 'stagingUrl', value: 'ftp://staging.example' },
      { field: 'stagingUrl', value: '' },
    ],
    'error.saveUrls': [
      { error: new RequestFailed({ code: 'network', message: 'No se recibió respuesta del servidor' }) },
      {
        error: new RequestFailed({
          code: 'invalid_input',
          message: 'Revisa los datos',
          issues: [{ path: 'stagingUrl', message: 'La dirección es demasiado larga' }],
        }),
      },
    ],
  },
  project: (context: UrlManagementContext) => ({
    valid: UpdateProjectUrls.safeParse(context.urls).success,
    tried: context.tried,
    failure: context.failure?.code ?? null,
  }),
};
