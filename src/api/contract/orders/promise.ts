import * as z from 'zod/mini';
import type { PromisedDelivery as Promised } from '#shared/promised-date.ts';
import { promiseStates } from '#shared/vocabulary.ts';

const days = z.int().check(z.nonnegative());

export const PromisedDelivery = z.object({
  date: z.nullable(z.string()),
  days_left: days,
  paused_days: days,
  state: z.enum(promiseStates),
}) satisfies z.ZodMiniType<Promised>;
