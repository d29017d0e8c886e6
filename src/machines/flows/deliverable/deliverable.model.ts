import { RequestFailed } from '#api/contract/failures.ts';
import type { Deliverable } from '#api/contract/orders/deliverable.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { type DeliverableContext, deliverableLabels, deliverableMachine } from './deliverable.machine.ts';

const attachment = '8d7f1c52-3f0e-4f57-9a35-5f8a3f1f0a11';

export const exampleDeliverable: Deliverable = {
  deliverable_id: 5,
  name: 'Logotipo',
  version: '2',
  attachment: { attachment_id: attachment, name: 'logotipo.zip', media_type: 'application/zip', size: 1_258_292 },
  at: '2025-11-12T17:00:00.000Z',
};

const taken = 'Ya hay un entregable con ese nombre y esa versión. Escribe otra versión.';

export const deliverableModel: RegisteredModel = {
  machine: deliverableMachine,
  labels: deliverableLabels,
  requirements: { '*': ['R-710'] },
  input: { subscriptionId: 2047 },
  cases: {
    TYPE: [
      { field: 'name', value: 'Logotipo' },
      { field: 'version', value: '2' },
      { field: 'version', value: ' ' },
    ],
    SUBMIT: [{ attachment: '' }, { attachment }],
    'done.sendDeliverable': [{ output: exampleDeliverable }],
    'error.sendDeliverable': [
      { error: new RequestFailed({ code: 'network', message: 'No se recibió respuesta del servidor' }) },
      { error: new RequestFailed({ code: 'invalid_input', message: taken, issues: [{ path: 'version', message: taken }] }) },
    ],
  },
  project: ({ form, issues, failure }: DeliverableContext) => ({
    name: form.name !== '',
    version: form.version.trim() !== '',
    attachment: form.attachment !== '',
    issues: issues.map(({ path }) => path).toSorted(),
    failure: failure?.code ?? null,
  }),
};
