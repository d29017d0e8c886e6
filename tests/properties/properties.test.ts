import { describe, expect, test } from 'vitest';
import { machines } from '#machines/registry.ts';
import { explore } from '../../tools/machines/explore-machine.ts';
import * as access from './access.properties.ts';
import * as checkout from './checkout.properties.ts';
import { checkProperties } from './kit/check-properties.ts';
import { everyMachine } from './kit/every-machine.ts';
import { numRuns, seed } from './kit/seeded.ts';
import type { Properties } from './kit/temporal.ts';
import * as lifecycles from './lifecycles.properties.ts';
import * as money from './money.properties.ts';

const all: readonly Properties[] = [access, checkout, lifecycles, money].flatMap((file) => Object.values(file));

const outcomes = all.map(({ machine: { id }, temporal: own }) => {
  const model = machines.find((one) => one.id === id)?.model;
  if (model === undefined) throw new Error(`${id} is not registered`);
  return { id, own, outcome: checkProperties(() => explore(model), { own, common: everyMachine }) };
});

describe.each(outcomes.map((one) => [one.id, one] as const))(
  `%s, on all paths and ${numRuns} random sequences of seed ${seed}`,
  { timeout: 600_000 },
  (_, { own, outcome }) => {
    test('is not changed by unaccepted events in any configuration', async () => {
      expect((await outcome()).inVain).toEqual([]);
    });

    test('takes pairs of transitions to where each leads alone: all pairs or a sample', async () => {
      expect((await outcome()).astray).toEqual([]);
    });

    test('is sound and has the common properties', async () => {
      const { unsound, complaintOf } = await outcome();
      for (const complaint of [unsound, ...everyMachine.map(complaintOf)]) if (complaint !== null) expect.fail(complaint);
    });

    test.for(own.map((property) => [property.type, property.id, property] as const))('%s: %s', async ([, , property]) => {
      const complaint = (await outcome()).complaintOf(property);
      if (complaint !== null) expect.fail(complaint);
    });
  },
);
