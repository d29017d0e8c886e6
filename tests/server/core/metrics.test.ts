import { readFileSync } from 'node:fs';
import type { FastifyRequest } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { paymentStatusMachine } from '#machines/lifecycles/payment-status/payment-status.machine.ts';
import { openSession } from '#server/accounts/sessions.store.ts';
import { outbox } from '#server/db/schema/deliveries.ts';
import { readMetrics } from '#server/health/read-metrics.ts';
import type { Config } from '#server/kernel/env.ts';
import type { Refusal } from '#server/kernel/refusal.ts';
import { decide } from '#server/lifecycle/decide.ts';
import { people } from '../../support/people.ts';
import { callerAt } from '../../support/remote-caller.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { startTestApp } from '../../support/test-app.ts';

const t = sharedApp();
let origin = '';
beforeAll(async () => {
  origin = await t.app.listen({ port: 0, host: '127.0.0.1' });
});

const read = async (): Promise<string> => {
  const { statusCode, payload } = await t.app.inject('/srv/metrics');
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
  const screen = await callerAt(origin, token).openScreen();
  const open = async () => samples(await read(), 'event_streams_open');
  expect(await open()).toEqual({ event_streams_open: 1 });
  screen.close();
  await expect.poll(open).toEqual({ event_streams_open: 0 });
});

test('the connections to PostgreSQL are reported; the embedded database has none', async () => {
  const states = ['busy', 'idle', 'awaited'].map((state) => [`database_connections{state="${state}"}`, expect.any(Number)]);
  expect(samples(await read(), 'database_connections')).toEqual(t.db.engine === 'postgres' ? Object.fromEntries(states) : {});
});

const missing = { status: 404, body: { message: 'No encontramos lo que buscas', code: 'not_found' } };
const readFrom = async (options: { remoteAddress?: string; headers?: Record<string, string> }) => {
  const answer = await t.app.inject({ url: '/srv/metrics', ...options });
  return answer.statusCode === 200 ? 'readable' : { status: answer.statusCode, body: answer.json() as unknown };
};

test('in demo mode without a token, this machine may read them, but nobody through a proxy [R-303]', async () => {
  expect([
    await readFrom({}),
    await readFrom({ remoteAddress: '::1' }),
    await readFrom({ remoteAddress: '::ffff:127.0.0.1' }),
    await readFrom({ remoteAddress: '203.0.113.7' }),
    await readFrom({ headers: { 'x-forwarded-for': '203.0.113.7' } }),
    await readFrom({ headers: { forwarded: 'for=127.0.0.1' } }),
  ]).toEqual(['readable', 'readable', 'readable', missing, missing, missing]);
});

test('in production they can be read only with the configured token [R-303]', async () => {
  const metricsToken = 'un-secreto-largo-y-propio';
  const readAs = async (config: Partial<Config>, authorization?: string, remoteAddress = '127.0.0.1') => {
    const request = { headers: authorization === undefined ? {} : { authorization }, socket: { remoteAddress }, server: t.app };
    const services = { ...t.services, config: { ...t.services.config, mode: 'production' as const, ...config } };
    return readMetrics(services, { request: request as unknown as FastifyRequest }).then(
      () => 'readable',
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
  ]).toEqual(['not_found', 'not_found', 'not_found', 'not_found', 'not_found', 'readable']);
});

const figureOf = (text: string, sample: string): number => samples(text, `${sample} `)[sample] ?? 0;
/** How much `does` adds to a metric of this process, which other tests add to as well. */
const added = async (sample: string, does: () => Promise<unknown>): Promise<number> => {
  const before = figureOf(await read(), sample);
  await does();
  return figureOf(await read(), sample) - before;
};

const { groups } = parse(readFileSync('ops/alerts.yaml', 'utf8')) as { groups: { rules: { expr: string }[] }[] };
const { panels } = JSON.parse(readFileSync('ops/dashboard.json', 'utf8')) as { panels: { targets: { expr: string }[] }[] };
const expressions = [...groups.flatMap(({ rules }) => rules), ...panels.flatMap(({ targets }) => targets)].map(({ expr }) => expr);

const ofPrometheus = new Set(['up', 'by', 'sum', 'max']);
/** The series an expression uses: function names, labels and time ranges are left out. */
const seriesIn = (expr: string): string[] =>
  [
    ...expr
      .replace(/"[^"]*"/g, '')
      .replace(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, '')
      .matchAll(/\b[a-z_][a-z0-9_]*\b(?!\s*\()/g),
  ]
    .map(([name]) => name)
    .filter((name) => !ofPrometheus.has(name));
/** A histogram is exported under three names. */
const isReported = (names: ReadonlySet<string>, name: string): boolean =>
  names.has(name) || names.has(name.replace(/_(?:count|sum|bucket)$/, ''));

test('alerts and dashboard use only metrics that exist [R-549]', async () => {
  expect(expressions.flatMap(seriesIn).length).toBeGreaterThan(25);
  const names = new Set([...(await read()).matchAll(/^# TYPE (\S+) /gm)].map(([, name = '']) => name));
  // The embedded database has no connections to report.
  names.add('database_connections');
  expect(expressions.flatMap(seriesIn).filter((name) => !isReported(names, name))).toEqual([]);
});

describe('the metrics count [R-549]', { timeout: 60_000 }, () => {
  const signIn = (password: string) => t.guest.post('/login', { body: { username: 'cliente2', password } });

  test('a refused sign-in, and a throttled one', async () => {
    expect(await added('sign_ins_refused_total{reason="credentials"}', () => signIn('no-es-esta'))).toBe(1);
    const tries = async () => {
      for (let n = 0; n < 30; n += 1) await signIn('no-es-esta');
    };
    expect(await added('sign_ins_refused_total{reason="limited"}', tries)).toBeGreaterThan(0);
  });

  test('a shed call', async () => {
    const one = await startTestApp({ config: { load: { calls: 0, waiting: 1 } } });
    expect(await added('calls_shed_total', () => one.guest.get('/packages'))).toBe(1);
    await one.close();
  });

  test('a lifecycle transition that was made, and one that was refused', async () => {
    const step = (status: string) => async () => {
      try {
        decide(paymentStatusMachine, status, {}, { type: 'PROVIDER_PROCESSING' }, () => 'no');
      } catch {
        // The refusal is what is counted.
      }
    };
    const of = (outcome: string) => `transitions_total{machine="${paymentStatusMachine.id}",outcome="${outcome}"}`;
    expect([await added(of('made'), step('pending')), await added(of('refused'), step('confirmed'))]).toEqual([1, 1]);
  });

  test('a delivery', async () => {
    const does = () => t.guest.post('/forgot-password', { body: { email: 'cliente@ejemplo.mx' } });
    expect(await added('deliveries_total{listener="mail",outcome="delivered"}', does)).toBe(1);
    expect(figureOf(await read(), 'deliveries_under_way{listener="mail"}')).toBe(0);
  });
});
