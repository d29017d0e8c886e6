import { type AccountDecision, type AccountStatus, accountDecisions } from '#shared/vocabulary.ts';
import { type AccountEvent, accountStatusMachine } from './account-status.machine.ts';

/** What staff decide about an account, as the event that leads there. */
export const decisionEvents = { active: 'RESUME', suspended: 'SUSPEND', cancelled: 'CANCEL' } as const satisfies Record<
  AccountDecision,
  AccountEvent['type']
>;

/** Where staff may lead an account from here, if nothing of it is owed. */
export const decisionsFrom = (status: AccountStatus): AccountDecision[] => {
  const here = accountStatusMachine.resolveState({ value: status, context: { endDatePassed: false } });
  return accountDecisions.filter((decision) => {
    const type = decisionEvents[decision];
    return here.can(type === 'RESUME' ? { type, owes: false } : { type });
  });
};
