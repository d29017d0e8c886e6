import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { outbox } from '#server/db/schema/deliveries.ts';
import { demoPeople } from '#server/demo/people.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { asked, needed, openDesk, raise } from '../requirements/desk.ts';
import { placePaidOrder } from '../staff/staff.ts';
import { sendWaiting } from './send-waiting.ts';

const t = sharedApp();
/** With one order assigned to 'desarrollo' and one unassigned. */
let desk: Awaited<ReturnType<typeof openDesk>> & { unassigned: number };
beforeEach(async () => {
  const office = await openDesk(t);
  desk = { ...office, unassigned: await placePaidOrder(t, office.otherCustomer, office.admin) };
  await t.db.query.delete(outbox);
});

/** Runs `happen`, then sends all of its mails again at once. */
async function mailsOf(happen: () => Promise<unknown>): Promise<string[]> {
  await happen();
  await t.mails();
  await t.db.query.delete(outbox).where(eq(outbox.listener, 'push'));
  await t.db.query.update(outbox).set({ deliveredAt: null, attempts: 0, availableAt: sql`now()` });
  return (await sendWaiting(t)).map(({ to, subject }) => `${to}: ${subject}`).sort();
}
const times = async (count: number, act: () => Promise<unknown>) => {
  for (let nth = 0; nth < count; nth += 1) await act();
};

test('more than five requests go as one mail to the developer of the project, or to staff if there is none [R-565]', async () => {
  const { customer, otherCustomer, id, unassigned } = desk;
  expect(
    await mailsOf(async () => {
      await times(6, () => raise(customer, asked(id)));
      await times(7, () => raise(otherCustomer, asked(unassigned, { request_type: 'question' })));
    }),
  ).toEqual(['desarrollo@ejemplo.mx: 6 solicitudes de soporte', 'hola@tallerweb.example: 7 solicitudes de soporte']);
});

test('five requests are not bundled because another recipient has six', async () => {
  const { customer, otherCustomer, id, unassigned } = desk;
  const sent = await mailsOf(async () => {
    await times(5, () => raise(customer, asked(id)));
    await times(6, () => raise(otherCustomer, asked(unassigned, { request_type: 'question' })));
  });
  expect(sent).toHaveLength(6);
  expect(sent).toContain('hola@tallerweb.example: 6 solicitudes de soporte');
});

test('six requests for two recipients are sent one by one, also to a developer who took over in the meantime', async () => {
  const { admin, customer, otherCustomer, id, unassigned } = desk;
  const assign = (order: number, developerId: string) => admin.patch(`/dashboard/orders/${order}/assign`, { body: { developerId } });
  await assign(unassigned, demoPeople.desarrollo.userId);
  await t.db.query.delete(outbox);
  const raised = async () => {
    await times(3, () => raise(customer, asked(id)));
    await times(3, () => raise(otherCustomer, asked(unassigned, { request_type: 'question' })));
    await assign(unassigned, demoPeople.admin.userId);
    await t.db.query.delete(outbox).where(eq(outbox.event, 'developer.assigned'));
  };
  const sent = await mailsOf(raised);
  const readers = sent.map((mail) => mail.split(':')[0]);
  expect(readers).toEqual([...Array(3).fill('admin@ejemplo.mx'), ...Array(3).fill('desarrollo@ejemplo.mx')]);
  expect(sent.join()).not.toContain('solicitudes de soporte');
});

test('a failing mailbox neither blocks nor duplicates the mails of others', async () => {
  const { admin, customer, otherCustomer, id, unassigned } = desk;
  const assign = (order: number, developerId: string) => admin.patch(`/dashboard/orders/${order}/assign`, { body: { developerId } });
  await assign(unassigned, demoPeople.desarrollo.userId);
  await times(6, () => raise(customer, asked(id)));
  await times(6, () => raise(otherCustomer, asked(unassigned, { request_type: 'question' })));
  await assign(unassigned, demoPeople.admin.userId);
  for (const badReader of ['admin@ejemplo.mx', 'desarrollo@ejemplo.mx']) {
    await t.mails();
    await t.db.query.delete(outbox).where(sql`listener = 'push' or event <> 'requirement.raised'`);
    await t.db.query.update(outbox).set({ deliveredAt: null, deadAt: null, attempts: 0, availableAt: sql`now()` });
    const other = badReader.startsWith('admin') ? 'desarrollo' : 'admin';
    expect((await sendWaiting(t, [], 0, { badReader })).map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
      `${other}@ejemplo.mx: 6 solicitudes de soporte`,
    ]);
  }
});

test('open screens are notified of each request, however many are pending', async () => {
  const { customer, id } = desk;
  await times(8, () => raise(customer, asked(id)));
  await t.mails();
  await t.db.query.update(outbox).set({ deliveredAt: null, attempts: 0, availableAt: sql`now()` });
  const heard = new Set<unknown>();
  await sendWaiting(t, [], 0, { push: async ({ event }) => void heard.add((event as { ticketId?: number }).ticketId) });
  expect(heard.size).toBe(8);
});

test('replies of customers are bundled; each reply of staff goes to its customer in a separate mail [R-565]', async () => {
  const { customer, admin, id } = desk;
  const ticket = await raise(customer, asked(id));
  await t.mails();
  await t.db.query.delete(outbox);
  const reply = { body: { message: 'Gracias' } };
  expect(await mailsOf(() => times(6, () => customer.post(`/customer/requirements/${ticket}/responses`, reply)))).toEqual([
    'desarrollo@ejemplo.mx: 6 respuestas de clientes',
  ]);
  await t.db.query.delete(outbox);
  const sent = await mailsOf(async () => {
    await raise(admin, needed(id));
    await times(6, () => admin.post(`/support/tickets/${ticket}/responses`, reply));
  });
  expect(sent).toHaveLength(7);
  for (const mail of sent) expect(mail).toMatch(/^cliente@ejemplo\.mx: TW-/);
});

test('projects assigned to one developer are bundled [R-565]', async () => {
  const developerId = demoPeople.desarrollo.userId;
  const events = Array.from(
    { length: 6 },
    () => ({ type: 'developer.assigned', subscriptionId: desk.id, developerId, assignedBy: null }) as const,
  );
  const sent = await sendWaiting(t, events);
  expect(sent.map(({ to, subject }) => `${to}: ${subject}`)).toEqual(['desarrollo@ejemplo.mx: 6 proyectos que te asignaron']);
  expect(sent[0]?.text).toContain('http://localhost:3000/admin/development');
});
