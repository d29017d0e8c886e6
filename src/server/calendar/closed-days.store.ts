import { eq, type SQL, sql } from 'drizzle-orm';
import type { ClosedDay } from '#shared/closed-days.ts';
import type { Tx } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { agencySettings } from '../db/schema/settings.ts';

const section = 'closed_days';

interface StoredDays {
  days: ClosedDay[];
  version: number;
}

const stored = (row: { value: unknown; version: number } | undefined): StoredDays =>
  row === undefined ? { days: [], version: 1 } : { days: row.value as ClosedDay[], version: row.version };

const statements = prepared((tx) => ({
  find: tx.select().from(agencySettings).where(eq(agencySettings.section, section)).prepare('closed_days'),
}));

export async function findClosedDays(tx: Tx): Promise<StoredDays> {
  const [row] = await statements(tx).find.execute();
  return stored(row);
}

/** The same as a column of another query. */
export const closedDaysColumn = sql`coalesce((select value from agency_settings where section = 'closed_days'), '[]')`.mapWith(
  agencySettings.value,
) as SQL<ClosedDay[]>;

/** The stored days, locked until the transaction ends. */
export async function lockClosedDays(tx: Tx): Promise<StoredDays> {
  await tx.insert(agencySettings).values({ section, value: [] }).onConflictDoNothing();
  const [row] = await tx.select().from(agencySettings).where(eq(agencySettings.section, section)).for('update');
  return stored(row);
}

export async function writeClosedDays(tx: Tx, { days, version }: StoredDays, now: Date): Promise<void> {
  await tx.update(agencySettings).set({ value: days, version, updatedAt: now }).where(eq(agencySettings.section, section));
}
