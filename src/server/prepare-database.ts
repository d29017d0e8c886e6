import { refuseOtherClock } from './db/clock.ts';
import type { Database } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { wasFilledByDemo } from './demo/whose-people.store.ts';
import { findInstallation, markOpened } from './first-run/first-run.store.ts';
import { databaseCodeOf } from './kernel/database-error.ts';
import type { Config } from './kernel/env.ts';
import { StartProblem } from './kernel/start-problem.ts';

async function refuseDemoData(db: Database): Promise<void> {
  if (!(await wasFilledByDemo(db.query))) return;
  throw new StartProblem(
    'La base de datos de DATABASE_URL se llenó en modo de demostración y sus contraseñas son públicas: producción no la abre. Indica otra.',
  );
}

const hintOf: Record<string, string> = {
  '25006': 'es de solo lectura; inicia cuando admita cambios',
  '3F000': 'su usuario debe poder usar el esquema public y crear tablas en él',
  '42501': 'su usuario debe poder crear tablas',
  '53100': 'el disco de su servidor está lleno',
  '42P07': 'usa una vacía, o la de este programa',
};

/** Problems that the owner of a PostgreSQL database can fix become a `StartProblem`; other errors pass through unchanged. */
function migrationProblem(error: unknown): unknown {
  const code = databaseCodeOf(error) ?? '';
  const hint = hintOf[code];
  return hint === undefined ? error : new StartProblem(`No se pudo preparar la base de datos de DATABASE_URL (${code}): ${hint}.`);
}

/** Migrates the schema. Production refuses a demo's database and marks its own, so that a demo never fills it. */
export async function prepareDatabase({ mode }: Pick<Config, 'mode'>, db: Database, say: (line: string) => void): Promise<void> {
  await refuseOtherClock(db);
  await migrate(db, { say }).catch((error: unknown) => {
    throw db.engine === 'postgres' ? migrationProblem(error) : error;
  });
  if (mode === 'demo') return;
  await refuseDemoData(db);
  if ((await findInstallation(db.query)) === null) await db.transaction((tx) => markOpened(tx, new Date()));
}
