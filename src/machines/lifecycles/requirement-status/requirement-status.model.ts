import type { MachineModel } from '#machines/model.ts';
import { requirementStatuses } from '#shared/vocabulary.ts';
import { requirementStatusMachine } from './requirement-status.machine.ts';

export const requirementStatusModel: MachineModel = {
  machine: requirementStatusMachine,
  starts: requirementStatuses.map((value) => ({ value, context: {} })),
  cases: { CHANGE_STATUS: requirementStatuses.map((to) => ({ to })) },
};
