import { type listDeliveries as listDeliveriesCall, mostDeliveries } from '#api/contract/deliveries/list-deliveries.ts';
import type { ReplyOf } from '#api/contract/operation.ts';
import { countUndelivered } from '#server/events/deliveries.store.ts';
import { countDeliveredMails, findUndelivered } from '#server/events/undelivered.store.ts';
import type { Services } from '#server/operation/services.ts';
import { presentDelivery, presentJobs } from './deliveries.present.ts';
import { envelopesOf } from './envelope.ts';
import { findJobRuns } from './job-runs.store.ts';

export async function listDeliveries(services: Services): Promise<ReplyOf<typeof listDeliveriesCall>> {
  const { db, config } = services;
  const read = await db.read(async (tx) => ({
    rows: await findUndelivered(tx, mostDeliveries),
    counts: await countUndelivered(tx),
    delivered: await countDeliveredMails(tx, 7),
    runs: await findJobRuns(tx),
  }));
  const envelopes = await envelopesOf(services, read.rows);
  const { dead, failed, waiting } = read.counts;
  return {
    success: true,
    deliveries: read.rows.map((row, at) => presentDelivery(row, envelopes[at] ?? { to: null, subject: null })),
    counts: { failed: dead, retrying: failed, waiting, delivered_this_week: read.delivered },
    jobs: presentJobs(read.runs, config.cardProvider !== null),
  };
}
