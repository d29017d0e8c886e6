import * as z from 'zod/mini';
import type { PromiseDays as Days } from '#shared/promise-days.ts';
import type { PromisedDelivery as Promised } from '#shared/promised-date.ts';
import { promiseStates } from '#shared/vocabulary.ts';

const days = z.int().check(z.nonnegative());

export const PromisedDelivery = z.object({
  date: z.nullable(z.string()),
  days_left: days,
  paused_days: days,
  state: z.enum(promiseStates),
}) satisfies z.ZodMiniType<Promised>;

/** The days that the promised date of one order consists of. */
export const PromiseDays = z.object({
  before: z.nullable(z.string()),
  counts_today: z.boolean(),
  paused: z.array(z.object({ from: z.string(), to: z.string(), days, for_payment: z.boolean() })),
  off: z.array(z.object({ date: z.string(), is_holiday: z.boolean() })),
}) satisfies z.ZodMiniType<Days>;
