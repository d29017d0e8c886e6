import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { outbox } from '#server/db/schema/deliveries.ts';
import { demoPeople } from '#server/demo/people.ts';
import { mailListener } from '#server/effects/mail/mail-listener.ts';
import type { DomainEvent } from '#server/events/catalogue.ts';
import { emit } from '#server/events/outbox.ts';
import { letDeliveriesBeDue } from '../../support/due.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { needed, openDesk, raise, supportRequest } from '../requirements/desk.ts';
import { openOffice, placeOrder, placePaidOrder } from '../staff/staff.ts';
import { sendWaiting, startDeliveries } from './send-waiting.ts';

const t = sharedApp();

describe('mails about orders', () => {
  const ids: number[] = [];
  beforeAll(async () => {
    const { customer } = await openOffice(t);
    for (let nth = 0; nth < 7; nth += 1) ids.push(await placeOrder(t, customer));
  });
  beforeEach(async () => {
    await t.db.query.delete(outbox);
  });

  const received = (): DomainEvent[] => ids.map((subscriptionId) => ({ type: 'order.received', subscriptionId }));

  const send = (events: readonly DomainEvent[], failures = 0) => sendWaiting(t, events, failures);
  const undelivered = async () => (await t.db.query.select().from(outbox)).filter(({ deliveredAt }) => deliveredAt === null);

  test('six or more pending mails of a kind for staff go as one, listing each with a link [R-565]', async () => {
    const sent = await send([...received(), { type: 'order.placed', subscriptionId: ids[0] ?? 0 }]);
    expect(sent.map(({ to, subject }) => `${to}: ${subject}`).sort()).toEqual([
      expect.stringMatching(/^cliente@ejemplo\.mx: Recibimos tu pedido/),
      'hola@tallerweb.example: 7 pedidos nuevos',
    ]);
    const text = sent.find(({ to }) => to === 'hola@tallerweb.example')?.text ?? '';
    for (const id of ids) expect(text).toContain(`Pedido nuevo TW-${id}: `);
    expect(text).toContain('http://localhost:3000/admin/orders');
    expect(await undelivered()).toEqual([]);
  });

  test('if the mail server fails at first, all are retried and sent once', async () => {
    expect((await send(received(), 1)).map(({ subject }) => subject)).toEqual(['7 pedidos nuevos']);
    expect(await undelivered()).toEqual([]);
  });

  test('an event whose mail cannot be written does not block the others', async () => {
    const sent = await send([{ type: 'order.received', subscriptionId: 2 ** 40 }, ...received()]);
    expect(sent.map(({ subject }) => subject)).toEqual(['7 pedidos nuevos']);
    expect(await undelivered()).toHaveLength(1);
    await letDeliveriesBeDue(t.db);
    expect((await send(received())).map(({ subject }) => subject)).toEqual(['7 pedidos nuevos']);
  });

  test('if the staff address rejects mail, the mails to the customer of the same order do not wait for it', async () => {
    const [subscriptionId = 0] = ids;
    const sent: string[] = [];
    const send = async ({ to }: { to: string }) => {
      if (to === 'hola@tallerweb.example') throw Object.assign(new Error('full'), { responseCode: 452 });
      sent.push(to);
    };
    const sender = { send, close: () => undefined };
    const { deliverSoon, stop } = startDeliveries(t, { mail: mailListener(t.services, sender) }, { awaited: ['mail'] });
    await t.db.transaction(async (tx) => {
      await emit(tx, { type: 'order.received', subscriptionId });
      await emit(tx, { type: 'order.placed', subscriptionId });
      await emit(tx, { type: 'payment.confirmed', subscriptionId });
    });
    await deliverSoon();
    await deliverSoon();
    await stop();
    expect(sent).toEqual(['cliente@ejemplo.mx', 'cliente@ejemplo.mx']);
  });
});

