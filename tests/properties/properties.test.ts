import { beforeAll, describe, expect, test } from 'vitest';
import { explore } from '../../tools/machines/explore-machine.ts';
import { machines } from '../../tools/machines/registry.ts';
import * as access from './access.properties.ts';
import * as checkout from './checkout.properties.ts';
import { everyMachine } from './every-machine.properties.ts';
import { checkerOf, numRuns, seed } from './kit/check.ts';
import type { Properties } from './kit/temporal.ts';
import * as lifecycles from './lifecycles.properties.ts';
import * as money from './money.properties.ts';

const all: readonly Properties[] = [access, checkout, lifecycles, money].flatMap((file) => Object.values(file));

describe.each(all.map((one) => [one.machine.id, one.temporal] as const))(
  `%s, on all paths and ${numRuns} random sequences of seed ${seed}`,
  { timeout: 600_000 },
  (id, own) => {
    const model = machines.find((one) => one.id === id)?.model;
    if (model === undefined) throw new Error(`${id} is not registered`);
    let check: ReturnType<typeof checkerOf>;
    beforeAll(() => {
      check = checkerOf(explore(model));
    }, 600_000);

    test('has the common properties', () => {
      for (const property of everyMachine) check(property);
    });

    test.for(own.map((property) => [property.type, property.id, property] as const))('%s: %s', ([, , property]) => {
      expect(check(property), 'no path and no sequence met its condition').toBe(true);
    });
  },
);
