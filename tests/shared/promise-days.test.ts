import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayAfter, isBusinessDay } from '#shared/business-days.ts';
import { promiseDaysOf } from '#shared/promise-days.ts';
import { type PromiseFacts, pausedDaysAfter, promiseOf } from '#shared/promised-date.ts';
import type { TurnReason } from '#shared/vocabulary.ts';

type Turns = Parameters<typeof promiseDaysOf>[2];

const open = new Set<string>();
const noonOf = (day: string): string => `${day}T18:00:00.000Z`;
const turn = (since: string, until: string | null, reason: TurnReason = 'question_to_customer') => ({
  ...{ since: noonOf(since), until: until === null ? null : noonOf(until), reason },
});
/** Confirmed on Tuesday 4 November 2025; Monday 17 is a holiday. */
const paid: PromiseFacts = {
  deliveryDays: 14,
  paidAt: noonOf('2025-11-04'),
  isLive: false,
  launch: null,
  accountStatus: 'active',
  pausedDays: 0,
  customerSince: null,
};
const daysOf = (day: string, facts: Partial<PromiseFacts>, turns: Turns = [], closed = open) => {
  const all = { ...paid, ...facts };
  return promiseDaysOf(all, promiseOf(all, noonOf(day), closed), turns, noonOf(day), closed);
};
const holiday = { date: '2025-11-17', is_holiday: true };
const none = { before: null, counts_today: false, paused: [], off: [] };

describe('the days of a promised date [R-717]', () => {
  const asked = [turn('2025-11-10', '2025-11-12')];
  const twoDays = { from: '2025-11-10', to: '2025-11-11', days: 2, for_payment: false };

  test('say what it was at first, when it was paused, and what does not count', () => {
    expect(daysOf('2025-11-12', { pausedDays: 2 }, asked)).toEqual({
      before: '2025-11-25',
      counts_today: true,
      paused: [twoDays],
      off: [holiday],
    });
    expect(daysOf('2025-11-05', {})).toEqual({ before: null, counts_today: true, paused: [], off: [holiday] });
  });

  test('a pause that lasts has the days up to yesterday', () => {
    const since = [turn('2025-11-10', null)];
    const paused = (day: string) => daysOf(day, { customerSince: noonOf('2025-11-10') }, since);
    expect(paused('2025-11-10')).toMatchObject({ before: null, paused: [] });
    expect(paused('2025-11-13')).toMatchObject({
      before: '2025-11-25',
      counts_today: true,
      paused: [{ from: '2025-11-10', to: '2025-11-12', days: 3, for_payment: false }],
    });
  });

  test('pauses of business days that follow one another are one range, also over a weekend and a holiday', () => {
    const turns = [turn('2025-11-06', '2025-11-07'), turn('2025-11-14', '2025-11-15'), turn('2025-11-16', '2025-11-19')];
    expect(daysOf('2025-11-20', { pausedDays: 3 }, turns).paused).toEqual([
      { from: '2025-11-06', to: '2025-11-06', days: 1, for_payment: false },
      { from: '2025-11-14', to: '2025-11-18', days: 2, for_payment: false },
    ]);
  });

  test('days for which a payment was owed are ranges of their own', () => {
    const turns = [turn('2025-11-06', '2025-11-07'), turn('2025-11-07', '2025-11-11', 'unpaid'), turn('2025-11-11', '2025-11-12')];
    expect(daysOf('2025-11-20', { pausedDays: 4 }, turns).paused).toEqual([
      { from: '2025-11-06', to: '2025-11-06', days: 1, for_payment: false },
      { from: '2025-11-07', to: '2025-11-10', days: 2, for_payment: true },
      { from: '2025-11-11', to: '2025-11-11', days: 1, for_payment: false },
    ]);
  });

  test('the newest five pauses', () => {
    const asked6 = ['05', '07', '11', '13', '18', '20'].map((day) => turn(`2025-11-${day}`, dayAfter(`2025-11-${day}`, 1)));
    const { paused } = daysOf('2025-11-24', { pausedDays: 6 }, asked6);
    expect(paused.map(({ from }) => from)).toEqual(['2025-11-07', '2025-11-11', '2025-11-13', '2025-11-18', '2025-11-20']);
  });

  test('no dates if the recorded turns do not explain all paused days, but what it was at first', () => {
    expect(daysOf('2025-11-12', { pausedDays: 3 }, asked)).toMatchObject({ before: '2025-11-25', paused: [] });
  });

  test('closed days are no holidays, except where both', () => {
    const closed = new Set(['2025-11-17', '2025-11-20', '2025-11-22']);
    expect(daysOf('2025-11-12', {}, [], closed).off).toEqual([holiday, { date: '2025-11-20', is_holiday: false }]);
    // From 18 November to 17 December, so that the promised date is 26 December, the day after a holiday.
    const month = new Set(Array.from({ length: 30 }, (_, at) => dayAfter('2025-11-18', at)));
    const { off } = daysOf('2025-11-12', {}, [], month);
    expect([off.length, off[0]?.date, off.at(-1)?.date]).toEqual([10, '2025-12-05', '2025-12-25']);
  });

  test.each([
    ['the day of the payment', '2025-11-04', false],
    ['a Saturday', '2025-11-08', false],
    ['the holiday', '2025-11-17', false],
    ['the last day', '2025-11-25', true],
    ['late', '2025-11-26', false],
  ])('today counts: %s', (_, day, counts) => {
    expect(daysOf(day, {}).counts_today).toBe(counts);
  });

  test('after the launch the pauses stay, up to it, unless the days of then are others', () => {
    const launch = { at: noonOf('2025-11-12'), promisedOn: '2025-11-27', pausedDays: 2 };
    const live = { isLive: true, launch };
    const since = [turn('2025-11-10', null)];
    const kept = { before: '2025-11-25', counts_today: false, paused: [twoDays], off: [] };
    expect(daysOf('2025-11-20', live, since)).toEqual(kept);
    expect(daysOf('2025-11-20', live, [turn('2025-11-10', '2025-11-19'), turn('2025-11-19', null)])).toEqual(kept);
    expect(daysOf('2025-11-20', live, since, new Set(['2025-11-19']))).toEqual(none);
  });

  test.each<[string, Partial<PromiseFacts>]>([
    ['unpaid', { paidAt: null }],
    ['without agreed days', { deliveryDays: null }],
    ['suspended', { accountStatus: 'suspended' }],
  ])('an order without a date has none: %s', (_, facts) => {
    expect(daysOf('2025-11-12', facts, asked)).toEqual(none);
  });
});

