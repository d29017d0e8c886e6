import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openSession } from '#server/accounts/sessions.store.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { type DemoUsername, demoPeople } from '#server/demo/people.ts';
import type { ChangeNotice } from '#server/effects/push/changes.store.ts';
import { emit } from '#server/events/outbox.ts';
import { Streams, type WhoAre } from '#server/http/streams.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { people } from '../../support/people.ts';
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
  await expect.poll(() => announced).toHaveLength(4);
  await stop();
  const byId = announced.map((text) => JSON.parse(text) as ChangeNotice).sort((a, b) => a.id - b.id);
  expect(byId).toEqual([
    { topic: 'renewal', id: 5, userId: demoPeople.cliente2.userId },
    { topic: 'requirement', id: 6, userId: demoPeople.cliente2.userId },
    { topic: 'payment', id: 7, userId: null },
    { topic: 'order', id: one, userId: demoPeople.cliente.userId },
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

test('a requirement is reported under its own topic to its owner and administrators, a payment without an order to administrators alone [R-399]', async () => {
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
  expect(await cliente.nextOf(2)).toEqual([requirement, ofCliente]);
  expect(await other.next()).toEqual(ofOther);
  expect(await admin.nextOf(4)).toEqual([requirement, ofCliente, ofOther, { topic: 'payment', id: 7004 }]);
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
  expect([beats.length, await screen.piece()]).toEqual([1, 'retry: 3000\n\n']);
  for (const _ of ['first', 'second']) {
    beats[0]?.();
    expect(await screen.piece()).toBe(': \n\n');
  }
});

describe('the streams of a process', () => {
  const actorOf = (name: 'cliente' | 'admin'): Actor => {
    const { userId, role } = people[name];
    return { userId, username: name, email: `${name}@ejemplo.mx`, type: name === 'admin' ? 'user' : 'customer', role };
  };

  /** A stream that records what it receives. */
  function stream(streams: Streams, name: 'cliente' | 'admin', tokenHash: string, waitingMs?: number) {
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    const received: string[] = [];
    response.write = (text: string) => received.push(text) > 0;
    streams.add({ response, actor: actorOf(name), tokenHash }, waitingMs);
    return { received: () => received.slice(1), ended: () => response.writableEnded };
  }

  /** A session database that can be unreachable and records its queries. */
  function sessionsOf(known: Record<string, Actor>) {
    const queries: string[][] = [];
    let away = false;
    const whoAre: WhoAre = async (hashes) => {
      queries.push(hashes);
      if (away) throw new Error('timeout exceeded when trying to connect');
      return new Map(hashes.flatMap((hash) => (known[hash] ? [[hash, known[hash]] as const] : [])));
    };
    const goAway = (now: boolean) => {
      away = now;
    };
    return { whoAre, queries, goAway };
  }

  const change = { topic: 'order', id: 7, userId: people.cliente.userId } as const;
  const line = 'id: 1\ndata: {"topic":"order","id":7}\n\n';

  test('a heartbeat checks the sessions of all screens in one query, none if there are no screens, and closes expired ones [R-406]', async () => {
    const { whoAre, queries } = sessionsOf({ one: actorOf('cliente'), two: actorOf('admin') });
    const streams = new Streams(whoAre);
    await streams.beat();
    await streams.send(change);
    const screens = [
      stream(streams, 'cliente', 'one'),
      stream(streams, 'cliente', 'one'),
      stream(streams, 'admin', 'two'),
      stream(streams, 'cliente', 'over'),
    ];
    await streams.beat();
    expect({
      queries,
      received: screens.map((one) => one.received()),
      ended: screens.map((one) => one.ended()),
      count: streams.count,
    }).toEqual({
      queries: [['one', 'two', 'over']],
      received: [[': \n\n'], [': \n\n'], [': \n\n'], []],
      ended: [false, false, false, true],
      count: 3,
    });
  });

  test('while sessions cannot be checked the screens stay connected and get the heartbeat [R-406]', async () => {
    const { whoAre, goAway } = sessionsOf({ one: actorOf('cliente') });
    const streams = new Streams(whoAre);
    const { received, ended } = stream(streams, 'cliente', 'one');
    goAway(true);
    await streams.beat();
    goAway(false);
    await streams.send(change);
    expect({ received: received(), ended: ended() }).toEqual({ received: [': \n\n', line], ended: false });
  });

  test('a screen that missed a change in the meantime is disconnected to reload at the next heartbeat, and no other is', async () => {
    const { whoAre, goAway } = sessionsOf({ one: actorOf('cliente'), two: actorOf('cliente') });
    const streams = new Streams(whoAre);
    const behind = stream(streams, 'cliente', 'one');
    goAway(true);
    await streams.send(change);
    goAway(false);
    const later = stream(streams, 'cliente', 'two');
    const before = behind.ended();
    await streams.beat();
    expect({ before, received: behind.received(), ended: behind.ended(), later: later.ended(), laterReceived: later.received() }).toEqual({
      before: false,
      received: [],
      ended: true,
      later: false,
      laterReceived: [': \n\n'],
    });
  });

  test('a new stream first receives the changes its person missed while disconnected, and nothing older [R-500]', async () => {
    let now = 1_000_000;
    const streams = new Streams(sessionsOf({}).whoAre, () => now);
    const changed = async (id: number, name: 'cliente' | 'admin') => streams.send({ topic: 'order', id, userId: people[name].userId });
    now += 60_000;
    await changed(1, 'cliente');
    now += 60_000;
    await changed(2, 'cliente');
    await changed(3, 'admin');
    now += 5_000;
    const missed = (name: 'cliente' | 'admin', waitingMs?: number) =>
      stream(streams, name, 'one', waitingMs)
        .received()
        .map((text) => /"id":(\d+)/.exec(text)?.[1])
        .join(' ');
    const ofAll = [missed('cliente', 5_000), missed('admin', 5_000), missed('cliente', 80_000), missed('cliente')];
    expect(ofAll).toEqual(['2', '2 3', '1 2', '']);
  });

  test('a screen that was disconnected for longer than changes are remembered receives the request to reload everything [R-500]', async () => {
    let now = 1_000_000;
    const streams = new Streams(sessionsOf({ one: actorOf('cliente') }).whoAre, () => now);
    const gap = 'event: gap\ndata: {}\n\n';
    const early = stream(streams, 'cliente', 'one', 0).received();
    now += 200_000;
    const whole = stream(streams, 'cliente', 'one', 80_000).received();
    await streams.send(change);
    now += 121_000;
    await streams.send({ ...change, userId: null });
    const late = stream(streams, 'cliente', 'one', 120_000).received();
    streams.hears(false);
    streams.hears(true);
    expect({ early, whole, late, deaf: stream(streams, 'cliente', 'one', 0).received() }).toEqual({
      early: [gap],
      whole: [],
      late: [gap],
      deaf: [gap],
    });
  });

  test('a stream opened after all streams were ended is closed at once', () => {
    const streams = new Streams(async () => new Map());
    streams.hears(false);
    expect([stream(streams, 'cliente', 'hash').ended(), streams.countOf(people.cliente.userId)]).toEqual([true, 0]);
  });
});
