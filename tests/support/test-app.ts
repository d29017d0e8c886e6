import { hash } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { pino } from 'pino';
import type { OutboxMail } from '#api/contract/dev/list-outbox.ts';
import { openSession } from '#server/accounts/sessions.store.ts';
import { buildApp } from '#server/build-app.ts';
import type { Database } from '#server/db/database.ts';
import { seedPeople } from '#server/demo/demo.store.ts';
import { type DemoUsername, demoPassword, demoPeople } from '#server/demo/people.ts';
import type { AllServices } from '#server/http/services.ts';
import type { UploadLimits } from '#server/http/upload-limits.ts';
import { type Config, readConfig } from '#server/kernel/env.ts';
import { startServices } from '#server/start-services.ts';
import { mustBeDeclared } from './declared-failures.ts';
import { createClock, type TestClock } from './test-clock.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';
import { unlimited } from './unlimited.ts';

export interface Answer {
  status: number;
  body: unknown;
  headers: Record<string, string | string[] | number | undefined>;
}

type Send = (path: string, options?: { body?: unknown; headers?: Record<string, string> }) => Promise<Answer>;
export type Caller = Record<'get' | 'post' | 'put' | 'patch' | 'delete', Send>;

export interface TestApp {
  app: FastifyInstance;
  services: AllServices;
  db: Database;
  address: TestDatabase['address'];
  clock: TestClock;
  mails: () => Promise<OutboxMail[]>;
  /** Signs in through `beside`, if the server's own database connection must not be used. */
  as: (username: DemoUsername, beside?: Database) => Promise<Caller>;
  guest: Caller;
  close: () => Promise<void>;
}

interface Overrides {
  /** Used instead of a fresh database; closed at the end. */
  database?: TestDatabase;
  config?: Partial<Config>;
  clock?: TestClock;
  log?: AllServices['log'];
  callsPerMinute?: number;
  uploads?: UploadLimits;
  siteFolder?: string;
}

let passwordHash: Promise<string> | undefined;

/** A caller that sends these headers with every call, and bodies as JSON. */
export const callerOf = (app: FastifyInstance, always: Record<string, string>): Caller => {
  const sender =
    (method: NonNullable<InjectOptions['method']>): Send =>
    async (path, { body, headers = {} } = {}) => {
      const answer = await app.inject({
        method,
        url: /^\/(srv|dev\/correo)/.test(path) ? path : `/srv${path}`,
        headers: { ...always, ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      const isJson = String(answer.headers['content-type']).startsWith('application/json');
      const answered = isJson ? answer.json() : answer.payload;
      if (answer.statusCode >= 400) mustBeDeclared(method, answer.raw.req.url ?? path, answered);
      return { status: answer.statusCode, body: answered, headers: answer.headers };
    };
  return { get: sender('GET'), post: sender('POST'), put: sender('PUT'), patch: sender('PATCH'), delete: sender('DELETE') };
};

/** In production all staff need a second factor; most of its tests are about something else, so everybody gets one. */
const enrolStaff = (db: Database): Promise<unknown> =>
  db.query.execute(
    sql`insert into totp_factors (user_id, secret, enrolled_at) select user_id, '-', now() from users where type = 'user' on conflict do nothing`,
  );

/** The whole server on a fresh database with the demo people and nothing else, in demo mode, not listening. */
export async function startTestApp(overrides: Overrides = {}): Promise<TestApp> {
  const { db, address, close: closeDatabase } = overrides.database ?? (await openTestDatabase());
  const clock = overrides.clock ?? createClock();
  const config: Config = { ...readConfig({ PORT: '3000', ...unlimited }), ...address, ...overrides.config };
  const log = overrides.log ?? pino({ level: 'silent' });
  const { services, stop } = startServices({ config, db, log, now: clock.now });
  // The cheapest hash: the tests of registration cover its cost.
  passwordHash ??= hash(demoPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  await seedPeople(db.query, await passwordHash);
  if (config.mode === 'production') await enrolStaff(db);
  const app = await buildApp(services, {
    siteFolder: overrides.siteFolder ?? 'no-such-folder',
    ...(overrides.uploads === undefined ? {} : { uploads: overrides.uploads }),
    ...(overrides.callsPerMinute === undefined ? {} : { callsPerMinute: overrides.callsPerMinute }),
  });
  await app.ready();
  const guest = callerOf(app, {});
  return {
    app,
    services,
    db,
    address,
    clock,
    guest,
    mails: async () => (await guest.get('/dev/outbox')).body as OutboxMail[],
    as: async (username, beside = db) => {
      const token = await openSession(beside.query, demoPeople[username].userId, clock.now());
      return callerOf(app, { cookie: `${config.mode === 'production' ? '__Host-session' : 'session'}=${token}` });
    },
    close: async () => {
      await app.close();
      await stop();
      await closeDatabase();
    },
  };
}
