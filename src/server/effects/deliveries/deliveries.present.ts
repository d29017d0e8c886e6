import type { Delivery, DeliveryDecision, DeliveryStatus, Job } from '#api/contract/deliveries/delivery.ts';
import type { Undelivered } from '#server/events/undelivered.store.ts';
import { type JobName, jobs } from '#shared/jobs.ts';
import type { findJobRuns } from './job-runs.store.ts';

export const statusOf = ({ deadAt, lastError, attempts }: Undelivered): DeliveryStatus =>
  deadAt !== null ? 'failed' : lastError !== null ? 'retrying' : attempts > 0 ? 'sending' : 'waiting';

/** What never failed goes by itself. A message to the card provider carries money: it is not given up. */
export function decisionsOn(row: Undelivered): DeliveryDecision[] {
  const status = statusOf(row);
  if (status === 'waiting' || status === 'sending') return [];
  return row.listener === 'cards' ? ['retry'] : ['retry', 'give_up'];
}

export const orderOf = ({ payload }: Undelivered): number | null => {
  const { subscriptionId } = payload as { subscriptionId?: unknown };
  return typeof subscriptionId === 'number' ? subscriptionId : null;
};

/** What a mail says on its envelope. */
export type Envelope = Pick<Delivery, 'to' | 'subject'>;

export function presentDelivery(row: Undelivered, { to, subject }: Envelope): Delivery {
  const status = statusOf(row);
  return {
    delivery_id: row.deliveryId,
    channel: row.listener as Delivery['channel'],
    status,
    to,
    subject,
    subscription_id: orderOf(row),
    attempts: row.attempts,
    error: row.lastError,
    happened_at: row.createdAt.toISOString(),
    next_at: status === 'retrying' ? row.availableAt.toISOString() : null,
    decisions: decisionsOn(row),
  };
}

/** Without a card provider nobody asks one. */
export function presentJobs(runs: Awaited<ReturnType<typeof findJobRuns>>, asksProvider: boolean): Job[] {
  const runOf = (job: JobName) => runs.find((run) => run.job === job);
  return jobs
    .filter((job) => job !== 'reconcile' || asksProvider)
    .map((job) => {
      const run = runOf(job);
      if (run === undefined) return { job, last: null, next_at: null, late: false };
      const last = { started_at: run.startedAt.toISOString(), took_ms: run.tookMs, error: run.error };
      return { job, last, next_at: run.nextAt.toISOString(), late: run.late };
    });
}
