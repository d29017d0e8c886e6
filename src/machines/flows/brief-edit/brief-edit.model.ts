import { RequestFailed } from '#api/contract/failures.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { exampleOwnOrder } from '../own-order/example-own-order.ts';
import { type BriefEditContext, briefEditLabels, briefEditMachine } from './brief-edit.machine.ts';

const { brief: answers } = exampleOwnOrder;

/** The same answers, changed in another tab. */
export const exampleChangedBrief = { version: 2, answers: { ...answers, target_audience: 'Oficinas de Querétaro' } };

export const briefEditModel: RegisteredModel = {
  machine: briefEditMachine,
  labels: briefEditLabels,
  requirements: { editing: ['R-703'], 'editing.comparing': ['R-703'] },
  input: { orderId: exampleOwnOrder.subscription_id },
  cases: {
    EDIT: [{ brief: { version: 1, answers } }],
    WRITE: [
      { field: 'business_description', value: 'Ramos para oficinas' },
      { field: 'business_description', value: '' },
    ],
    LEAVE_FIELD: [{ field: 'business_description' }],
    'done.saveBrief': [{ output: undefined }],
    'error.saveBrief': [
      {
        error: new RequestFailed({
          code: 'brief_changed',
          message: 'Esta información cambió mientras la editabas',
          brief: exampleChangedBrief,
        }),
      },
      { error: new RequestFailed({ code: 'unavailable', message: 'La base de datos no responde' }) },
    ],
  },
  project: ({ form, base, current, issues, failure }: BriefEditContext) => ({
    written: form.business_description !== '',
    baseVersion: base?.version ?? 1,
    changed: current !== null,
    issues: issues.length,
    failure: failure?.code ?? null,
  }),
};
