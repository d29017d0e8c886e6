import { expect, test } from 'vitest';
import { machines } from '#machines/registry.ts';
import { accountStatuses, cardPaymentStatuses, developmentStatuses, paymentStatuses, requirementStatuses } from '#shared/vocabulary.ts';
import { lintMachine } from '../support/machines/lint-machine.ts';

const lifecycles = machines.filter((one) => one.kind === 'lifecycle');

test('lifecycles are pure: assign only, no invoke, no timer, flat', () => {
  expect(lifecycles.flatMap(lintMachine)).toEqual([]);
});

test('the states of a lifecycle are the statuses of its column [R-119]', () => {
  expect(Object.fromEntries(lifecycles.map((one) => [one.id, Object.keys(one.machine.states).sort()]))).toEqual({
    'development-status': [...developmentStatuses].sort(),
    'payment-status': [...paymentStatuses].sort(),
    'account-status': [...accountStatuses].sort(),
    'requirement-status': [...requirementStatuses].sort(),
    'card-payment': [...cardPaymentStatuses].sort(),
  });
});
