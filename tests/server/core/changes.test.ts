import type { AddressInfo } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openSession } from '#server/accounts/sessions.store.ts';
import { packages } from '#server/db/schema/catalogue.ts';
import { subscriptions } from '#server/db/schema/orders.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { type DemoUsername, demoPeople } from '#server/demo/people.ts';
import type { ChangeNotice } from '#server/effects/push/changes.store.ts';
import { emit } from '#server/events/outbox.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let t: TestApp;
let origin = '';
let orderOf: Record<'cliente' | 'cliente2', number>;
const open = new Set<AbortController>();
let beats: (() => void)[] = [];

beforeAll(async () => {
  const intervals = vi.spyOn(globalThis, 'setInterval');
  t = await startTestApp();
  beats = intervals.mock.calls.filter(([, delay]) => delay === 25_000).map(([beat]) => beat as () => void);
  await t.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`;
  const [bought] = await t.db.query
    .insert(packages)
    .values({ kind: 'web', level: 'essential', name: 'Paquete', tagline: '', basePrice: 2, publicPrice: 1 })
    .returning();
  const place = async (username: DemoUsername) => {
    const [row] = await t.db.query
      .insert(subscriptions)
      .values({
        userId: demoPeople[username].userId,
        packageId: bought?.packageId ?? 0,
        packageKind: 'web',
        packageLevel: 'essential',
        packageName: 'Paquete',
        pricePaid: 1,
        paymentMethod: 'transfer',
      })
      .returning();
    return row?.subscriptionId ?? 0;
  };
  orderOf = { cliente: await place('cliente'), cliente2: await place('cliente2') };
});
afterEach(() => {
  for (const one of open) one.abort();
  open.clear();
});
afterAll(() => t.close());

interface Screen {
  status: number;
  /** The next piece of the stream, whatever it is. */
  said: () => Promise<string | undefined>;
  /** The next change received; null when the stream has ended. */
  next: () => Promise<unknown>;
  /** The next `count` changes, sorted by id: changes of different entities arrive in no particular order. */
  nextOf: (count: number) => Promise<unknown[]>;
}

async function openScreen(username: DemoUsername): Promise<Screen> {
  const token = await openSession(t.db.query, demoPeople[username].userId, t.clock.now());
  const abort = new AbortController();
  open.add(abort);
  const answer = await fetch(`${origin}/srv/events`, { headers: { cookie: `session=${token}` }, signal: abort.signal });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<unknown> => {
    for (;;) {
      const found = /^data: (.*)\n\n/m.exec(text);
      if (found?.[1] !== undefined) {
        text = text.slice(found.index + found[0].length);
        return JSON.parse(found[1]);
      }
      const chunk = await reader?.read();
      if (!chunk || chunk.done) return null;
      text += chunk.value;
    }
  };
  const nextOf = async (count: number): Promise<unknown[]> => {
    const heard: { id: number }[] = [];
    while (heard.length < count) heard.push((await next()) as { id: number });
    return heard.sort((one, other) => one.id - other.id);
  };
  return { status: answer.status, said: async () => (await reader?.read())?.value, next, nextOf };
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
  expect([beats.length, await screen.said()]).toEqual([1, 'retry: 3000\n\n']);
  for (const _ of ['first', 'second']) {
    beats[0]?.();
    expect(await screen.said()).toBe(': \n\n');
  }
});
