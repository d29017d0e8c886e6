import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openSession } from '#server/accounts/sessions.store.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { type DemoUsername, demoPeople } from '#server/demo/people.ts';
import type { ChangeNotice } from '#server/effects/push/changes.store.ts';
import { emit } from '#server/events/outbox.ts';
import { callerAt, type Screen } from '../../support/remote-caller.ts';
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

test('customers and support receive only their own orders, administrators all [R-398]', async () => {
  const [cliente, admin, support] = [await openScreen('cliente'), await openScreen('admin'), await openScreen('soporte')];
  await change(orderOf.cliente2);
  await change(orderOf.cliente);
  expect([await cliente.next(), ...(await admin.nextOf(2))]).toEqual([
    { topic: 'order', id: orderOf.cliente },
    { topic: 'order', id: orderOf.cliente },
    { topic: 'order', id: orderOf.cliente2 },
  ]);
  await notify({ topic: 'order', id: 77, userId: demoPeople.soporte.userId });
  expect(await support.next()).toEqual({ topic: 'order', id: 77 });
});

test('a requirement is reported under its own topic and id, to its owner and to administrators', async () => {
  const [cliente, other, admin] = [await openScreen('cliente'), await openScreen('cliente2'), await openScreen('admin')];
  await t.db.transaction((tx) =>
    emit(tx, { type: 'requirement.raised', subscriptionId: orderOf.cliente, ticketId: 301, toStaff: true, developerId: null }),
  );
  await t.services.deliverSoon();
  await change(orderOf.cliente2);
  expect([await cliente.next(), await other.next(), ...(await admin.nextOf(2))]).toEqual([
    { topic: 'requirement', id: 301 },
    { topic: 'order', id: orderOf.cliente2 },
    { topic: 'requirement', id: 301 },
    { topic: 'order', id: orderOf.cliente2 },
  ]);
});

test('a payment without an order is reported to administrators alone [R-399]', async () => {
  const [cliente, admin] = [await openScreen('cliente'), await openScreen('admin')];
  await t.db.transaction((tx) => emit(tx, { type: 'payment.unclaimed_seen', paymentId: 7004 }));
  await t.services.deliverSoon();
  await change(orderOf.cliente);
  expect([await cliente.next(), ...(await admin.nextOf(2))]).toEqual([
    { topic: 'order', id: orderOf.cliente },
    { topic: 'order', id: orderOf.cliente },
    { topic: 'payment', id: 7004 },
  ]);
});

test('a stream whose session has ended is closed at the next change [R-398]', async () => {
  const screen = await openScreen('cliente');
  await t.db.query.delete(sessions).where(eq(sessions.userId, demoPeople.cliente.userId));
  await change(orderOf.cliente);
  expect(await screen.next()).toBeNull();
});

test('a notification from another process reaches the screen', async () => {
  const screen = await openScreen('cliente');
  await t.db.query.execute(sql`select pg_notify('changes', 'not json')`);
  await notify({ topic: 'order', id: 77, userId: demoPeople.cliente.userId });
  expect(await screen.next()).toEqual({ topic: 'order', id: 77 });
});

test('a HEAD request does not open a stream', async () => {
  const token = await openSession(t.db.query, demoPeople.cliente.userId, t.clock.now());
  const answer = await fetch(`${origin}/srv/events`, { method: 'HEAD', headers: { cookie: `session=${token}` } });
  expect(answer.status).toBe(404);
});

test('the number of open streams per person is limited', async () => {
  const statuses = [];
  for (let screen = 0; screen < 13; screen += 1) statuses.push((await openScreen('cliente2')).status);
  expect(statuses).toEqual([...Array.from({ length: 12 }, () => 200), 429]);
});

test('an open event stream gets a heartbeat every 25 seconds, even when nothing happens [R-408]', async () => {
  const screen = await openScreen('cliente');
  expect([beats.length, await screen.piece()]).toEqual([1, 'retry: 3000\n\n']);
  for (const _ of ['first', 'second']) {
    beats[0]?.();
    expect(await screen.piece()).toBe(': \n\n');
  }
});
