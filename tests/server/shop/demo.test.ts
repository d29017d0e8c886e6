import { asc, eq, isNull } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { packages } from '#server/db/schema/catalogue.ts';
import { demoMails, outbox } from '#server/db/schema/deliveries.ts';
import { statusHistory, subscriptions } from '#server/db/schema/orders.ts';
import { payments } from '#server/db/schema/payments.ts';
import { users } from '#server/db/schema/people.ts';
import { requirementResponses, requirements } from '#server/db/schema/requirements.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { daysUntil } from '#shared/dates.ts';
import { people } from '../../support/people.ts';
import { sharedApp } from '../../support/shared-app.ts';

const t = sharedApp();
beforeAll(async () => {
  await seedDemo(t.services, 'no hash');
});

const everything = async () => {
  const counts = [];
  for (const table of [users, packages, subscriptions, statusHistory, payments, requirements, requirementResponses, outbox])
    counts.push((await t.db.query.select().from(table)).length);
  return counts;
};

describe('the demo data', () => {
  test('seeding again changes nothing, not even twice concurrently', async () => {
    const before = await everything();
    await Promise.all([seedDemo(t.services, 'other'), seedDemo(t.services, 'other')]);
    expect(await everything()).toEqual(before);
  });

  test('existing people keep their password', async () => {
    const [person] = await t.db.query.select().from(users).where(eq(users.userId, people.admin.userId));
    expect(person?.passwordHash).not.toBe('no hash');
  });

  test('there is an order in every development and payment status, with and without a developer [R-411]', async () => {
    const rows = await t.db.query.select().from(subscriptions).orderBy(asc(subscriptions.subscriptionId));
    const standing = rows.map((row) => {
      const who = Object.entries(people).find(([, person]) => person.userId === row.assignedTo)?.[0] ?? '-';
      return `${row.developmentStatus} ${row.paymentStatus} ${row.accountStatus} ${who}`;
    });
    expect(standing).toEqual([
      'live confirmed active desarrollo',
      'live confirmed active desarrollo',
      'live confirmed active desarrollo',
      'staging confirmed active desarrollo',
      'review confirmed active desarrollo',
      'development confirmed active desarrollo',
      'development confirmed active admin',
      'design confirmed active -',
      'gathering_info confirmed active -',
      'pending pending inactive -',
      'pending confirmed active -',
      'pending processing inactive -',
      'pending pending inactive -',
      'pending pending inactive -',
    ]);
  });

  test('one subscription is near its end, and its owner can sign in', async () => {
    const rows = await t.db.query.select().from(subscriptions);
    const now = t.clock.now().toISOString();
    const near = rows.filter((row) => row.endDate !== null && daysUntil(row.endDate.toISOString(), now) <= 30);
    expect(near.map((row) => [row.userId, row.productionUrl, daysUntil(row.endDate?.toISOString() ?? '', now) > 0])).toEqual([
      [people.cliente.userId, 'https://laespiga.example', true],
    ]);
  });

  test('everything is in the past and in order, and each history ends in the current status', async () => {
    const rows = await t.db.query.select().from(subscriptions);
    const history = await t.db.query.select().from(statusHistory).orderBy(asc(statusHistory.entryId));
    for (const row of rows) {
      const own = history.filter((entry) => entry.subscriptionId === row.subscriptionId);
      const times = [row.createdAt, ...own.map((entry) => entry.createdAt), t.clock.now()].map((at) => at.getTime());
      expect(times).toEqual([...times].sort((a, b) => a - b));
      const changes = own.filter((entry) => entry.lifecycle === 'development_status');
      expect(['pending', ...changes.map((entry) => entry.newStatus)].at(-1)).toBe(row.developmentStatus);
      expect(changes.map((entry) => entry.previousStatus)).toEqual(
        ['pending', ...changes.map((entry) => entry.newStatus)].slice(0, changes.length),
      );
    }
  });

  test('every confirmed order has its payment, and no mail is pending', async () => {
    const confirmed = (await t.db.query.select().from(subscriptions)).filter((row) => row.paymentStatus === 'confirmed');
    expect((await t.db.query.select().from(payments)).length).toBe(confirmed.length);
    await t.services.deliverSoon();
    expect(await t.db.query.select().from(outbox).where(isNull(outbox.deliveredAt))).toEqual([]);
    expect(await t.db.query.select().from(demoMails)).toEqual([]);
    expect(await t.mails()).toEqual([]);
  });

  test('there are requirements of both sides in every status, all with past dates', async () => {
    const rows = await t.db.query.select().from(requirements).orderBy(asc(requirements.ticketId));
    expect(rows.map((row) => `${row.requestType} ${row.requirementStatus}`)).toEqual([
      'question closed',
      'issue resolved',
      'issue pending',
      'approval in_progress',
      'change in_progress',
      'content pending',
    ]);
    const now = t.clock.now();
    expect(rows.filter((row) => row.createdAt > row.updatedAt || row.updatedAt > now)).toEqual([]);
  });

  test('the lists of staff and customers show it [R-104]', async () => {
    const admin = await t.as('admin');
    const cliente = await t.as('cliente');
    expect((await admin.get('/dashboard/orders')).body).toHaveLength(7);
    expect((await cliente.get('/profile/subscriptions')).body).toHaveLength(2);
    expect((await cliente.get('/customer/requirements')).body).toHaveLength(4);
    expect((await admin.get('/support/tickets')).body).toHaveLength(6);
    expect((await (await t.as('desarrollo')).get('/development/projects')).body).toHaveLength(6);
  });
});
