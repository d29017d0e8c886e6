import { createHourlyJobs } from '#server/effects/jobs/hourly-jobs.ts';
import type { TestApp } from './test-app.ts';

export const hourMs = 60 * 60_000;
export const dayMs = 24 * hourMs;

/** Runs the hourly jobs at this time from now, in this many processes concurrently; the clock goes back afterwards. */
export async function runJobsIn(t: TestApp, ms: number, processes = 1): Promise<void> {
  t.clock.advance(ms);
  await Promise.all(Array.from({ length: processes }, () => createHourlyJobs(t.services).run()));
  t.clock.advance(-ms);
}
