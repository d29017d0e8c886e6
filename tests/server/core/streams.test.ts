import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { Streams, type WhoAre } from '#server/http/streams.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { people } from '../../support/people.ts';

const actorOf = (name: 'cliente' | 'admin'): Actor => {
  const { userId, role } = people[name];
  return { userId, username: name, email: `${name}@ejemplo.mx`, type: name === 'admin' ? 'user' : 'customer', role };
};

/** A stream that records what it receives. */
function screen(streams: Streams, name: 'cliente' | 'admin', tokenHash: string, waitingMs?: number) {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const received: string[] = [];
  response.write = (text: string) => received.push(text) > 0;
  streams.add({ response, actor: actorOf(name), tokenHash }, waitingMs);
  return { received: () => received.slice(1), ended: () => response.writableEnded };
}

/** A session database that can be unreachable and records its queries. */
function sessions(known: Record<string, Actor>) {
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

test('a heartbeat checks the sessions of all screens in one query, and closes expired ones [R-406]', async () => {
  const { whoAre, queries } = sessions({ one: actorOf('cliente'), two: actorOf('admin') });
  const streams = new Streams(whoAre);
  const screens = [
    screen(streams, 'cliente', 'one'),
    screen(streams, 'cliente', 'one'),
    screen(streams, 'admin', 'two'),
    screen(streams, 'cliente', 'over'),
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
  const { whoAre, goAway } = sessions({ one: actorOf('cliente') });
  const streams = new Streams(whoAre);
  const { received, ended } = screen(streams, 'cliente', 'one');
  goAway(true);
  await streams.beat();
  goAway(false);
  await streams.tell(change);
  expect({ received: received(), ended: ended() }).toEqual({ received: [': \n\n', line], ended: false });
});

test('a screen that missed a change in the meantime is disconnected to reload at the next heartbeat, and no other is', async () => {
  const { whoAre, goAway } = sessions({ one: actorOf('cliente'), two: actorOf('cliente') });
  const streams = new Streams(whoAre);
  const behind = screen(streams, 'cliente', 'one');
  goAway(true);
  await streams.tell(change);
  goAway(false);
  const later = screen(streams, 'cliente', 'two');
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

test('no session is queried when no screen is affected', async () => {
  const { whoAre, queries } = sessions({});
  const streams = new Streams(whoAre);
  await streams.beat();
  await streams.tell(change);
  expect(queries).toEqual([]);
});

test('a new stream first receives the changes its person missed while disconnected, and nothing older [R-500]', async () => {
  let now = 1_000_000;
  const streams = new Streams(sessions({}).whoAre, () => now);
  const changed = async (id: number, name: 'cliente' | 'admin') => streams.tell({ topic: 'order', id, userId: people[name].userId });
  now += 60_000;
  await changed(1, 'cliente');
  now += 60_000;
  await changed(2, 'cliente');
  await changed(3, 'admin');
  now += 5_000;
  const missed = (name: 'cliente' | 'admin', waitingMs?: number) =>
    screen(streams, name, 'one', waitingMs)
      .received()
      .map((text) => /"id":(\d+)/.exec(text)?.[1]);
  expect([missed('cliente', 5_000), missed('admin', 5_000), missed('cliente', 80_000), missed('cliente')]).toEqual([
    ['2'],
    ['2', '3'],
    ['1', '2'],
    [],
  ]);
});

test('a screen that was disconnected for longer than changes are remembered receives the request to reload everything [R-500]', async () => {
  let now = 1_000_000;
  const streams = new Streams(sessions({ one: actorOf('cliente') }).whoAre, () => now);
  const gap = 'event: gap\ndata: {}\n\n';
  const early = screen(streams, 'cliente', 'one', 0).received();
  now += 200_000;
  const whole = screen(streams, 'cliente', 'one', 80_000).received();
  await streams.tell(change);
  now += 121_000;
  await streams.tell({ ...change, userId: null });
  const late = screen(streams, 'cliente', 'one', 120_000).received();
  streams.hears(false);
  streams.hears(true);
  expect({ early, whole, late, deaf: screen(streams, 'cliente', 'one', 0).received() }).toEqual({
    early: [gap],
    whole: [],
    late: [gap],
    deaf: [gap],
  });
});

test('at most the last thousand changes are remembered [R-500]', async () => {
  let now = 1_000_000;
  const streams = new Streams(sessions({}).whoAre, () => now);
  now += 100_000;
  for (let id = 1; id <= 1_001; id += 1) {
    now += 10;
    await streams.tell({ topic: 'order', id, userId: null });
  }
  const waited = (ms: number) => screen(streams, 'admin', 'one', ms).received();
  now += 30_000;
  expect([waited(38_999).length, waited(39_000)]).toEqual([1_000, ['event: gap\ndata: {}\n\n']]);
});

test('a stream opened after all streams were ended is closed at once', () => {
  const streams = new Streams(async () => new Map());
  streams.hears(false);
  expect([screen(streams, 'cliente', 'hash').ended(), streams.countOf(people.cliente.userId)]).toEqual([true, 0]);
});
