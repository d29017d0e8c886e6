import * as z from 'zod/mini';
import { success } from '../fields.ts';
import { operation } from '../operation.ts';
import { Delivery, Job } from './delivery.ts';

const count = z.int().check(z.nonnegative());

/** At most as many deliveries are told one by one. */
export const mostDeliveries = 100;

export const Deliveries = z.object({
  success,
  /** What failed first, then what is tried again, then what waits; the oldest first. */
  deliveries: z.array(Delivery),
  /** Of all, beyond those that are told. */
  counts: z.object({ failed: count, retrying: count, waiting: count, delivered_this_week: count }),
  jobs: z.array(Job),
});
export type Deliveries = z.infer<typeof Deliveries>;

export const listDeliveries = operation({
  name: 'listDeliveries',
  summary: 'What was not delivered yet, and how each scheduled job went',
  method: 'GET',
  path: '/dashboard/deliveries',
  response: Deliveries,
  failures: ['unauthenticated', 'forbidden', 'unavailable'],
});
