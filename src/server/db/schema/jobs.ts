import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';

export const jobRuns = pgTable('job_runs', {
  job: text('job').primaryKey(),
  startedAt: time('started_at').notNull(),
  tookMs: integer('took_ms').notNull(),
  error: text('error'),
  nextAt: time('next_at').notNull(),
});
