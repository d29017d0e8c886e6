import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outbox } from '#server/db/schema/deliveries.ts';
import { statusHistory, subscriptions } from '#server/db/schema/orders.ts';
import { insertCatalogue } from '#server/demo/demo.store.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { advanceAccount, advanceDevelopment, type DevelopmentStep } from '#server/lifecycle/advance.ts';
import { accountStatuses, developmentStatuses, paymentStatuses, requirementStatuses, storedPaymentStatuses } from '#shared/vocabulary.ts';
import { people, seedPeople } from '../../support/people.ts';
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts';
import { type Standing, standOrder } from '../lifecycle-http/stand-order.ts';
import { packageIdOf } from '../shop/shop.ts';

const now = new Date('2026-11-21T15:00:00.000Z');

let d: TestDatabase;
beforeAll(async () => {
  d = await openTestDatabase();
  await seedPeople(d.db.query);
  await insertCatalogue(d.db.query, now);
});
afterAll(() => d.close());

const stand = async (standing: Standing) =>
  standOrder({ t: d, packageId: await packageIdOf(d.db.query, 'web', 'essential'), now }, standing);

/** All that a step may write: the row, its history and the outbox. */
async function remains(subscriptionId: number) {
  const [row] = await d.db.query.select().from(subscriptions).where(eq(subscriptions.subscriptionId, subscriptionId));
  const own = eq(statusHistory.subscriptionId, subscriptionId);
  const history = await d.db.query.select().from(statusHistory).where(own).orderBy(asc(statusHistory.entryId));
  return { row, history, outbox: await d.db.query.select().from(outbox) };
}

/** Whether a step was accepted, or the code of its refusal; other errors are rethrown. */
const outcomeOf = (step: Promise<void>): Promise<string> =>
  step.then(
    () => 'accepted',
    (error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      return error.code;
    },
  );

const common = { by: people.admin.userId, note: 'Nota', now };
const paid = { paymentStatus: 'confirmed', accountStatus: 'active' } as const;
const developer = people.desarrollo.userId;
const develop = (subscriptionId: number, event: DevelopmentStep['event']) =>
  outcomeOf(d.db.transaction((tx) => advanceDevelopment(tx, { ...common, subscriptionId, event })));
const accepted = (outcomes: unknown[]) => outcomes.filter((outcome) => outcome === 'accepted').length;

test('a concurrent assignment, status change and launch happen in some order, and the history is a path', async () => {
  for (const _ of Array.from({ length: 10 })) {
    const subscriptionId = await stand({ ...paid, developmentStatus: 'design' });
    const outcomes = await Promise.all([
      develop(subscriptionId, { type: 'ASSIGN_DEVELOPER', developerId: developer, developerActive: true }),
      develop(subscriptionId, { type: 'CHANGE_STATUS', to: 'gathering_info', note: 'Falta el logotipo' }),
      develop(subscriptionId, { type: 'GO_LIVE' }),
    ]);
    const { row, history } = await remains(subscriptionId);
    const path = ['design', ...history.map((entry) => entry.newStatus)];
    expect(history.map((entry) => entry.previousStatus)).toEqual(path.slice(0, -1));
    expect([accepted(outcomes), path.at(-1)]).toEqual([history.length, row?.developmentStatus]);
  }
});

test('a failure after a step rolls the step back [R-352]', async () => {
  const subscriptionId = await stand({ ...paid, developmentStatus: 'pending' });
  const before = await remains(subscriptionId);
  const failing = d.db.transaction(async (tx) => {
    await advanceDevelopment(tx, { ...common, subscriptionId, event: { type: 'CHANGE_STATUS', to: 'design', note: 'Nota' } });
    throw new Error('the power went');
  });
  await expect(failing).rejects.toThrow('the power went');
  expect(await remains(subscriptionId)).toEqual(before);
});

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
    const subscriptionId = await stand({ accountStatus: 'active', startDate: new Date(0), endDate });
    return outcomeOf(d.db.transaction((tx) => advanceAccount(tx, { ...common, subscriptionId, event: { type: 'EXPIRE' } })));
  };
  expect(await expire(new Date(now.getTime() + 1))).toBe('transition_refused');
  expect(await expire(now)).toBe('accepted');
});
