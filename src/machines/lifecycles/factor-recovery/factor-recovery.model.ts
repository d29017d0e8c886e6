import type { RegisteredModel } from '#machines/model.ts';
import { factorRecoveryStatuses, recoveryStopCauses } from '#shared/vocabulary.ts';
import { type FactorRecoveryContext, factorRecoveryLabels, factorRecoveryMachine } from './factor-recovery.machine.ts';

const contexts: readonly FactorRecoveryContext[] = [{ isLate: false }, { isLate: true }];

export const factorRecoveryModel: RegisteredModel = {
  machine: factorRecoveryMachine,
  labels: factorRecoveryLabels,
  requirements: { '*': ['R-614', 'R-615', 'R-616'] },
  tables: ['tests/machines/lifecycle-tables.test.ts'],
  starts: factorRecoveryStatuses.flatMap((value) => contexts.map((context) => ({ value, context }))),
  cases: { STOP: recoveryStopCauses.map((cause) => ({ cause })) },
  project: (context) => context,
};
