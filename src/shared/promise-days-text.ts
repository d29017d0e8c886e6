import { formatShortDay } from './dates.ts';
import type { DayOff, PausedRange, PromiseDays } from './promise-days.ts';
import { awaited, businessDaysText, type PromiseReader, promiseSentences } from './promise-text.ts';
import type { PromisedDelivery } from './promised-date.ts';

type Range = Pick<PausedRange, 'from' | 'to'>;

const list = new Intl.ListFormat('es-MX', { type: 'conjunction' });
const monthOf = (day: string): string => day.slice(0, 7);

/** `el 10 nov`, `del 3 al 7 nov`, or without the month if the next range names it. */
function rangeText({ from, to }: Range, next: Range | undefined): string {
  const named = (day: string, after: string | undefined): string =>
    after !== undefined && monthOf(after) === monthOf(day) ? String(Number(day.slice(8))) : formatShortDay(day);
  const last = named(to, monthOf(from) === monthOf(to) ? next?.from : undefined);
  return from === to ? `el ${last}` : `del ${named(from, to)} al ${last}`;
}

const rangesText = (ranges: readonly Range[]): string => list.format(ranges.map((range, at) => rangeText(range, ranges[at + 1])));

/** Ranges of three or more days as such, fewer day by day. */
const datesText = (paused: readonly PausedRange[]): string =>
  rangesText(
    paused.flatMap((range) => (range.days > 2 ? [range] : [...new Set([range.from, range.to])].map((day) => ({ from: day, to: day })))),
  );

function pausedText({ state, paused_days }: PromisedDelivery, paused: readonly PausedRange[], reader: PromiseReader): string {
  const isAll = paused.reduce((sum, { days }) => sum + days, 0) === paused_days;
  const dates = datesText(paused);
  if (state === 'paused') return `${isAll ? 'Días' : 'Últimos días'} en pausa: ${dates}.`;
  return `Estuvo en pausa ${isAll ? '' : `${businessDaysText(paused_days)}, los últimos `}${dates}, mientras esperábamos ${awaited[reader]}.`;
}

const reasons = {
  holiday: { one: 'es feriado', more: 'son feriados' },
  closed: { one: 'no trabajamos ese día', more: 'no trabajamos esos días' },
} as const;

function offText(days: readonly DayOff[], reason: keyof typeof reasons): string | null {
  if (days.length === 0) return null;
  const dates = rangesText(days.map(({ date }) => ({ from: date, to: date })));
  const why = days.length === 1 ? `no cuenta: ${reasons[reason].one}` : `no cuentan: ${reasons[reason].more}`;
  return `E${dates.slice(1)} ${why}.`;
}

/** From when to when a promised date moved; null if it did not. */
export const movedText = ({ paused_days }: PromisedDelivery, before: string | null): string | null =>
  before === null ? null : `Antes decía ${formatShortDay(before)}. Se movió ${businessDaysText(paused_days)}.`;

/** What there is to say below a promised date, which is shown itself. `isLive`: the project is online. */
export function promiseDaysText(promise: PromisedDelivery, { paused, off }: PromiseDays, isLive: boolean, reader: PromiseReader): string {
  const isPaused = promise.state === 'paused';
  const isDated = paused.length > 0;
  const sentences = promiseSentences(isDated && !isPaused ? { ...promise, paused_days: 0 } : promise, isLive, reader);
  return [
    isLive || isPaused ? sentences?.when : null,
    sentences?.more,
    isDated ? pausedText(promise, paused, reader) : null,
    offText(
      off.filter(({ is_holiday }) => is_holiday),
      'holiday',
    ),
    offText(
      off.filter(({ is_holiday }) => !is_holiday),
      'closed',
    ),
  ]
    .filter(Boolean)
    .join(' ');
}
