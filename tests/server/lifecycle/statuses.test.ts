import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountStatusMachine } from '#machines/lifecycles/account-status/account-status.machine.ts';
import { cardPaymentMachine } from '#machines/lifecycles/card-payment/card-payment.machine.ts';
import { developmentStatusMachine } from '#machines/lifecycles/development-status/development-status.machine.ts';
import { factorRecoveryMachine } from '#machines/lifecycles/factor-recovery/factor-recovery.machine.ts';
import { paymentStatusMachine } from '#machines/lifecycles/payment-status/payment-status.machine.ts';
import { requirementStatusMachine } from '#machines/lifecycles/requirement-status/requirement-status.machine.ts';
import {
  accountStatuses,
  cardPaymentStatuses,
  developmentStatuses,
  factorRecoveryStatuses,
  paymentStatuses,
  requirementStatuses,
  storedPaymentStatuses,
} from '#shared/vocabulary.ts';
import type { TestDatabase } from '../../support/test-database.ts';
import { openLifecycles } from './case.ts';

let d: TestDatabase;
beforeAll(async () => {
  d = await openLifecycles();
});
afterAll(() => d.close());

const facts = { paymentConfirmed: false, developerAssigned: false, accountCancelled: false };

test.each(developmentStatuses)('a stored development status of %s is a state of its machine', (value) => {
  expect(developmentStatusMachine.resolveState({ value, context: facts }).value).toBe(value);
});
test.each(paymentStatuses)('a stored payment status of %s is a state of its machine', (value) => {
  expect(paymentStatusMachine.resolveState({ value, context: { owes: false, workBegan: false } }).value).toBe(value);
});
test.each(accountStatuses)('a stored account status of %s is a state of its machine', (value) => {
  expect(accountStatusMachine.resolveState({ value, context: { endDatePassed: false } }).value).toBe(value);
});
test.each(requirementStatuses)('a stored requirement status of %s is a state of its machine', (value) => {
  expect(requirementStatusMachine.resolveState({ value, context: {} }).value).toBe(value);
});
test.each(cardPaymentStatuses)('a stored card payment of %s is a state of its machine', (value) => {
  expect(cardPaymentMachine.resolveState({ value, context: { fits: true } }).value).toBe(value);
});
test.each(factorRecoveryStatuses)('a stored recovery of %s is a state of its machine', (value) => {
  expect(factorRecoveryMachine.resolveState({ value, context: { isLate: false } }).value).toBe(value);
});

test('the database permits every status of a card payment except unseen, plus that of an undone confirmation', async () => {
  const answer = await d.db.query.execute(sql`
    select pg_get_constraintdef(c.oid) as rule
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.conrelid = 'payments'::regclass and c.contype = 'c' and array_length(c.conkey, 1) = 1 and a.attname = 'status'`);
  const [row] = (answer as unknown as { rows: { rule: string }[] }).rows;
  const permitted = [...(row?.rule ?? '').matchAll(/'([a-z_]+)'/g)].map(([, status]) => status);
  expect(permitted.sort()).toEqual([...storedPaymentStatuses].sort());
});

test('the database permits these statuses and no others', async () => {
  const answer = await d.db.query.execute(sql`
    select a.attname as column, pg_get_constraintdef(c.oid) as rule
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.conrelid in ('subscriptions'::regclass, 'requirements'::regclass) and c.contype = 'c' and array_length(c.conkey, 1) = 1 and a.attname like '%\_status'
    order by 1`);
  const rows = (answer as unknown as { rows: { column: string; rule: string }[] }).rows;
  const permitted = Object.fromEntries(
    rows.map(({ column, rule }) => [column, [...rule.matchAll(/'([a-z_]+)'/g)].map(([, status]) => status)]),
  );
  expect(permitted).toEqual({
    account_status: [...accountStatuses],
    development_status: [...developmentStatuses],
    payment_status: [...paymentStatuses],
    requirement_status: [...requirementStatuses],
  });
});
