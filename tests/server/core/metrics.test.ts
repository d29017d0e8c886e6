import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { openSession } from '#server/accounts/sessions.store.ts';
import { outbox } from '#server/db/schema/deliveries.ts';
import { readMetrics } from '#server/health/read-metrics.ts';
import type { Config } from '#server/kernel/env.ts';
import type { Refusal } from '#server/kernel/refusal.ts';
import { people } from '../../support/people.ts';
import { sharedApp } from '../../support/shared-app.ts';
import type { TestApp } from '../../support/test-app.ts';

const t = sharedApp();
beforeAll(async () => {
  await t.app.listen({ port: 0, host: '127.0.0.1' });
});

const read = async (app: TestApp = t) => {
  const { statusCode, payload } = await app.app.inject('/srv/metrics');
  expect(statusCode).toBe(200);
  return payload;
};
/** The samples whose name starts with `name`, as `name{labels}` and value. */
const samples = (text: string, name: string): Record<string, number> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line.startsWith(name))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );

test('responses are measured by route template and status, never by the actual address [R-303]', async () => {
  const admin = await t.as('admin');
  await admin.get('/dashboard/orders/999999?ana@ejemplo.mx');
  await t.guest.get('/dashboard/orders/999998');
  await t.guest.get('/gibt-es-nicht/ana@ejemplo.mx');
  const text = await read();
  const counts = samples(text, 'http_request_duration_seconds_count');
  expect(counts).toEqual({
    'http_request_duration_seconds_count{method="GET",route="/srv/dashboard/orders/:id",status="404"}': 1,
    'http_request_duration_seconds_count{method="GET",route="/srv/dashboard/orders/:id",status="401"}': 1,
    'http_request_duration_seconds_count{method="GET",route="unknown",status="404"}': 1,
  });
  expect(text).not.toMatch(/ana@|gibt/);
});

test('the outbox metrics report waiting, failed and dead deliveries, and the age of the oldest [R-303]', async () => {
  const now = t.clock.now().getTime();
  const base = { event: 'order.placed', listener: 'mail', payload: { subscriptionId: 1 }, availableAt: new Date(now + 3_600_000) };
  await t.db.query.insert(outbox).values([
    { ...base, createdAt: new Date(now - 90_000) },
    { ...base, createdAt: new Date(now - 30_000), attempts: 2, lastError: 'Error ETIMEDOUT' },
    { ...base, createdAt: new Date(now - 900_000), deliveredAt: new Date(now) },
    { ...base, createdAt: new Date(now - 900_000), deadAt: new Date(now) },
    { ...base, createdAt: new Date(now - 900_000), lastError: 'never came back', deadAt: new Date(now) },
  ]);
  const { outbox_oldest_seconds: oldest, ...counts } = samples(await read(), 'outbox_');
  expect(counts).toEqual({ outbox_waiting: 1, outbox_failed: 1, outbox_dead: 2 });
  expect(oldest).toBeGreaterThanOrEqual(90);
  expect(oldest).toBeLessThan(900);
  await t.db.query.delete(outbox);
  expect(samples(await read(), 'outbox_')).toEqual({ outbox_waiting: 0, outbox_failed: 0, outbox_dead: 0, outbox_oldest_seconds: 0 });
});

test('while the database fails, all other metrics are reported', async () => {
  await t.db.query.execute('alter table outbox rename to outbox_away');
  const text = await read();
  await t.db.query.execute('alter table outbox_away rename to outbox');
  expect(samples(text, 'outbox_')).toEqual({});
  expect(samples(text, 'event_streams_open')).toEqual({ event_streams_open: 0 });
});

test('open event streams are counted until they close', async () => {
  const token = await openSession(t.db.query, people.cliente.userId, t.clock.now());
  const socket = connect((t.app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`GET /srv/events HTTP/1.1\r\nHost: localhost\r\nCookie: session=${token}\r\n\r\n`);
  await once(socket, 'data');
  const open = async () => samples(await read(), 'event_streams_open');
  expect(await open()).toEqual({ event_streams_open: 1 });
  socket.destroy();
  await expect.poll(open).toEqual({ event_streams_open: 0 });
});

test('the connections to PostgreSQL are reported; the embedded database has none', async () => {
  const told = samples(await read(), 'database_connections');
  const states = ['busy', 'idle', 'awaited'].map((state) => [`database_connections{state="${state}"}`, expect.any(Number)]);
  expect(told).toEqual(t.db.engine === 'postgres' ? Object.fromEntries(states) : {});
});

const missing = { status: 404, body: { message: 'No encontramos lo que buscas', code: 'not_found' } };
const asked = async (app: TestApp, options: { remoteAddress?: string; headers?: Record<string, string> }) => {
  const answer = await app.app.inject({ url: '/srv/metrics', ...options });
  return answer.statusCode === 200 ? 'told' : { status: answer.statusCode, body: answer.json() as unknown };
};

test('in demo mode without a token, this machine may read them, but nobody through a proxy [R-303]', async () => {
  expect([
    await asked(t, {}),
    await asked(t, { remoteAddress: '::1' }),
    await asked(t, { remoteAddress: '::ffff:127.0.0.1' }),
    await asked(t, { remoteAddress: '203.0.113.7' }),
    await asked(t, { headers: { 'x-forwarded-for': '203.0.113.7' } }),
    await asked(t, { headers: { forwarded: 'for=127.0.0.1' } }),
  ]).toEqual(['told', 'told', 'told', missing, missing, missing]);
});

test('in production they can be read only with the configured token [R-303]', async () => {
  const metricsToken = 'un-secreto-largo-y-propio';
  const readAs = async (config: Partial<Config>, authorization?: string, remoteAddress = '127.0.0.1') => {
    const request = { headers: authorization === undefined ? {} : { authorization }, socket: { remoteAddress }, server: t.app };
    const services = { ...t.services, config: { ...t.services.config, mode: 'production' as const, ...config } };
    return readMetrics(services, { request: request as unknown as FastifyRequest }).then(
      () => 'told',
      (refusal: Refusal) => refusal.code,
    );
  };
  expect([
    await readAs({}),
    await readAs({}, 'Bearer '),
    await readAs({ metricsToken }),
    await readAs({ metricsToken }, 'Bearer otro-secreto-largo-y-propio'),
    await readAs({ metricsToken }, metricsToken),
    await readAs({ metricsToken }, `Bearer ${metricsToken}`, '203.0.113.7'),
  ]).toEqual(['not_found', 'not_found', 'not_found', 'not_found', 'not_found', 'told']);
});
