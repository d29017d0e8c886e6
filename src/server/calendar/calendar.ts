import type { ClosedDays } from '#shared/business-days.ts';
import { daysOf } from '#shared/closed-days.ts';
import type { Tx } from '../db/database.ts';
import { findClosedDays } from './closed-days.store.ts';

/** What dates in business days are counted with. */
export interface Calendar {
  now: Date;
  closed: ClosedDays;
}

export async function calendarAt(tx: Tx, now: Date): Promise<Calendar> {
  return { now, closed: daysOf((await findClosedDays(tx)).days) };
}
