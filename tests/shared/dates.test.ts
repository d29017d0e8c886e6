import { expect, test } from 'vitest';
import { formatLongDate, lastMonths, nameOfMonth, shortMonth } from '#shared/dates.ts';

test('the last months follow Mexico City time, across a year boundary', () => {
  expect(lastMonths('2026-02-01T05:59:59Z', 3)).toEqual(['2025-11', '2025-12', '2026-01']);
  expect(lastMonths('2026-02-01T06:00:00Z', 3)).toEqual(['2025-12', '2026-01', '2026-02']);
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
