import { businessDaysText } from './promise-text.ts';
import { type PromisedDelivery, workedDays } from './promised-date.ts';
import type { DevelopmentStatus } from './vocabulary.ts';

interface PromisedOrder {
  promise: PromisedDelivery;
  delivery_days: number | null;
  development_status: DevelopmentStatus;
}

/** How many of the agreed days are over, and for how many it was paused; null without a promise that runs. */
export function usedDaysText({ promise, delivery_days: agreed, development_status }: PromisedOrder): string | null {
  if (promise.date === null || agreed === null || development_status === 'live') return null;
  const paused = promise.paused_days === 0 ? '' : `, ${promise.paused_days} en pausa`;
  return `${businessDaysText(workedDays(promise, agreed))} de ${agreed}${paused}`;
}
