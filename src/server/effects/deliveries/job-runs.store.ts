import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { jobRuns } from '#server/db/schema/jobs.ts';

export const findJobRuns = (tx: Tx) =>
  tx
    .select({
      job: jobRuns.job,
      startedAt: jobRuns.startedAt,
      tookMs: jobRuns.tookMs,
      error: jobRuns.error,
      nextAt: jobRuns.nextAt,
      late: sql<boolean>`${jobRuns.nextAt} < now() - interval '5 minutes'`,
    })
    .from(jobRuns);
