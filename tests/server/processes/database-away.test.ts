import { afterAll, beforeAll, expect, test } from 'vitest';
import { callerAt } from '../../support/remote-caller.ts';
import { eventually } from '../../support/server-process.ts';
import { type Cluster, confirmPayment, placeOrder, startCluster } from './cluster.ts';

let c: Cluster;
beforeAll(async () => {
  c = await startCluster();
});
afterAll(() => c.close());

const unavailable = {
  status: 503,
  retryAfter: '5',
  body: { message: 'El servicio no está disponible por el momento. Intenta de nuevo en unos segundos.', code: 'unavailable' },
};

/** A line that drops once more while the database settles sends the screen away again: it comes back, as the browser does, and hears the next change. */
async function hearOneOf(
  open: () => Promise<{ next: () => Promise<unknown>; close: () => void }>,
  changes: (() => Promise<{ status: number }>)[],
) {
  const statuses: number[] = [];
  for (const change of changes) {
    const screen = await open();
    statuses.push((await change()).status);
    const heard = await screen.next();
    screen.close();
    if (heard !== null) return { heard, statuses };
  }
  return { heard: null, statuses };
}

test('while PostgreSQL is away calls are 503; when it is back everything works by itself, the open screens too', async () => {
  const [customer, admin] = [await c.as('cliente'), await c.as('admin')];
  const id = await placeOrder(c.db, customer.onA);
  const guests = [c.a, c.b].map(({ origin }) => callerAt(origin));
  const screen = await customer.onB.openScreen();

  await c.postgres.goAway();
  const away = await Promise.all([
    confirmPayment(admin.onA, id, `LEJOS-${id}`),
    customer.onB.send('GET', '/profile/subscriptions'),
    guests[0]?.send('GET', '/packages/web'),
    guests[1]?.send('POST', '/login', { body: { username: 'cliente', password: 'Demo-Taller-2026' } }),
  ]);
  const alive = await Promise.all(guests.map((guest) => guest.send('GET', '/health/live')));

  await c.postgres.comeBack();
  await Promise.all(
    guests.map((guest) =>
      eventually('ready again', async () => ((await guest.send('GET', '/health/ready')).status === 200 ? true : null), 10_000),
    ),
  );
  // Nobody knows what was missed meanwhile: the screen is sent away once the process listens again, to come back and read afresh.
  const missed: unknown[] = [];
  for (let told = await screen.next(); told !== null; told = await screen.next()) missed.push(told);
  const move = (status: string) => () => admin.onA.send('PATCH', `/dashboard/orders/${id}/status`, { body: { status, note: 'Ya volvió' } });
  const { heard, statuses } = await hearOneOf(customer.onB.openScreen, [
    () => confirmPayment(admin.onA, id, `CERCA-${id}`),
    move('gathering_info'),
    move('design'),
  ]);

  expect(away).toEqual([unavailable, unavailable, unavailable, unavailable]);
  expect(alive.map((one) => one.status)).toEqual([200, 200]);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(heard).toEqual({ topic: 'order', id });
  await eventually('the mail', async () => c.mailServer.received.find(({ subject }) => subject.startsWith('Confirmamos tu pago')) ?? null);
});