describe('mails about work', () => {
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
    await sendAgain();
    return (await sendWaiting(t)).map(({ to, subject }) => `${to}: ${subject}`).sort();
  }
  const assign = (order: number, developerId: string) => desk.admin.patch(`/dashboard/orders/${order}/assign`, { body: { developerId } });
  /** Makes all deliveries pending again. */
  const sendAgain = () => t.db.query.update(outbox).set({ deliveredAt: null, deadAt: null, attempts: 0, availableAt: sql`now()` });
  const times = async (count: number, act: () => Promise<unknown>) => {
    for (let nth = 0; nth < count; nth += 1) await act();
  };

  test('six requests to a customer are six mails: only those to staff go as one [R-565]', async () => {
    const sent = await mailsOf(() => times(6, () => raise(desk.admin, needed(desk.id))));
    expect(sent.map((mail) => mail.slice(0, 33))).toEqual(Array.from({ length: 6 }, () => `cliente@ejemplo.mx: TW-${desk.id}: nece`));
  });

  test('six requests go as one mail to staff if the project has no developer; five for its developer are sent one by one [R-565]', async () => {
    const { customer, otherCustomer, id, unassigned } = desk;
    const sent = await mailsOf(async () => {
      await times(5, () => raise(customer, supportRequest(id)));
      await times(6, () => raise(otherCustomer, supportRequest(unassigned, { request_type: 'question' })));
    });
    expect(sent).toHaveLength(6);
    expect(sent).toContain('hola@tallerweb.example: 6 solicitudes de soporte');
  });

  test('six requests for two recipients are sent one by one, also to a developer who has taken over since', async () => {
    const { customer, otherCustomer, id, unassigned } = desk;
    await assign(unassigned, demoPeople.desarrollo.userId);
    await t.db.query.delete(outbox);
    const raised = async () => {
      await times(3, () => raise(customer, supportRequest(id)));
      await times(3, () => raise(otherCustomer, supportRequest(unassigned, { request_type: 'question' })));
      await assign(unassigned, demoPeople.admin.userId);
      await t.db.query.delete(outbox).where(eq(outbox.event, 'developer.assigned'));
    };
    const sent = await mailsOf(raised);
    const readers = sent.map((mail) => mail.split(':')[0]);
    expect(readers).toEqual([...Array(3).fill('admin@ejemplo.mx'), ...Array(3).fill('desarrollo@ejemplo.mx')]);
    expect(sent.join()).not.toContain('solicitudes de soporte');
  });

  test('a failing mailbox neither blocks nor duplicates the mails of others', async () => {
    const { customer, otherCustomer, id, unassigned } = desk;
    await assign(unassigned, demoPeople.desarrollo.userId);
    await times(6, () => raise(customer, supportRequest(id)));
    await times(6, () => raise(otherCustomer, supportRequest(unassigned, { request_type: 'question' })));
    await assign(unassigned, demoPeople.admin.userId);
    for (const badReader of ['admin@ejemplo.mx', 'desarrollo@ejemplo.mx']) {
      await t.mails();
      await t.db.query.delete(outbox).where(sql`listener = 'push' or event <> 'requirement.raised'`);
      await sendAgain();
      const other = badReader.startsWith('admin') ? 'desarrollo' : 'admin';
      expect((await sendWaiting(t, [], 0, badReader)).map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
        `${other}@ejemplo.mx: 6 solicitudes de soporte`,
      ]);
    }
  });

  test('replies of customers are bundled; each reply of staff goes to its customer in a separate mail [R-565]', async () => {
    const { customer, admin, id } = desk;
    const ticket = await raise(customer, supportRequest(id));
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
    const event: DomainEvent = { type: 'developer.assigned', subscriptionId: desk.id, developerId, assignedBy: null };
    const sent = await sendWaiting(t, Array(6).fill(event));
    expect(sent.map(({ to, subject }) => `${to}: ${subject}`)).toEqual(['desarrollo@ejemplo.mx: 6 proyectos que te asignaron']);
    expect(sent[0]?.text).toContain('http://localhost:3000/admin/development');
  });
});
