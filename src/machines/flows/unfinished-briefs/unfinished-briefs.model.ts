import type { UnfinishedBrief } from '#api/contract/checkout/list-drafts.ts';
import { RequestFailed } from '#api/contract/failures.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { type UnfinishedBriefsContext, unfinishedBriefsLabels, unfinishedBriefsMachine } from './unfinished-briefs.machine.ts';

/** For paths and tests. */
export const exampleBrief: UnfinishedBrief = {
  package_type: 'web',
  package_id: 2,
  package_name: 'Paquete Web Óptimo',
  is_active: true,
  step: 'design',
  updated_at: '2025-11-12T16:48:00.000Z',
};

export const unfinishedBriefsModel: RegisteredModel = {
  machine: unfinishedBriefsMachine,
  labels: unfinishedBriefsLabels,
  requirements: { shown: ['R-009'], discarding: ['R-009'] },
  cases: {
    'done.listBriefs': [{ output: [exampleBrief] }],
    DISCARD: [{ brief: exampleBrief }],
    'error.discardBrief': [{ error: new RequestFailed({ code: 'network', message: 'No se recibió respuesta del servidor' }) }],
  },
  project: (context: UnfinishedBriefsContext) => ({
    briefs: context.briefs.length,
    chosen: context.chosen !== null,
    failure: context.failure?.code ?? null,
  }),
};
