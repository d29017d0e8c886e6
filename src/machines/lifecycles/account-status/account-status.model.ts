import type { RegisteredModel } from '#machines/model.ts';
import { accountStatuses } from '#shared/vocabulary.ts';
import { type AccountContext, accountStatusLabels, accountStatusMachine } from './account-status.machine.ts';

const contexts: readonly AccountContext[] = [{ endDatePassed: false }, { endDatePassed: true }];

export const accountStatusModel: RegisteredModel = {
  machine: accountStatusMachine,
  labels: accountStatusLabels,
  requirements: { '*': ['R-130'] },
  tables: ['tests/machines/lifecycle-tables.test.ts'],
  starts: accountStatuses.flatMap((value) => contexts.map((context) => ({ value, context }))),
  cases: { RESUME: [{ owes: false }, { owes: true }], DEBT_PAID: [{ resumes: true }, { resumes: false }] },
  project: (context) => context,
};
