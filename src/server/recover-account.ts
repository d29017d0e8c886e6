import type { Logger } from 'pino';
import { findAccount, lockAccount } from './accounts/accounts.store.ts';
import { removeLostFactor } from './accounts/factors/remove-lost-factor.ts';
import { connect } from './db/connect.ts';
import type { Config } from './kernel/env.ts';
import { StartProblem } from './kernel/start-problem.ts';
import { prepareDatabase } from './prepare-database.ts';

type Say = (line: string) => void;

const usage = 'Di de quién: npm run admin:recover -- usuario';

/**
 * `npm run admin:recover -- usuario`: for the person with access to the machine, when the telephone and recovery codes are lost. Password and
 * role stay unchanged.
 */
export async function recoverAccount(config: Config, log: Logger, say: Say, [username]: readonly string[]): Promise<void> {
  if (username === undefined) throw new StartProblem(usage);
  const db = await connect(config, (err) => log.warn({ err }, 'database fault'), { say });
  try {
    await prepareDatabase(config, db, say);
    const had = await db.transaction(async (tx) => {
      const found = await findAccount(tx, username);
      const person = found && (await lockAccount(tx, found.userId));
      if (!person) throw new StartProblem(`No hay ninguna cuenta con el usuario o correo ${username}.`);
      return removeLostFactor(tx, person.userId, 'removed_at_terminal', { by: 'terminal', now: new Date() });
    });
    say(
      had
        ? `Listo: ${username} entra con su contraseña, y al entrar activa otra vez la verificación en dos pasos. Cerramos sus sesiones y le avisamos por correo.`
        : `${username} no tiene verificación en dos pasos: entra solo con su contraseña.`,
    );
  } finally {
    await db.close();
  }
}
