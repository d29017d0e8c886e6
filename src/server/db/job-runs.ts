import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { JobName } from '#shared/jobs.ts';
import { shortReason } from '../kernel/log.ts';
import type { Database } from './database.ts';
import { logFault } from './fault-log.ts';
import { jobRuns } from './schema/jobs.ts';

const keep = ({ db }: { db: Database }, job: JobName, tookMs: number, everyMs: number, error: string | null) => {
  const startedAt = sql`now() - ${tookMs} * interval '1 millisecond'`;
  const row = { startedAt, tookMs, error, nextAt: sql`now() + ${Math.max(0, everyMs - tookMs)} * interval '1 millisecond'` };
  return db.query
    .insert(jobRuns)
    .values({ job, ...row })
    .onConflictDoUpdate({ target: jobRuns.job, set: row });
};

/** Does it, and keeps when that was by the database's clock, how long it took, how it ended and when it is done again. */
export async function keepingRun<T>(
  parts: { db: Database; log: Logger },
  job: JobName,
  everyMs: number,
  work: () => Promise<T>,
): Promise<T> {
  const began = performance.now();
  const note = async (error: string | null) => {
    const tookMs = Math.round(performance.now() - began);
    await keep(parts, job, tookMs, everyMs, error).catch((err: unknown) => logFault(parts, err, 'the run of a job was not kept', { job }));
  };
  try {
    const result = await work();
    await note(null);
    return result;
  } catch (error) {
    await note(shortReason(error));
    throw error;
  }
}