interface Counted {
  deliveryDays: number;
  paidDay: string;
  closed: Set<string>;
  turns: [since: string, until: string][];
  today: string;
}

/** Crosses out the days of a calendar one by one. */
function crossedOut({ deliveryDays, paidDay, closed, turns, today }: Counted) {
  const business: { day: string; isPaused: boolean }[] = [];
  let worked = 0;
  for (let day = dayAfter(paidDay, 1); worked < deliveryDays; day = dayAfter(day, 1)) {
    if (!isBusinessDay(day, closed)) continue;
    const isPaused = day < today && turns.some(([since, until]) => since <= day && day < until);
    business.push({ day, isPaused });
    if (!isPaused) worked += 1;
  }
  const runs: string[][] = [];
  for (const [at, { day, isPaused }] of business.entries()) {
    if (isPaused && business[at - 1]?.isPaused) runs.at(-1)?.push(day);
    else if (isPaused) runs.push([day]);
  }
  return { runs, all: business.map(({ day }) => day) };
}

test('of any turns, the ranges are the days that a person crosses out on a calendar [R-717]', () => {
  const firstDay = '2025-10-01';
  const at = (offset: number) => dayAfter(firstDay, offset);
  const history = fc.record({
    deliveryDays: fc.integer({ min: 1, max: 40 }),
    offsets: fc.uniqueArray(fc.integer({ min: 0, max: 120 }), { maxLength: 10 }),
    lengths: fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 14 }),
    since: fc.integer({ min: 0, max: 20 }),
  });
  fc.assert(
    fc.property(history, ({ deliveryDays, offsets, lengths, since }) => {
      const closed = new Set(offsets.map(at));
      const agreed = { paidAt: noonOf(firstDay), deliveryDays };
      const starts = lengths.map((_, index) => lengths.slice(0, index).reduce((sum, days) => sum + days, 0));
      // Every second turn is the customer's; an odd number ends with the agency's, an even number with one that lasts.
      const isOpen = lengths.length % 2 === 0 && lengths.length > 0;
      const turns = starts.flatMap((start, index) => (index % 2 === 1 ? [[at(start), at(start + (lengths[index] ?? 0))] as const] : []));
      const last = isOpen ? turns.at(-1) : undefined;
      const over = last === undefined ? turns : turns.slice(0, -1);
      const today = at(lengths.reduce((sum, days) => sum + days, 0) + since);
      const ended = over.map(([from, until]) => ({ since: noonOf(from), until: noonOf(until), reason: 'question_to_customer' as const }));
      const all = last === undefined ? ended : [...ended, { since: noonOf(last[0]), until: null, reason: 'question_to_customer' as const }];
      const facts: PromiseFacts = {
        ...{ ...paid, ...agreed, pausedDays: pausedDaysAfter(agreed, 0, ended, closed) },
        customerSince: last === undefined ? null : noonOf(last[0]),
      };
      const promise = promiseOf(facts, noonOf(today), closed);
      const found = promiseDaysOf(facts, promise, all, noonOf(today), closed);
      const asTurns = [...over.map(([from, until]) => [from, until] as [string, string])];
      if (last !== undefined) asTurns.push([last[0], at(999)]);
      const counted = { deliveryDays, paidDay: firstDay, closed, today };
      const { runs, all: counting } = crossedOut({ ...counted, turns: asTurns });
      expect(runs.flat().length).toBe(promise.paused_days);
      expect(found.paused).toEqual(
        runs.slice(-5).map((days) => ({ from: days[0], to: days.at(-1), days: days.length, for_payment: false })),
      );
      expect(found.counts_today).toBe(counting.includes(today));
      const first = crossedOut({ ...counted, turns: [] }).all.at(-1);
      expect(found.before).toBe(first === promise.date ? null : first);
    }),
    { numRuns: 500 },
  );
});
