import { dayAfter } from './business-days.ts';
import { formatDay, formatShortDay } from './dates.ts';
import { type DayOff, mostDaysOff, type PausedRange, type PromiseDays } from './promise-days.ts';
import { answerAwaited, businessDaysText, type PromiseReader, promiseSentences } from './promise-text.ts';
import type { PromisedDelivery } from './promised-date.ts';

const awaited = { answer: answerAwaited, payment: { customer: 'tu pago', staff: 'el pago del cliente' } } as const;

const list = new Intl.ListFormat('es-MX', { type: 'conjunction' });

/** `10 nov`, with the year unless it is that of the promised date. */
const named = (day: string, date: string): string => (day.slice(0, 4) === date.slice(0, 4) ? formatShortDay(day) : formatDay(day));

/** `10 nov`, or `del 3 al 7 nov`. */
function rangeText(from: string, to: string, date: string): string {
  if (from === to) return named(to, date);
  return `del ${from.slice(0, 7) === to.slice(0, 7) ? Number(from.slice(8)) : named(from, date)} al ${named(to, date)}`;
}

const rangesText = (paused: readonly PausedRange[], date: string): string =>
  list.format(paused.map(({ from, to }) => (from === to ? `el ${named(to, date)}` : rangeText(from, to, date))));

/** When it was paused. Once that is over, also what it waited for, if that is known of all days. */
function pausedText({ state, paused_days }: PromisedDelivery, date: string, paused: readonly PausedRange[], reader: PromiseReader): string {
  const isAll = paused.reduce((sum, { days }) => sum + days, 0) === paused_days;
  if (state === 'paused') return `${isAll ? 'Días' : 'Últimos días'} en pausa: ${rangesText(paused, date)}.`;
  if (!isAll) return `Estuvo en pausa ${businessDaysText(paused_days)}, los últimos ${rangesText(paused, date)}.`;
  const kinds = [
    { what: 'answer', ranges: paused.filter(({ for_payment }) => !for_payment) },
    { what: 'payment', ranges: paused.filter(({ for_payment }) => for_payment) },
  ] as const;
  return kinds
    .filter(({ ranges }) => ranges.length > 0)
    .map(({ what, ranges }) => `Estuvo en pausa ${rangesText(ranges, date)}, mientras esperábamos ${awaited[what][reader]}.`)
    .join(' ');
}

/** Days in order, as ranges of days that follow one another and do not count for the same reason. */
function offRanges(off: readonly DayOff[]) {
  const ranges: { from: string; to: string; why: string }[] = [];
  for (const { date, is_holiday } of off) {
    const why = is_holiday ? 'feriado' : 'cerrado';
    const last = ranges.at(-1);
    if (last?.why === why && dayAfter(last.to, 1) === date) ranges.splice(-1, 1, { ...last, to: date });
    else ranges.push({ from: date, to: date, why });
  }
  return ranges;
}

function offText(off: readonly DayOff[], date: string): string | null {
  if (off.length === 0) return null;
  const days = offRanges(off).map(({ from, to, why }) => `${rangeText(from, to, date)} (${why})`);
  const lead = off.length === 1 ? 'No cuenta' : off.length < mostDaysOff ? 'No cuentan' : 'Los últimos que no cuentan';
  return `${lead}: ${days.join(', ')}.`;
}

/** What a promised date would be without its pauses, and for how long they moved it; null if there were none. `isLive`: the project is online. */
export const movedText = ({ date, paused_days }: PromisedDelivery, before: string | null, isLive: boolean): string | null =>
  before === null || date === null
    ? null
    : `Sin pausas ${isLive ? 'habría sido' : 'sería'} el ${named(before, date)}. Se movió ${businessDaysText(paused_days)}.`;

interface PromisedOrder {
  promise: PromisedDelivery;
  days: PromiseDays;
  /** The project is online. */
  isLive: boolean;
}

/** What there is to say below a promised date, which is shown itself. */
export function promiseDaysText({ promise, days: { paused, off }, isLive }: PromisedOrder, reader: PromiseReader): string {
  const { date } = promise;
  if (date === null) return '';
  const isPaused = promise.state === 'paused';
  const isDated = paused.length > 0;
  const sentences = promiseSentences(isDated && !isPaused ? { ...promise, paused_days: 0 } : promise, isLive, reader);
  return [
    isLive || isPaused ? sentences?.when : null,
    sentences?.more,
    isDated ? pausedText(promise, date, paused, reader) : null,
    offText(off, date),
  ]
    .filter(Boolean)
    .join(' ');
}
