import { describe, expect, test } from 'vitest';
import { machines } from '#machines/registry.ts';
import { explore } from '../../tools/machines/explore-machine.ts';
import { checkProperties } from './kit/check-properties.ts';
import { everyMachine } from './kit/every-machine.ts';
import { allProperties } from './kit/properties-files.ts';
import { numRuns, seed } from './kit/seeded.ts';
import { withoutProperties } from './kit/without-properties.ts';

test('every machine has a property of its own, but for those that are named', () => {
  const have = allProperties.map(({ machine }) => machine.id);
  expect(machines.map(({ id }) => id).filter((id) => !have.includes(id))).toEqual(withoutProperties);
  expect(have.filter((id, index) => have.indexOf(id) !== index)).toEqual([]);
  expect(allProperties.filter(({ temporal }) => temporal.length === 0)).toEqual([]);
});

const outcomes = machines.map(({ id, model }) => {
  const own = allProperties.filter(({ machine }) => machine.id === id).flatMap(({ temporal }) => temporal);
  return { id, own, outcome: checkProperties(() => explore(model), { own, common: everyMachine }) };
});

describe.each(outcomes.map((one) => [one.id, one] as const))(
  `%s, on all paths and ${numRuns} random sequences of seed ${seed}`,
  { timeout: 600_000 },
  (_, { own, outcome }) => {
    test('is left as it was by everything that is refused, in every configuration', async () => {
      expect((await outcome()).inVain).toEqual([]);
    });

    test('goes on from wherever a transition led: pairs of them, all or many', async () => {
      expect((await outcome()).astray).toEqual([]);
    });

    test('is sound, and keeps what every machine keeps', async () => {
      const { unsound, complaintOf } = await outcome();
      for (const complaint of [unsound, ...everyMachine.map(complaintOf)]) if (complaint !== null) expect.fail(complaint);
    });

    test.for(own.map((property) => [property.type, property.id, property] as const))('%s: %s', async ([, , property]) => {
      const complaint = (await outcome()).complaintOf(property);
      if (complaint !== null) expect.fail(complaint);
    });
  },
);

test.each(everyMachine)('of every machine: $id', { timeout: 300_000 }, async (property) => {
  const tried = await Promise.all(outcomes.map(async ({ outcome }) => (await outcome()).wasTried(property)));
  expect(tried.filter((was) => was).length).toBeGreaterThan(20);
});
