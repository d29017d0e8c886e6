import { setTimeout as sleep } from 'node:timers/promises';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AuditEntry } from '#api/contract/audit/audit-entry.ts';
import type { Deliveries } from '#api/contract/deliveries/list-deliveries.ts';
import { outbox } from '#server/db/schema/deliveries.ts';
import { demoPassword, demoPeople } from '#server/demo/people.ts';
import { forgetDelivery } from '#server/events/undelivered.store.ts';
import type { Caller } from '../../support/test-app.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { openOffice, placeOrder } from '../staff/staff.ts';

let t: TestApp;
let admin: Caller;
let order: number;
beforeAll(async () => {
  t = await startTestApp();
  const office = await openOffice(t);
  admin = office.admin;
  order = await placeOrder(t, office.customer);
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.query.delete(outbox);
});

type Row = typeof outbox.$inferInsert;
const plant = async (row: Partial<Row> = {}): Promise<string> => {
  const values = { event: 'payment.confirmed', listener: 'mail', payload: { subscriptionId: order }, ...row };
  const [planted] = await t.db.query.insert(outbox).values(values).returning();
  return planted?.deliveryId ?? '';
};
const inAnHour = sql`now() + interval '1 hour'` as unknown as Date;
const now = sql`now()` as unknown as Date;
const dead: Partial<Row> = { attempts: 3, lastError: 'Error EENVELOPE 550', deadAt: now, availableAt: inAnHour };
const retrying: Partial<Row> = { attempts: 2, lastError: 'Error ECONNREFUSED', availableAt: inAnHour };
const sending: Partial<Row> = { attempts: 2, availableAt: inAnHour };
const list = async () => (await admin.get('/dashboard/deliveries')).body as Deliveries;
const decide = (id: string, action: string) => admin.patch(`/dashboard/deliveries/${id}`, { body: { action } });
const rows = () => t.db.query.select().from(outbox).orderBy(asc(outbox.sequence));
const written = async (): Promise<unknown[]> => {
  const { body } = await (await t.as('superadmin')).get('/adm/audit?limit=200');
  return (body as AuditEntry[])
    .filter(({ subject }) => subject.kind === 'delivery')
    .map(({ who, action, subject, changes }) => [
      who.name,
      action,
      subject.name ?? subject.subscription_id,
      ...changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`),
    ]);
};

test('what failed stands first, then what is tried again, then what waits: for whom, about what and why [R-620]', async () => {
  await plant({ availableAt: inAnHour });
  await plant(retrying);
  await plant({ ...dead, event: 'password.changed', payload: { userId: demoPeople.cliente.userId } });
  await plant({ event: 'payment.confirmed', deliveredAt: now });
  await plant({ listener: 'push', ...sending });
  const { deliveries, counts } = await list();
  const subject = `Confirmamos tu pago del pedido TW-${order}`;
  const told = deliveries.map((one) => [one.status, one.channel, one.to, one.subject, one.subscription_id, one.attempts, one.error]);
  expect(told).toEqual([
    ['failed', 'mail', 'cliente@ejemplo.mx', 'Tu contraseña de Taller Web cambió', null, 3, 'Error EENVELOPE 550'],
    ['retrying', 'mail', 'cliente@ejemplo.mx', subject, order, 2, 'Error ECONNREFUSED'],
    ['waiting', 'mail', 'cliente@ejemplo.mx', subject, order, 0, null],
    ['sending', 'push', null, null, order, 2, null],
  ]);
  expect(deliveries.map(({ next_at, decisions }) => [next_at !== null, decisions])).toEqual([
    [false, ['retry', 'give_up']],
    [true, ['retry', 'give_up']],
    [false, []],
    [false, []],
  ]);
  expect(counts).toEqual({ failed: 1, retrying: 1, waiting: 2, delivered_this_week: 1 });
});

test('a mail that cannot be written any more is told without its envelope, and those beside it with theirs [R-620]', async () => {
  await plant({ ...dead, payload: { subscriptionId: 'nobody’s' } });
  await plant({ ...dead, event: 'of.an.earlier.version' });
  await plant(dead);
  expect((await list()).deliveries.map(({ to }) => to)).toEqual([null, null, 'cliente@ejemplo.mx']);
});

test('what a mail carries to come in is told to nobody [R-620]', async () => {
  await plant({ ...dead, event: 'password.reset_requested', payload: { userId: demoPeople.cliente.userId, token: 'la-llave-secreta' } });
  await plant({ ...dead, event: 'registration.code_issued', payload: { to: 'nueva@ejemplo.mx', code: '482913' } });
  const told = JSON.stringify(await list());
  expect(told).toContain('nueva@ejemplo.mx');
  expect(told).not.toMatch(/la-llave-secreta|482913/);
});

describe('what failed', () => {
  test('of an invitation that was taken back is not sent any more [R-585]', async () => {
    const superadmin = await t.as('superadmin');
    const body = { email: 'paola@taller.example', role: 300, current_password: demoPassword };
    const { invitation } = (await superadmin.post('/adm/invitations', { body })).body as { invitation: { invitation_id: string } };
    const [sent] = (await t.db.query.select().from(outbox)).filter(({ event }) => event === 'invitation.sent');
    await superadmin.delete(`/adm/invitations/${invitation.invitation_id}`);
    const before = (await t.mails()).length;
    const id = await plant({ ...dead, event: 'invitation.sent', payload: sent?.payload ?? {} });
    expect((await decide(id, 'retry')).status).toBe(200);
    expect((await t.mails()).length).toBe(before);
  });

  test('is sent again at once, from the first try, and that is in the audit trail [R-621]', async () => {
    const before = (await written()).length;
    const id = await plant(dead);
    expect(await decide(id, 'retry')).toMatchObject({ status: 200, body: { success: true } });
    expect(await rows()).toMatchObject([{ attempts: 1, deadAt: null, lastError: null, deliveredAt: expect.any(Date) }]);
    expect((await t.mails())[0]).toMatchObject({ to: 'cliente@ejemplo.mx', subject: `Confirmamos tu pago del pedido TW-${order}` });
    const entries = await written();
    expect(entries).toHaveLength(before + 1);
    expect(entries[0]).toEqual([
      'admin',
      'change',
      order,
      'delivery_status: failed → sent_again',
      'delivery_error: Error EENVELOPE 550 → null',
    ]);
  });

  test('and waits for its next try is sent now, counted on [R-621]', async () => {
    const id = await plant(retrying);
    expect((await decide(id, 'retry')).status).toBe(200);
    expect(await rows()).toMatchObject([{ attempts: 3, deliveredAt: expect.any(Date) }]);
    expect((await written())[0]).toContain('delivery_status: retrying → sent_again');
  });

  test('is given up: it is gone with all that it carried, and the trail says what it was [R-621]', async () => {
    const id = await plant({ ...dead, event: 'password.changed', payload: { userId: demoPeople.cliente.userId } });
    expect((await decide(id, 'give_up')).status).toBe(200);
    expect(await rows()).toEqual([]);
    expect((await written())[0]).toEqual([
      'admin',
      'change',
      'Tu contraseña de Taller Web cambió',
      'delivery_status: failed → given_up',
      'delivery_error: Error EENVELOPE 550 → null',
      'delivery_to: c***e@ejemplo.mx → null',
    ]);
    expect((await decide(id, 'retry')).status).toBe(404);
  });

  test('of the card provider is sent again, never given up [R-621]', async () => {
    const id = await plant({ ...dead, event: 'card.notice_received', listener: 'cards', payload: { providerId: '1' } });
    expect((await list()).deliveries.map(({ decisions }) => decisions)).toEqual([['retry']]);
    expect(await decide(id, 'give_up')).toMatchObject({
      status: 409,
      body: { code: 'transition_refused', message: 'Un aviso de pago no se da por perdido: vuelve a enviarlo' },
    });
    expect(await rows()).toMatchObject([{ deliveryId: id, attempts: 3, deadAt: expect.any(Date) }]);
  });
});

test.each([
  ['is under way', sending, 409],
  ['was never tried', { availableAt: inAnHour }, 409],
  ['was delivered', { deliveredAt: now }, 404],
])('what %s is left alone, and nothing is written down [R-621]', async (_, row, status) => {
  const id = await plant(row);
  const before = [await rows(), await written()];
  for (const action of ['retry', 'give_up']) expect((await decide(id, action)).status).toBe(status);
  expect([await rows(), await written()]).toEqual(before);
});

test('of two who decide at once the second is told that it was done [R-621]', async () => {
  const id = await plant(dead);
  const before = await written();
  let began = () => {};
  const decided = new Promise<void>((resolve) => {
    began = resolve;
  });
  const first = t.db.transaction(async (tx) => {
    await forgetDelivery(tx, id);
    began();
    await sleep(500);
  });
  await decided;
  expect((await decide(id, 'retry')).status).toBe(404);
  await first;
  expect(await written()).toEqual(before);
});

test('a change that cannot be written down is not made [R-621]', async () => {
  const id = await plant(dead);
  await t.db.query.execute(sql`alter table audit_trail add constraint no_entry check (subject_kind <> 'delivery') not valid`);
  expect((await decide(id, 'give_up')).status).toBe(500);
  await t.db.query.execute(sql`alter table audit_trail drop constraint no_entry`);
  expect(await t.db.query.select().from(outbox).where(eq(outbox.deliveryId, id))).toHaveLength(1);
});
