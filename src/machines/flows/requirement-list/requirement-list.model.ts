import type { Requirement } from '#api/contract/requirements/requirement.ts';
import type { RegisteredModel } from '#machines/model.ts';
import type { ReadingContext } from '../reading.ts';
import { exampleRequirement } from '../requirement-thread/example-requirement.ts';
import { requirementListLabels, requirementListMachine } from './requirement-list.machine.ts';

export const requirementListModel: RegisteredModel = {
  machine: requirementListMachine,
  labels: requirementListLabels,
  requirements: { shown: ['R-051'], failed: ['R-258'] },
  cases: { 'done.read': [{ output: [exampleRequirement] }, { output: [] }] },
  project: (context: ReadingContext<Requirement[]>) => ({ count: context.value?.length ?? null, failed: context.failure !== null }),
};
