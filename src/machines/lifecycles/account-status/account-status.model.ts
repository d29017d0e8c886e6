import type { MachineModel } from '#machines/model.ts';
import { accountStatuses } from '#shared/vocabulary.ts';
import { type AccountContext, accountStatusMachine } from './account-status.machine.ts';

const contexts: readonly AccountContext[] = [{ endDatePassed: false }, { endDatePassed: true }];

export const accountStatusModel: MachineModel = {
  machine: accountStatusMachine,
  starts: accountStatuses.flatMap((value) => contexts.map((context) => ({ value, context }))),
  project: (context) => context,
};
