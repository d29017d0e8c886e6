import { describe, expect, test } from 'vitest';
import { type Permission, permits } from '#shared/permissions.ts';

/** By hand, from what was decided about people and doors. */
const decided: Readonly<Record<Permission, readonly number[]>> = {
  threads: [100, 200, 400, 666],
  orders: [100, 200, 300, 400, 666],
  quotes: [200, 400, 666],
  payments: [300, 400, 666],
  refunds: [300, 400, 666],
  work: [400, 666],
  accounts: [400, 666],
  packages: [400, 666],
  people: [400, 666],
  summary: [400, 666],
  settings: [400, 666],
  deliveries: [400, 666],
  diagrams: [400, 666],
  allWork: [666],
  agency: [666],
  team: [666],
  audit: [666],
};

/** Mails are for somebody: their addresses stand beside them. */
test('who sees deliveries may see people [R-620]', () => {
  expect(decided.deliveries.filter((role) => !permits(role, 'people'))).toEqual([]);
});

describe('which roles have', () => {
  test.each(Object.entries(decided))('%s [R-570]', (permission, roles) => {
    // Between the roles and above them stand numbers that nobody has.
    const asked = [-1, 0, 1, 99, 100, 101, 200, 250, 300, 399, 400, 401, 665, 666, 667, 1000, Number.NaN];
    expect(asked.filter((role) => permits(role, permission as Permission))).toEqual(roles);
  });
});
