import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packages } from '#server/db/schema/catalogue.ts';
import { subscriptions } from '#server/db/schema/orders.ts';
import { users } from '#server/db/schema/people.ts';
import { olderOrders } from '#server/demo/older-orders.ts';
import { recentOrders } from '#server/demo/recent-orders.ts';
import { emit } from '#server/events/outbox.ts';
import { callerAt } from '../../support/remote-caller.ts';
import { eventually } from '../../support/server-process.ts';
import { traceOfConfirmation } from '../postgres/faulty-shop.ts';
import { packageIdOf, transferOrder } from '../shop/shop.ts';
import { allDelivered, type Cluster, confirmPayment, placeOrder, rounds, startCluster } from './cluster.ts';

const roundsOfARace = 15;

let c: Cluster;
beforeAll(async () => {
  c = await startCluster();
});
afterAll(() => c.close());

const mailsOf = (id: number) => c.mailServer.received.filter(({ subject }) => subject === `Confirmamos tu pago del pedido TW-${id}`);

test('a change by staff on one process reaches a customer connected to the other [R-398]', async () => {
  const [customer, admin] = [await c.as('cliente'), await c.as('admin')];
  const id = await placeOrder(c.db, customer.onA);
  await allDelivered(c.db);
  const screen = await customer.onB.openScreen();
  const { status } = await confirmPayment(admin.onA, id, `ESCUCHA-${id}`);
  const change = await screen.next();
  screen.close();
  expect({ status, change }).toEqual({ status: 200, change: { topic: 'order', id } });
});

test('of two confirmations at once on two processes one counts: one entry, one payment, one mail [R-346, R-419]', async () => {
  const [customer, admin, superadmin] = [await c.as('cliente'), await c.as('admin'), await c.as('superadmin')];
  const seen = await rounds(roundsOfARace, async () => {
    const id = await placeOrder(c.db, customer.onA);
    const answers = await Promise.all([confirmPayment(admin.onA, id, `A-${id}`), confirmPayment(superadmin.onB, id, `B-${id}`)]);
    const said = answers.map(({ status, body }) => `${status} ${(body as { code?: string }).code ?? 'ok'}`).sort();
    return { id, said };
  });
  await allDelivered(c.db);
  const traces = await Promise.all(
    seen.map(async ({ id, said }) => ({ said, ...(await traceOfConfirmation(c.db, id)), mails: mailsOf(id).length })),
  );
  expect(traces).toEqual(
    Array.from({ length: roundsOfARace }, () => ({
      said: ['200 ok', '409 already_confirmed'],
      history: ['account_status: inactive → active', 'payment_status: pending → confirmed'],
      payments: 1,
      mails: 1,
    })),
  );
});

test('the same idempotency key on both processes at once creates one order [R-419]', async () => {
  const customer = await c.as('cliente2');
  const packageId = await packageIdOf(c.db.query, 'web', 'optimal');
  const seen = await rounds(roundsOfARace, async (round) => {
    const call = { body: transferOrder(packageId), headers: { 'idempotency-key': `llave-${round}` } };
    const answers = await Promise.all([customer.onA, customer.onB].map((one) => one.send('POST', '/transfer_payment', call)));
    const orders = await c.db.query
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.idempotencyKey, `llave-${round}`));
    const ids = new Set(answers.map(({ body }) => (body as { subscription_id: number }).subscription_id));
    return { statuses: answers.map(({ status }) => status), ids: ids.size, orders: orders.length };
  });
  expect(seen).toEqual(Array.from({ length: roundsOfARace }, () => ({ statuses: [201, 201], ids: 1, orders: 1 })));
});

test('a code used on both processes at once creates one user', async () => {
  const [onA, onB] = [callerAt(c.a.origin), callerAt(c.b.origin)];
  const seen = await rounds(3, async (round) => {
    const [username, email] = [`doble${round}`, `doble${round}@panaderia.mx`];
    const { body } = await onA.send('POST', '/register', { body: { username, email, password: 'pan-de-muerto' } });
    const userId = (body as { redirectUrl: string }).redirectUrl.replace('/verify-email?userId=', '');
    const mail = await eventually('the code', async () => c.mailServer.received.find(({ to }) => to === email) ?? null);
    const code = /\b\d{6}\b/.exec(mail.text)?.[0];
    const answers = await Promise.all([onA, onB].map((one) => one.send('POST', '/verify-email', { body: { userId, code } })));
    const found = await c.db.query.select({ username: users.username }).from(users).where(eq(users.email, email));
    return { statuses: answers.map(({ status }) => status).sort(), found };
  });
  expect(seen).toEqual([0, 1, 2].map((round) => ({ statuses: [200, 400], found: [{ username: `doble${round}` }] })));
});

test('both processes deliver the outbox at once, and every mail is sent once [R-419]', async () => {
  const expected = Array.from({ length: 400 }, (_, index) => `muchos${index}@panaderia.mx`).sort();
  const customer = await c.as('cliente');
  await c.db.transaction(async (tx) => {
    for (const to of expected) await emit(tx, { type: 'registration.address_taken', to });
  });
  // An order makes its process look at the outbox at this very moment.
  await Promise.all([placeOrder(c.db, customer.onA), placeOrder(c.db, customer.onB)]);
  await allDelivered(c.db);
  const mails = c.mailServer.received.filter(({ to }) => to.startsWith('muchos'));
  expect(mails.map(({ to }) => to).sort()).toEqual(expected);
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(400);
  expect(new Set(mails.map(({ connection }) => connection)).size).toBeGreaterThan(1);
});

test('a session ended on one process is ended on the other at once', async () => {
  const customer = await c.as('cliente');
  const before = await customer.onB.send('GET', '/profile/subscriptions');
  const { status } = await customer.onA.send('POST', '/logout');
  const after = await customer.onB.send('GET', '/profile/subscriptions');
  expect([before.status, status, after.status]).toEqual([200, 200, 401]);
});

test('two processes started together on an empty database fill it once', async () => {
  const branding = [...olderOrders, ...recentOrders].filter(({ kind }) => kind === 'branding');
  const catalogue = await c.db.query.select().from(packages);
  const orders = await c.db.query.select().from(subscriptions).where(eq(subscriptions.packageKind, 'branding'));
  expect([catalogue.length, orders.length]).toEqual([6, branding.length]);
});

const unavailable = {
  status: 503,
  retryAfter: '5',
  body: { message: 'El servicio no está disponible por el momento. Intenta de nuevo en unos segundos.', code: 'unavailable' },
};

test('while PostgreSQL is unavailable calls get 503; afterwards everything recovers by itself, open screens included', {
  tags: ['long'],
}, async () => {
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

  // Changes may be missed: the screen is closed at once, and may reopen when the process receives changes again.
  for (let change = await screen.next(); change !== null; ) change = await screen.next();
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
  const change = await again.next();
  again.close();

  expect(away).toEqual([unavailable, unavailable, unavailable, unavailable]);
  expect(alive.map((one) => one.status)).toEqual([200, 200]);
  expect(tooEarly.status).toBe(503);
  expect({ status, change }).toEqual({ status: 200, change: { topic: 'order', id } });
  await eventually('the mail', async () => mailsOf(id)[0] ?? null);
});
