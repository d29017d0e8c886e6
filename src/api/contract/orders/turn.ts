import * as z from 'zod/mini';
import { turnReasons, turnSides } from '#shared/vocabulary.ts';
import { isoTime } from '../fields.ts';

/** Whose turn it is in an order, in sentences for whoever asks. */
export const Turn = z.object({
  who: z.enum(turnSides),
  reason: z.enum(turnReasons),
  since: isoTime,
  sentence: z.string(),
  /** What happens once that is done. */
  next: z.string(),
  /** When it is due; null if no date is promised. */
  by: z.nullable(isoTime),
  /** Instead of a date: why there is none. Null with one. */
  undated: z.nullable(z.string()),
  /** What happens if nobody does anything. */
  otherwise: z.string(),
});
export type Turn = z.infer<typeof Turn>;

/** A past or present turn of an order. */
export const TurnPeriod = z.object({
  who: z.enum(turnSides),
  reason: z.enum(turnReasons),
  since: isoTime,
  /** Null while it lasts. */
  until: z.nullable(isoTime),
  /** Business days that ended in it. */
  days: z.int().check(z.nonnegative()),
  /** Business days of it for which the promised delivery was paused. */
  paused_days: z.int().check(z.nonnegative()),
});
export type TurnPeriod = z.infer<typeof TurnPeriod>;
