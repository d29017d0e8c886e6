import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  accountStatuses,
  cardPaymentStatuses,
  developmentStatuses,
  factorRecoveryStatuses,
  paymentStatuses,
  requirementStatuses,
} from '#shared/vocabulary.ts';
import { machines } from '../../tools/machines/registry.ts';
import { lintMachine } from '../support/machines/lint-machine.ts';

const lifecycles = machines.filter((one) => one.kind === 'lifecycle');

test('lifecycles are pure: assign only, no invoke, no timer, flat', () => {
  expect(lifecycles.flatMap(lintMachine)).toEqual([]);
});

test('each lifecycle names its hand-written tables, and they test it', () => {
  expect(lifecycles.filter(({ model }) => (model.tables ?? []).length === 0).map(({ id }) => id)).toEqual([]);
  const strange = lifecycles.flatMap(({ id, model }) =>
    (model.tables ?? []).filter((file) => {
      const text = readFileSync(file, 'utf8');
      return !text.includes('readTable(') || !text.includes(`/${id}.machine.ts'`) || !new RegExp(`describe[^\\n]*'${id}(?:'|:)`).test(text);
    }),
  );
  expect(strange).toEqual([]);
});

test('the states of a lifecycle are the statuses of its column [R-119]', () => {
  expect(Object.fromEntries(lifecycles.map((one) => [one.id, Object.keys(one.machine.states).sort()]))).toEqual({
    'development-status': [...developmentStatuses].sort(),
    'payment-status': [...paymentStatuses].sort(),
    'account-status': [...accountStatuses].sort(),
    'requirement-status': [...requirementStatuses].sort(),
    'card-payment': [...cardPaymentStatuses].sort(),
    'factor-recovery': [...factorRecoveryStatuses].sort(),
  });
});
