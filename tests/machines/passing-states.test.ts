import { expect, test } from 'vitest';
import { passingOf } from '../../scripts/atlas/passing-states.ts';

test('which states are left before anybody could see them comes from the walks in a browser [R-472]', () => {
  expect(['session', 'order-walk', 'go-live', 'development-status'].map((id) => [...passingOf(id)])).toEqual([
    ['unknown', 'guest.leaving'],
    ['waiting'],
    [],
    [],
  ]);
});
