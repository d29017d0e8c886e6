import { afterAll, beforeAll, expect, test } from 'vitest';
import { callerAt } from '../../support/remote-caller.ts';
import { eventually } from '../../support/server-process.ts';
import { type Cluster, confirmPayment, placeOrder, startCluster } from './cluster.ts';

// @module-tag long

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

  // Nobody knows what is missed meanwhile: the screen is sent away at once, and can come back when the process hears again.
  const missed: unknown[] = [];
  for (let told = await screen.next(); told !== null; told = await screen.next()) missed.push(told);
  const tooEarly = await customer.onB.openScreen();
  tooEarly.close();

  await c.postgres.comeBack();
  await Promise.all(
    guests.map((guest) => eventually('ready again', async () => ((await guest.send('GET', '/health/ready')).status === 200 ? true : null))),
  );
  const again = await eventually('the screen is back', async () => {
    const opened = await customer.onB.openScreen();
    if (opened.status === 200) return opened;
    opened.close();
    return null;
  });
  const { status } = await confirmPayment(admin.onA, id, `CERCA-${id}`);
  const heard = await again.next();
  again.close();

  expect(away).toEqual([unavailable, unavailable, unavailable, unavailable]);
  expect(alive.map((one) => one.status)).toEqual([200, 200]);
  expect(tooEarly.status).toBe(503);
  expect({ status, heard }).toEqual({ status: 200, heard: { topic: 'order', id } });
  await eventually('the mail', async () => c.mailServer.received.find(({ subject }) => subject.startsWith('Confirmamos tu pago')) ?? null);
});
