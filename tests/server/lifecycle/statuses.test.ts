import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { advanceAccount } from '#server/lifecycle/advance.ts';
import { accountStatuses, developmentStatuses, paymentStatuses, requirementStatuses, storedPaymentStatuses } from '#shared/vocabulary.ts';
import type { TestDatabase } from '../../support/test-database.ts';
import { by, now, openLifecycles, outcomeOf, stand } from './case.ts';

let d: TestDatabase;
beforeAll(async () => {
  d = await openLifecycles();
});
afterAll(() => d.close());

/** The statuses that the checks of these tables permit, by column. */
const permitted = async (tables: string, columns: string) => {
  const answer = await d.db.query.execute(
    sql.raw(`
    select a.attname as column, pg_get_constraintdef(c.oid) as rule
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.conrelid in (${tables}) and c.contype = 'c' and array_length(c.conkey, 1) = 1 and a.attname like '${columns}'
    order by 1`),
  );
  const { rows } = answer as unknown as { rows: { column: string; rule: string }[] };
  return Object.fromEntries(rows.map(({ column, rule }) => [column, [...rule.matchAll(/'([a-z_]+)'/g)].map(([, status]) => status)]));
};

test('the database permits every status of a card payment except unseen, plus that of an undone confirmation', async () => {
  const { status = [] } = await permitted("'payments'::regclass", 'status');
  expect(status.sort()).toEqual([...storedPaymentStatuses].sort());
});

test('the database permits these statuses and no others', async () => {
  expect(await permitted("'subscriptions'::regclass, 'requirements'::regclass", '%\\_status')).toEqual({
    account_status: [...accountStatuses],
    development_status: [...developmentStatuses],
    payment_status: [...paymentStatuses],
    requirement_status: [...requirementStatuses],
  });
});

test('an account expires at the very instant of its end, not before', async () => {
  const expire = async (endDate: Date) => {
    const subscriptionId = await stand(d.db.query, { accountStatus: 'active', startDate: new Date(0), endDate });
    const step = { subscriptionId, event: { type: 'EXPIRE' }, by, note: 'Nota', now } as const;
    return outcomeOf(d.db.transaction((tx) => advanceAccount(tx, step)));
  };
  expect(await expire(new Date(now.getTime() + 1))).toMatchObject({ code: 'transition_refused' });
  expect(await expire(now)).toBe('accepted');
});
