import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Deliveries } from '#api/contract/deliveries/list-deliveries.ts';
import { keepingRun } from '#server/db/job-runs.ts';
import { jobRuns } from '#server/db/schema/jobs.ts';
import { createHourlyJobs } from '#server/effects/jobs/hourly-jobs.ts';
import { createSealing } from '#server/effects/jobs/sealing.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.query.delete(jobRuns);
});

const told = async () => ((await (await t.as('admin')).get('/dashboard/deliveries')).body as Deliveries).jobs;
const jobOf = async (name: string) => (await told()).find(({ job }) => job === name);
const hourMs = 60 * 60_000;
const parts = () => ({ db: t.db, log: pino({ level: 'silent' }) });

test('each job tells when it ran, how long it took and when it runs next [R-622]', async () => {
  expect((await told()).every(({ last, next_at, late }) => last === null && next_at === null && !late)).toBe(true);
  await createHourlyJobs(t.services).run();
  await createSealing(t.services).run();
  const ran = (await told()).filter(({ last }) => last !== null);
  expect(ran.map(({ job }) => job)).toEqual([
    ...['expire_accounts', 'close_unpaid', 'remind_ending', 'remind_payments', 'remind_drafts'],
    ...['seal_trail', 'prune_trail', 'forget_unsent'],
  ]);
  for (const { job, last, next_at, late } of ran) {
    expect(last).toMatchObject({ took_ms: expect.any(Number), error: null });
    const afterMs = Date.parse(next_at ?? '') - Date.parse(last?.started_at ?? '');
    expect(Math.abs(afterMs - (job === 'seal_trail' ? 60_000 : hourMs))).toBeLessThan(5);
    expect(Math.abs(Date.parse(last?.started_at ?? '') - Date.now())).toBeLessThan(60_000);
    expect(late).toBe(false);
  }
});

test('one that fails says so, in words without what people typed, and still fails; done again it is well [R-622]', async () => {
  const broken = () => Promise.reject(Object.assign(new Error('no room for ana@ejemplo.mx'), { code: 'ENOSPC' }));
  await expect(keepingRun(parts(), 'forget_stale', hourMs, broken)).rejects.toThrow('no room');
  expect((await jobOf('forget_stale'))?.last).toMatchObject({ error: 'Error ENOSPC' });
  expect(await keepingRun(parts(), 'forget_stale', hourMs, async () => 7)).toBe(7);
  expect((await jobOf('forget_stale'))?.last).toMatchObject({ error: null });
});

test('the others are done beside one that fails [R-622]', async () => {
  await t.db.query.execute(sql`alter table checkout_drafts rename to drafts_away`);
  await createHourlyJobs(t.services).run();
  await t.db.query.execute(sql`alter table drafts_away rename to checkout_drafts`);
  const errors = (await told()).filter(({ last }) => last !== null).map(({ job, last }) => [job, last?.error]);
  expect(errors).toEqual([
    ...['expire_accounts', 'close_unpaid', 'remind_ending', 'remind_payments'].map((job) => [job, null]),
    ['remind_drafts', expect.stringContaining('42P01')],
    ...['prune_trail', 'forget_unsent'].map((job) => [job, null]),
  ]);
});

test('one that should have run more than five minutes ago is late [R-622]', async () => {
  await keepingRun(parts(), 'seal_trail', 60_000, async () => undefined);
  const late = async (minutes: number) => {
    await t.db.query.update(jobRuns).set({ nextAt: sql`now() - ${minutes} * interval '1 minute'` });
    return (await jobOf('seal_trail'))?.late;
  };
  expect([await late(4), await late(6)]).toEqual([false, true]);
});

test('what is done is done, where its run cannot be kept [R-622]', async () => {
  await t.db.query.execute(sql`alter table job_runs rename to job_runs_away`);
  expect(await keepingRun(parts(), 'seal_trail', 60_000, async () => 'done')).toBe('done');
  await t.db.query.execute(sql`alter table job_runs_away rename to job_runs`);
});
