import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { StartProblem } from '../kernel/start-problem.ts';
import type { Database } from './database.ts';

/** Each process decides by its own clock what has expired, so the clocks of processes sharing a database may differ by at most this much. */
export const clocksDifferBySeconds = 60;

/** How far this machine's clock is ahead of the database's, in whole seconds. The embedded database uses this machine's clock. */
async function secondsAhead({ engine, query }: Database): Promise<number> {
  if (engine === 'pglite') return 0;
  const askedAt = Date.now();
  const { rows } = (await query.execute(sql`select extract(epoch from clock_timestamp())::float8 as now`)) as unknown as {
    rows: { now: number }[];
  };
  const between = (askedAt + Date.now()) / 2;
  return Math.round(between / 1000 - Number(rows[0]?.now));
}

const isClockOff = (ahead: number): boolean => Math.abs(ahead) > clocksDifferBySeconds;

export async function refuseOtherClock(db: Database): Promise<void> {
  const ahead = await secondsAhead(db);
  if (!isClockOff(ahead)) return;
  const way = ahead > 0 ? 'adelantado' : 'atrasado';
  throw new StartProblem(
    `El reloj de este equipo va ${Math.abs(ahead)} s ${way} respecto al de la base de datos de DATABASE_URL (se admiten ${clocksDifferBySeconds} s); pon en hora el que esté mal.`,
  );
}

/** Runs jobs that delete, expire or mail by time, unless the clock is wrong: what they do cannot be undone. */
export async function withRightClock({ db, log }: { db: Database; log: Logger }, work: () => Promise<void>): Promise<void> {
  const ahead = await secondsAhead(db);
  if (!isClockOff(ahead)) return work();
  log.warn({ secondsAhead: ahead }, 'clock is off: hourly work left out');
}
