import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openSession } from '#server/accounts/sessions.store.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { type DemoUsername, demoPeople } from '#server/demo/people.ts';
import type { ChangeNotice } from '#server/effects/push/changes.store.ts';
import { emit } from '#server/events/outbox.ts';
import { callerAt, type Screen } from '../../support/remote-caller.ts';
import { statusesOf } from '../../support/statuses.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { openOffice, placeOrder } from '../staff/staff.ts';

let t: TestApp;
let origin = '';
let orderOf: Record<'cliente' | 'cliente2', number>;
const open = new Set<Screen>();
let beats: (() => void)[] = [];

beforeAll(async () => {
  const intervals = vi.spyOn(globalThis, 'setInterval');
  t = await startTestApp();
  beats = intervals.mock.calls.filter(([, delay]) => delay === 25_000).map(([beat]) => beat as () => void);
  origin = await t.app.listen({ host: '127.0.0.1', port: 0 });
  const { customer, otherCustomer } = await openOffice(t);
  orderOf = { cliente: await placeOrder(t, customer), cliente2: await placeOrder(t, otherCustomer) };
  await t.services.deliverSoon();
});
afterEach(() => {
  for (const one of open) one.close();
  open.clear();
});
afterAll(() => t.close());

async function openScreen(username: DemoUsername) {
  const token = await openSession(t.db.query, demoPeople[username].userId, t.clock.now());
  const screen = await callerAt(origin, token).openScreen();
  open.add(screen);
  /** The next `count` changes, sorted by id: changes of different entities arrive in no particular order. */
  const nextOf = async (count: number): Promise<unknown[]> => {
    const received: { id: number }[] = [];
    while (received.length < count) received.push((await screen.next()) as { id: number });
    return received.sort((one, other) => one.id - other.id);
  };
  return { ...screen, nextOf };
}

const change = async (subscriptionId: number) => {
  await t.db.transaction((tx) => emit(tx, { type: 'project.urls_changed', subscriptionId }));
  await t.services.deliverSoon();
};

/** Sends a notification as another process would. */
const notify = (notice: ChangeNotice) => t.db.query.execute(sql`select pg_notify('changes', ${JSON.stringify(notice)})`);

/** What a stream begins with, and gets every 25 seconds. */
const heartbeat = expect.stringMatching(/^retry: \d{4,5}\n\n$/);

test('changes that happened together are announced once each, with their owners; those of a deleted order are not [R-691]', async () => {
  const announced: string[] = [];
  const stop = await t.db.listen('changes', (text) => void announced.push(text));
  const [one, other, deleted] = [orderOf.cliente, orderOf.cliente2, 999_999];
  await t.db.transaction((tx) =>
    emit(
      tx,
      { type: 'project.urls_changed', subscriptionId: one },
      { type: 'renewal.confirmed', subscriptionId: other, renewalId: 5 },
      { type: 'project.urls_changed', subscriptionId: deleted },
      { type: 'requirement.raised', subscriptionId: other, ticketId: 6, toStaff: false, developerId: null },
      { type: 'payment.unclaimed_seen', paymentId: 7 },
      { type: 'project.urls_changed', subscriptionId: one },
    ),
  );
  await t.services.deliverSoon();
  await expect.poll(() => announced).toHaveLength(5);
  await stop();
  const byId = announced.map((text) => JSON.parse(text) as ChangeNotice).sort((a, b) => a.id - b.id);
  const orders = [
    { topic: 'order', id: one, userId: demoPeople.cliente.userId },
    { topic: 'order', id: other, userId: demoPeople.cliente2.userId },
  ];
  expect(byId).toEqual([
    { topic: 'renewal', id: 5, userId: demoPeople.cliente2.userId },
    { topic: 'requirement', id: 6, userId: demoPeople.cliente2.userId },
    { topic: 'payment', id: 7, userId: null },
    ...orders.sort((a, b) => a.id - b.id),
  ]);
});

test('customers and support receive only their own orders, administrators all, from another process too [R-398]', async () => {
  const [cliente, admin, support] = [await openScreen('cliente'), await openScreen('admin'), await openScreen('soporte')];
  await change(orderOf.cliente2);
  await change(orderOf.cliente);
  expect([await cliente.next(), ...(await admin.nextOf(2))]).toEqual([
    { topic: 'order', id: orderOf.cliente },
    { topic: 'order', id: orderOf.cliente },
    { topic: 'order', id: orderOf.cliente2 },
  ]);
  await t.db.query.execute(sql`select pg_notify('changes', 'not json')`);
  await notify({ topic: 'order', id: 77, userId: demoPeople.soporte.userId });
  expect(await support.next()).toEqual({ topic: 'order', id: 77 });
});

test('a requirement is reported under its own topic, and as a change of its order, to its owner and administrators, a payment without an order to administrators alone [R-399]', async () => {
  const [cliente, other, admin] = [await openScreen('cliente'), await openScreen('cliente2'), await openScreen('admin')];
  const raised = { type: 'requirement.raised', subscriptionId: orderOf.cliente, ticketId: 301, toStaff: true, developerId: null } as const;
  await t.db.transaction(async (tx) => {
    await emit(tx, raised);
    await emit(tx, { type: 'payment.unclaimed_seen', paymentId: 7004 });
  });
  await t.services.deliverSoon();
  for (const id of [orderOf.cliente, orderOf.cliente2]) await change(id);
  const [ofCliente, ofOther] = [orderOf.cliente, orderOf.cliente2].map((id) => ({ topic: 'order', id }));
  const requirement = { topic: 'requirement', id: 301 };
  expect(await cliente.nextOf(3)).toEqual([requirement, ofCliente, ofCliente]);
  expect(await other.next()).toEqual(ofOther);
  expect(await admin.nextOf(5)).toEqual([requirement, ofCliente, ofCliente, ofOther, { topic: 'payment', id: 7004 }]);
});

test('a note of staff is reported as a change of its order to administrators alone, not to its owner [R-707]', async () => {
  const [cliente, admin] = [await openScreen('cliente'), await openScreen('admin')];
  await t.db.transaction((tx) => emit(tx, { type: 'note.added', subscriptionId: orderOf.cliente }));
  await t.services.deliverSoon();
  expect(await admin.next()).toEqual({ topic: 'order', id: orderOf.cliente });
  await notify({ topic: 'renewal', id: 8, userId: demoPeople.cliente.userId });
  expect(await cliente.next()).toEqual({ topic: 'renewal', id: 8 });
});

test('a stream whose session has ended is closed at the next change [R-398]', async () => {
  const screen = await openScreen('cliente');
  await t.db.query.delete(sessions).where(eq(sessions.userId, demoPeople.cliente.userId));
  await change(orderOf.cliente);
  expect(await screen.next()).toBeNull();
});

test('a HEAD request does not open a stream', async () => {
  const token = await openSession(t.db.query, demoPeople.cliente.userId, t.clock.now());
  const answer = await fetch(`${origin}/srv/events`, { method: 'HEAD', headers: { cookie: `session=${token}` } });
  expect(answer.status).toBe(404);
});

test('the number of open streams per person is limited', async () => {
  expect(await statusesOf(13, () => openScreen('cliente2'))).toEqual([...Array(12).fill(200), 429]);
});

test('an open event stream gets a heartbeat every 25 seconds, even when nothing happens [R-408]', async () => {
  const screen = await openScreen('cliente');
  expect([beats.length, await screen.piece()]).toEqual([1, heartbeat]);
  for (const _ of ['first', 'second']) {
    beats[0]?.();
    expect(await screen.piece()).toEqual(heartbeat);
  }
});
