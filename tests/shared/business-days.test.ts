import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  answerDue,
  businessDaysAfter,
  businessDaysBetween,
  businessDaysEnded,
  dayAfter,
  holidaysOf,
  isBusinessDay,
  nextBusinessDay,
} from '#shared/business-days.ts';

// From the calendars that Mexican banks and the labour ministry published, and from the law for the years to come.
const published: Record<number, string[]> = {
  2023: ['01-01', '02-06', '03-20', '05-01', '09-16', '11-20', '12-25'],
  2024: ['01-01', '02-05', '03-18', '05-01', '09-16', '10-01', '11-18', '12-25'],
  2025: ['01-01', '02-03', '03-17', '05-01', '09-16', '11-17', '12-25'],
  2026: ['01-01', '02-02', '03-16', '05-01', '09-16', '11-16', '12-25'],
  2027: ['01-01', '02-01', '03-15', '05-01', '09-16', '11-15', '12-25'],
  2028: ['01-01', '02-07', '03-20', '05-01', '09-16', '11-20', '12-25'],
  2030: ['01-01', '02-04', '03-18', '05-01', '09-16', '10-01', '11-18', '12-25'],
};

test.each(Object.entries(published))('%s has its holidays [R-695]', (year, days) => {
  expect(holidaysOf(Number(year))).toEqual(days.map((day) => `${year}-${day}`));
});

describe('business days [R-695]', () => {
  test('skip weekends, holidays and days on which the agency is closed', () => {
    // Friday 14 November 2025; Monday 17 is a holiday.
    expect(nextBusinessDay('2025-11-14')).toBe('2025-11-18');
    expect(businessDaysAfter('2025-11-14', 7)).toBe('2025-11-26');
    expect(businessDaysAfter('2025-11-14', 7, new Set(['2025-11-20', '2025-11-22']))).toBe('2025-11-27');
    expect(businessDaysAfter('2025-12-24', 1)).toBe('2025-12-26');
    expect(businessDaysAfter('2025-11-15', 0)).toBe('2025-11-15');
  });

  test('are counted from the day after the first', () => {
    expect(businessDaysBetween('2025-11-14', '2025-11-26')).toBe(7);
    expect(businessDaysBetween('2025-11-14', '2025-11-17')).toBe(0);
    expect(businessDaysBetween('2025-11-14', '2025-11-14')).toBe(0);
    expect(businessDaysBetween('2025-11-26', '2025-11-14')).toBe(0);
  });

  test('end at midnight in Mexico City, in the turn that lasts until then', () => {
    // Thursday 13 November 2025, 18:00 in Mexico City, to Wednesday 19, 10:00; Monday is a holiday.
    expect(businessDaysEnded('2025-11-14T00:00:00.000Z', '2025-11-19T16:00:00.000Z')).toBe(3);
    expect(businessDaysEnded('2025-11-13T16:00:00.000Z', '2025-11-14T05:59:59.000Z')).toBe(0);
    expect(businessDaysEnded('2025-11-13T16:00:00.000Z', '2025-11-14T06:00:00.000Z')).toBe(1);
  });

  test.each([
    ['2025-11-12T16:42:00.000Z', '2025-11-13T16:42:00.000Z'],
    ['2025-11-14T23:30:00.000Z', '2025-11-18T23:30:00.000Z'],
    // Saturday evening, which is Sunday in UTC.
    ['2025-11-16T02:00:00.000Z', '2025-11-19T02:00:00.000Z'],
  ])('an answer to a message of %s is due at the same hour of the next one, %s', (asked, due) => {
    expect(answerDue(asked)).toBe(due);
  });

  const inaugurations = new Set(Array.from({ length: 200 }, (_, nth) => 2024 + 6 * nth));
  const day = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const closedAfter = (from: string) =>
    fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 10 }).map((days) => new Set(days.map((count) => dayAfter(from, count))));
  const start = day.chain((from) => fc.tuple(fc.constant(from), closedAfter(from)));

  test('a day that is reached by counting is a business day, and counting to it gives the same number', () => {
    fc.assert(
      fc.property(start, fc.integer({ min: 1, max: 60 }), ([from, closed], count) => {
        const reached = businessDaysAfter(from, count, closed);
        expect(isBusinessDay(reached, closed)).toBe(true);
        expect(businessDaysBetween(from, reached, closed)).toBe(count);
        expect(businessDaysBetween(from, dayAfter(reached, -1), closed)).toBe(count - 1);
      }),
    );
  });

  test('counting in two parts gives the same day', () => {
    fc.assert(
      fc.property(start, fc.nat(30), fc.nat(30), ([from, closed], first, second) => {
        expect(businessDaysAfter(businessDaysAfter(from, first, closed), second, closed)).toBe(
          businessDaysAfter(from, first + second, closed),
        );
      }),
    );
  });

  test('a further closed day never brings a date nearer', () => {
    fc.assert(
      fc.property(start, fc.nat(60), fc.integer({ min: 1, max: 30 }), ([from, closed], more, count) => {
        const withMore = new Set([...closed, dayAfter(from, more)]);
        expect(businessDaysAfter(from, count, withMore) >= businessDaysAfter(from, count, closed)).toBe(true);
      }),
    );
  });

  test('the holidays of any year are Mondays or fall on a fixed date, seven or eight of them, in order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2000, max: 2999 }), (year) => {
        const days = holidaysOf(year);
        expect(days).toEqual([...new Set(days)].toSorted());
        const movable = days.filter((one) => !/-(?:01-01|05-01|09-16|10-01|12-25)$/.test(one));
        expect(movable.map((one) => [one.slice(5, 7), new Date(one).getUTCDay()])).toEqual([
          ['02', 1],
          ['03', 1],
          ['11', 1],
        ]);
        expect(movable.map((one) => Math.ceil(Number(one.slice(8)) / 7))).toEqual([1, 3, 3]);
        expect(days.length).toBe(inaugurations.has(year) ? 8 : 7);
      }),
    );
  });
});
