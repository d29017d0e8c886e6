import { type AccountDecision, type AccountStatus, accountDecisions } from '#shared/vocabulary.ts';
import { type AccountEvent, accountStatusMachine } from './account-status.machine.ts';

/** The event that leads to each status that staff may choose. */
export const decisionEvents = { active: 'RESUME', suspended: 'SUSPEND', cancelled: 'CANCEL' } as const satisfies Record<
  AccountDecision,
  AccountEvent['type']
>;

/** The statuses that staff may choose from this one, provided nothing is owed. */
export const decisionsFrom = (status: AccountStatus): AccountDecision[] => {
  const here = accountStatusMachine.resolveState({ value: status, context: { endDatePassed: false } });
  return accountDecisions.filter((decision) => {
    const type = decisionEvents[decision];
    return here.can(type === 'RESUME' ? { type, owes: false } : { type });
  });
};
