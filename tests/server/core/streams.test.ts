import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { Streams, type WhoAre } from '#server/http/streams.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { people } from '../../support/people.ts';

/** A heartbeat. */
const heartbeat = expect.stringMatching(/^retry: \d{4,5}\n\n$/);

const actorOf = (name: 'cliente' | 'admin'): Actor => {
  const { userId, role } = people[name];
  return { userId, username: name, email: `${name}@ejemplo.mx`, type: name === 'admin' ? 'user' : 'customer', role };
};

/** A stream that records what it receives. */
function stream(streams: Streams, name: 'cliente' | 'admin', tokenHash: string, waitingMs?: number, { isGone } = { isGone: false }) {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  if (isGone) response.destroy();
  const received: string[] = [];
  response.write = (text: string) => received.push(text) > 0;
  streams.add({ response, actor: actorOf(name), tokenHash }, waitingMs);
  return {
    first: () => received[0],
    received: () => received.slice(1),
    ended: () => response.writableEnded,
    drop: () => response.emit('close'),
  };
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
const retryOf = (text = ''): number => Number(/^retry: (\d+)\n\n$/.exec(text)?.[1]);

test('changes that arrive together are sent in one piece, in order, after one query of the sessions; later ones after it [R-398, R-692]', async () => {
  const { whoAre, queries } = sessionsOf({ one: actorOf('cliente'), two: actorOf('admin') });
  const waiting: (() => void)[] = [];
  const streams = new Streams(async (hashes) => {
    if (queries.length === 0) await new Promise<void>((done) => waiting.push(done));
    return whoAre(hashes);
  });
  const [cliente, admin] = [stream(streams, 'cliente', 'one'), stream(streams, 'admin', 'two')];
  const changed = (id: number, name: 'cliente' | 'admin') => streams.send({ topic: 'order', id, userId: people[name].userId });
  const first = [changed(1, 'cliente'), changed(2, 'admin'), changed(3, 'cliente')];
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  const later = changed(4, 'admin');
  waiting[0]?.();
  await Promise.all([...first, later]);
  const ids = (pieces: string[]) => pieces.map((piece) => [...piece.matchAll(/"id":(\d)/g)].map(([, id]) => id).join(''));
  expect({ queries, cliente: ids(cliente.received()), admin: ids(admin.received()) }).toEqual({
    queries: [['one', 'two'], ['two']],
    cliente: ['13'],
    admin: ['123', '4'],
  });
});

test.each(Array.from({ length: 12 }, (_, steps) => steps))(
  'a change that arrives %i steps after the last one was sent is sent too [R-398, R-692]',
  async (steps) => {
    const answers: (() => void)[] = [];
    const { whoAre } = sessionsOf({ one: actorOf('cliente') });
    const streams = new Streams((hashes) => {
      for (const answer of answers.splice(0)) answer();
      return whoAre(hashes);
    });
    const screen = stream(streams, 'cliente', 'one');
    const isAsked = new Promise<void>((done) => answers.push(done));
    void streams.send(change);
    await isAsked;
    for (let step = 0; step < steps; step += 1) await Promise.resolve();
    await streams.send({ ...change, id: 8 });
    expect(screen.received().join('')).toBe(`${line}id: 2\ndata: {"topic":"order","id":8}\n\n`);
  },
);

test('a stream that was closed while its session was looked up is not open', () => {
  const streams = new Streams(sessionsOf({}).whoAre);
  stream(streams, 'cliente', 'one', undefined, { isGone: true });
  expect([streams.count, streams.countOf(people.cliente.userId)]).toEqual([0, 0]);
});

test('few screens reconnect within 3 s of a restart, thousands spread over 20 s [R-692]', async () => {
  const known = { one: actorOf('cliente') };
  const streams = new Streams(sessionsOf(known).whoAre);
  const only = stream(streams, 'cliente', 'one');
  const many = Array.from({ length: 10_000 }, () => stream(streams, 'cliente', 'one'));
  expect(retryOf(only.first())).toSatisfy((ms: number) => ms >= 1_000 && ms <= 3_010);
  await streams.beat();
  const ofSecond = new Map<number, number>();
  for (const { received } of many) {
    const second = Math.floor(retryOf(received()[0]) / 1000);
    ofSecond.set(second, (ofSecond.get(second) ?? 0) + 1);
  }
  expect([...ofSecond.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: 19 }, (_, at) => at + 1));
  expect(Math.max(...ofSecond.values())).toBeLessThan(1_000);
});

test('while thousands of screens get their heartbeat, calls are answered in between [R-692]', async () => {
  const streams = new Streams(sessionsOf({ one: actorOf('cliente') }).whoAre);
  const many = Array.from({ length: 2_000 }, () => stream(streams, 'cliente', 'one'));
  const reached: number[] = [];
  const count = () => {
    reached.push(many.filter(({ received }) => received().length > 0).length);
    if ((reached.at(-1) ?? 0) < many.length) setImmediate(count);
  };
  setImmediate(count);
  await streams.beat();
  await vi.waitFor(() => expect(reached.at(-1)).toBe(2_000));
  expect(reached.filter((one) => one > 0 && one < 2_000).length).toBeGreaterThan(0);
});

test('a closed stream no longer counts for its person', () => {
  const streams = new Streams(sessionsOf({}).whoAre);
  const [one, two] = [stream(streams, 'cliente', 'one'), stream(streams, 'cliente', 'one')];
  one.drop();
  one.drop();
  const left = streams.countOf(people.cliente.userId);
  two.drop();
  expect([left, streams.countOf(people.cliente.userId), streams.count]).toEqual([1, 0, 0]);
});

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
    received: [[heartbeat], [heartbeat], [heartbeat], []],
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
  expect({ received: received(), ended: ended() }).toEqual({ received: [heartbeat, line], ended: false });
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
    laterReceived: [heartbeat],
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
