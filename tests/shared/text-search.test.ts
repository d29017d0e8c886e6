import { expect, test } from 'vitest';
import { anyContains } from '#shared/text-search.ts';

test.each(['mari', 'GONZALEZ', 'gonzález', ' flor ', ''])('%j is found whatever its accents and capitals', (typed) => {
  expect(anyContains(['Mariana González', null, 'flor@ejemplo.mx'], typed)).toBe(true);
});

test.each(['lucia', 'marianagonzalez'])('%j is not there', (typed) => {
  expect(anyContains(['Mariana González', null], typed)).toBe(false);
});

test('nothing is found where there is no text', () => {
  expect(anyContains([null], '')).toBe(false);
});
