import type { FactorRecoveryStatus } from '#shared/vocabulary.ts';
import type { FactorRecoveryContext, FactorRecoveryEvent } from './factor-recovery.machine.ts';

const ended = {
  approved: 'La solicitud ya se aprobó',
  stopped: 'La solicitud ya se detuvo',
  expired: 'La solicitud venció',
} as const satisfies Record<Exclude<FactorRecoveryStatus, 'asked'>, string>;

/** Why the machine refuses this event in this status, as shown to the user. Meaningless for an event that it accepts. */
export const whyFactorRecoveryRefused = (
  status: FactorRecoveryStatus,
  _context: FactorRecoveryContext,
  event: FactorRecoveryEvent,
): string => {
  if (status !== 'asked') return ended[status];
  return event.type === 'EXPIRE' ? 'La solicitud todavía no vence' : ended.expired;
};
