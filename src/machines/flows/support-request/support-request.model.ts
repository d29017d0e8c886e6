import { RequestFailed } from '#api/contract/failures.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { exampleRequirement } from '../requirement-thread/example-requirement.ts';
import { type SupportRequestContext, supportRequestLabels, supportRequestMachine } from './support-request.machine.ts';

export const supportRequestModel: RegisteredModel = {
  machine: supportRequestMachine,
  labels: supportRequestLabels,
  requirements: { '*': ['R-080'], editing: ['R-150', 'R-152', 'R-445'], sending: ['R-241', 'R-260'] },
  input: { about: 'project', subscriptionId: 2031 },
  cases: {
    SUBMIT: [{ attachments: [] }, { attachments: ['8d7f1c52-3f0e-4f57-9a35-5f8a3f1f0a11'] }],
    CHOOSE_TYPE: [{ value: 'content' }],
    AWAIT_REPLY: [{ value: false }],
    CHOOSE_PRIORITY: [{ value: 'high' }],
    TYPE_DESCRIPTION: [{ value: 'Necesitamos las fotos de tus sucursales.' }, { value: '  ' }],
    'done.sendRequest': [{ output: exampleRequirement }],
    'error.sendRequest': [{ error: new RequestFailed({ code: 'network', message: 'No se recibió respuesta del servidor' }) }],
  },
  project: (context: SupportRequestContext) => ({
    type: context.type !== '',
    described: context.description.trim() !== '',
    tried: context.attempt > 0,
    failed: context.failure !== null,
    invalid: context.issues.map(({ path }) => path),
  }),
};
