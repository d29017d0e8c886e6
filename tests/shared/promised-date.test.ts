import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayAfter, isBusinessDay } from '#shared/business-days.ts';
import { lastDayAtRisk, type PromiseFacts, pausedDaysAfter, promiseOf } from '#shared/promised-date.ts';

const open = new Set<string>();
/** Confirmed on Friday 14 November 2025 at 12:00 in Mexico City; Monday 17 is a holiday. */
const paid: PromiseFacts = {
  deliveryDays: 7,
  paidAt: '2025-11-14T18:00:00.000Z',
  isLive: false,
  launch: null,
  accountStatus: 'active',
  pausedDays: 0,
  customerSince: null,
};
const noonOf = (day: string): string => `${day}T18:00:00.000Z`;
const promise = (now: string, facts: Partial<PromiseFacts> = {}, closed = open) => promiseOf({ ...paid, ...facts }, now, closed);

describe('the promised date [R-704]', () => {
  test('is so many business days after the confirmed payment, the next one being the first', () => {
    expect(promise(noonOf('2025-11-14'))).toEqual({ date: '2025-11-26', days_left: 7, paused_days: 0, state: 'running' });
    // In Mexico City, the last moment of Tuesday 18 and the first of Wednesday 19.
    expect(promise('2025-11-19T05:59:59.999Z')).toMatchObject({ days_left: 7 });
    expect(promise('2025-11-19T06:00:00.000Z')).toMatchObject({ days_left: 6 });
    expect(promise(noonOf('2025-11-16'), {}, new Set(['2025-11-20']))).toMatchObject({ date: '2025-11-27', days_left: 7 });
  });

  test.each([
    ['2025-11-24', 3, 'running'],
    ['2025-11-25', 2, 'at_risk'],
    ['2025-11-26', 1, 'at_risk'],
    ['2025-11-27', 0, 'late'],
  ])('on %s %i days are left: %s', (day, days_left, state) => {
    expect(promise(noonOf(day))).toEqual({ date: '2025-11-26', days_left, paused_days: 0, state });
  });

  test('stands still on business days that end with the turn of the customer', () => {
    const customerSince = noonOf('2025-11-19');
    expect(promise(noonOf('2025-11-19'), { customerSince })).toEqual({ date: '2025-11-26', days_left: 6, paused_days: 0, state: 'paused' });
    // Wednesday, Thursday and Friday ended with it, the weekend did not count anyway.
    expect(promise(noonOf('2025-11-23'), { customerSince })).toEqual({ date: '2025-12-01', days_left: 6, paused_days: 3, state: 'paused' });
    expect(promise(noonOf('2025-11-24'), { pausedDays: 3 })).toEqual({
      date: '2025-12-01',
      days_left: 6,
      paused_days: 3,
      state: 'running',
    });
  });

  test('is no longer moved once it has passed', () => {
    const customerSince = noonOf('2025-11-27');
    expect(promise(noonOf('2025-12-05'), { customerSince })).toEqual({ date: '2025-11-26', days_left: 0, paused_days: 0, state: 'late' });
  });

  test('stays as it was after the launch, met or late, whatever happens to the account or to the days of then', () => {
    const launch = (at: string) => ({ isLive: true, launch: { at, promisedOn: '2025-11-26', pausedDays: 1 } });
    const kept = { date: '2025-11-26', days_left: 0, paused_days: 1 };
    const since = { accountStatus: 'expired', customerSince: noonOf('2026-03-02') } as const;
    const closed = new Set(['2025-11-20']);
    expect(promise(noonOf('2027-01-10'), { ...launch('2025-11-27T05:59:59.999Z'), ...since }, closed)).toEqual({ ...kept, state: 'met' });
    expect(promise(noonOf('2027-01-10'), launch('2025-11-27T06:00:00.000Z'), closed)).toEqual({ ...kept, state: 'late' });
    // Online since before there were promised dates.
    expect(promise(noonOf('2025-11-20'), { isLive: true }).state).toBe('none');
  });

  test.each<[string, Partial<PromiseFacts>]>([
    ['unpaid', { paidAt: null }],
    ['without agreed days', { deliveryDays: null }],
    ['suspended', { accountStatus: 'suspended' }],
    ['cancelled', { accountStatus: 'cancelled' }],
  ])('nothing is promised for an order that is %s', (_, facts) => {
    expect(promise(noonOf('2025-11-20'), facts)).toEqual({ date: null, days_left: 0, paused_days: 0, state: 'none' });
  });
});

/** Day by day, as a person would count on a calendar. */
function countedByHand({
  deliveryDays,
  paidDay,
  closed,
  pauses,
  today,
}: {
  deliveryDays: number;
  paidDay: string;
  closed: Set<string>;
  pauses: [string, string][];
  today: string;
}) {
  let worked = 0;
  let paused = 0;
  for (let day = dayAfter(paidDay, 1); ; day = dayAfter(day, 1)) {
    if (!isBusinessDay(day, closed)) continue;
    const isOver = day < today;
    if (isOver && pauses.some(([since, until]) => since <= day && day < until)) paused += 1;
    else worked += 1;
    if (worked === deliveryDays) return { date: day, paused_days: paused };
  }
}

test('any turns of the customer move it as counted day by day, and never to an earlier day [R-704]', () => {
  const firstDay = '2025-10-01';
  const at = (offset: number) => dayAfter(firstDay, offset);
  const history = fc.record({
    deliveryDays: fc.integer({ min: 1, max: 60 }),
    closed: fc.uniqueArray(fc.integer({ min: 0, max: 120 }), { maxLength: 10 }),
    turns: fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 12 }),
    since: fc.integer({ min: 0, max: 20 }),
  });
  fc.assert(
    fc.property(history, ({ deliveryDays, closed: offsets, turns, since }) => {
      const closed = new Set(offsets.map(at));
      const agreed = { paidAt: noonOf(firstDay), deliveryDays };
      const pauses: [string, string][] = [];
      let now = 0;
      for (const [index, days] of turns.entries()) {
        if (index % 2 === 1) pauses.push([at(now), at(now + days)]);
        now += days;
      }
      const over = pauses.map(([from, until]) => ({ since: noonOf(from), until: noonOf(until) }));
      const pausedDays = pausedDaysAfter(agreed, 0, over, closed);
      // All at once and one after the other, as the ledger adds them up.
      expect(over.reduce((sum, pause) => pausedDaysAfter(agreed, sum, [pause], closed), 0)).toBe(pausedDays);
      const facts = { ...paid, deliveryDays, paidAt: agreed.paidAt, pausedDays };
      const today = at(now + since);
      const worked = countedByHand({ deliveryDays, paidDay: firstDay, closed, pauses, today });
      expect(promiseOf(facts, noonOf(today), closed)).toMatchObject(worked);
      const isPaused = countedByHand({ deliveryDays, paidDay: firstDay, closed, pauses: [...pauses, [at(now), at(now + 99)]], today });
      const paused = promiseOf({ ...facts, customerSince: noonOf(at(now)) }, noonOf(today), closed);
      expect(paused).toMatchObject(isPaused);
      expect((paused.date ?? '') >= worked.date).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('the last day at risk is that of orders with two business days left [R-704]', () => {
  const day = fc.integer({ min: 0, max: 400 }).map((offset) => dayAfter('2025-11-14', offset));
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 60 }), (today, deliveryDays) => {
      const { date, state } = promise(noonOf(today), { deliveryDays });
      expect((date ?? '') <= lastDayAtRisk(noonOf(today), open)).toBe(state === 'at_risk' || state === 'late');
    }),
  );
});
