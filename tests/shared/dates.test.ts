import { expect, test } from 'vitest';
import { formatLongDate, formatShortDay, lastMonths, monthRange, nameOfMonth, shortMonth } from '#shared/dates.ts';

test('the last months follow Mexico City time, across a year boundary', () => {
  expect(lastMonths('2026-02-01T05:59:59Z', 3)).toEqual(['2025-11', '2025-12', '2026-01']);
  expect(lastMonths('2026-02-01T06:00:00Z', 3)).toEqual(['2025-12', '2026-01', '2026-02']);
});

test.each([
  ['2026-12', '2026-12-01T06:00:00.000Z', '2027-01-01T06:00:00.000Z'],
  // With daylight saving time, until October 2022.
  ['2022-04', '2022-04-01T06:00:00.000Z', '2022-05-01T05:00:00.000Z'],
  ['2022-10', '2022-10-01T05:00:00.000Z', '2022-11-01T06:00:00.000Z'],
])('%s begins and ends at midnight in Mexico City', (month, from, to) => {
  expect(monthRange(month)).toEqual({ from: new Date(from), to: new Date(to) });
});

test('a month has a long and a short name', () => {
  expect([nameOfMonth('2026-01'), nameOfMonth('2026-12'), shortMonth('2026-08'), shortMonth('2026-09')]).toEqual([
    'enero',
    'diciembre',
    'Ago',
    'Sep',
  ]);
});

test('a day is written out as people say it', () => {
  expect(formatLongDate('2025-11-12T18:00:00Z')).toBe('Miércoles 12 de noviembre de 2025');
  expect(formatLongDate('2026-03-01T05:00:00Z')).toBe('Sábado 28 de febrero de 2026');
});

test('a day without its year', () => {
  expect(['2025-11-05', '2026-12-31'].map(formatShortDay)).toEqual(['5\u00a0nov', '31\u00a0dic']);
});
