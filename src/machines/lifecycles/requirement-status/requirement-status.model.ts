import type { RegisteredModel } from '#machines/model.ts';
import { requirementStatuses } from '#shared/vocabulary.ts';
import { requirementStatusLabels, requirementStatusMachine } from './requirement-status.machine.ts';

export const requirementStatusModel: RegisteredModel = {
  machine: requirementStatusMachine,
  labels: requirementStatusLabels,
  requirements: { '*': ['R-131'] },
  tables: ['tests/machines/lifecycle-tables.test.ts'],
  starts: requirementStatuses.map((value) => ({ value, context: {} })),
  cases: { CHANGE_STATUS: requirementStatuses.map((to) => ({ to })) },
};
