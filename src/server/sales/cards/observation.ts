import type { CardPaymentEvent } from '#machines/lifecycles/card-payment/card-payment.machine.ts';
import type { CardPaymentStatus } from '#shared/vocabulary.ts';
import type { ProviderPayment } from './card-provider.ts';

type Kind = 'pending' | 'failed' | 'approved' | 'returned';

const kindOf: Record<string, Kind> = {
  pending: 'pending',
  in_process: 'pending',
  authorized: 'pending',
  rejected: 'failed',
  cancelled: 'failed',
  approved: 'approved',
  // Disputed money is still with us.
  in_mediation: 'approved',
  refunded: 'returned',
  charged_back: 'returned',
};
const rankOf: Record<Kind, number> = { pending: 0, failed: 1, approved: 2, returned: 3 };

/** The part of the provider's data that can change a payment's status. */
export interface Observation {
  status: string;
  detail: string;
  refunded: number;
  updatedAt: Date;
}

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other);

/** An unknown status counts as pending: never as approved, and checked again later. */
const kind = (status: string): Kind => kindOf[status] ?? 'pending';

/**
 * Whether this observation is newer than the known one. Observations are ordered by meaning, then by the provider's time, then by their text:
 * so any order and any repetition of them ends in the same state.
 */
export function isNewer(seen: Observation, known: Observation | null): boolean {
  if (known === null) return true;
  const by = [
    rankOf[kind(seen.status)] - rankOf[kind(known.status)],
    seen.refunded - known.refunded,
    seen.updatedAt.getTime() - known.updatedAt.getTime(),
    compare(seen.status, known.status),
    compare(seen.detail, known.detail),
  ];
  return (by.find((difference) => difference !== 0) ?? 0) > 0;
}

/** The machine's events for an observation. A return implies an earlier approval, even if that was never reported. */
export function eventsOf({ status }: Pick<ProviderPayment, 'status'>, from: CardPaymentStatus): CardPaymentEvent[] {
  switch (kind(status)) {
    case 'pending':
      return [{ type: 'SEEN_PENDING' }];
    case 'failed':
      return [{ type: 'SEEN_FAILED' }];
    case 'approved':
      return [{ type: 'SEEN_APPROVED' }];
    case 'returned':
      return from === 'unseen' || from === 'pending' || from === 'failed'
        ? [{ type: 'SEEN_APPROVED' }, { type: 'SEEN_RETURNED' }]
        : [{ type: 'SEEN_RETURNED' }];
  }
}
