import { expect, test } from 'vitest';
import { readConcept } from '#shared/brand.ts';

test.each([
  ['2041', 2041, null],
  [' tw-2041 ', 2041, null],
  ['TW-2041-R7', 2041, 7],
  ['2041-r7', 2041, 7],
  ['tw2041', 2041, null],
  ['tw2041r7', 2041, 7],
])('%j is order %i with renewal %j', (text, subscriptionId, renewalId) => {
  expect(readConcept(text)).toEqual({ subscriptionId, renewalId });
});

test.each(['', 'TW-', 'TW-0', '2041-R', 'TW-2041-R7-1', '1234567890', 'R7', 'TW 2041', '2041a'])('%j is not a concept', (text) => {
  expect(readConcept(text)).toBeNull();
});
