import type { Logger } from 'pino';
import { findAccount, lockAccount } from './accounts/accounts.store.ts';
import { deleteFactor, enrolmentOf } from './accounts/factors/factors.store.ts';
import { endSessionsOf } from './accounts/sessions.store.ts';
import { connect } from './db/connect.ts';
import { emit } from './events/outbox.ts';
import type { Config } from './kernel/env.ts';
import { StartProblem } from './kernel/start-problem.ts';
import { prepareDatabase } from './prepare-database.ts';
import { writeDown } from './trail/write-down.ts';

type Say = (line: string) => void;

const usage = 'Di de quién: npm run admin:recover -- usuario';

/** `npm run admin:recover -- usuario`: for whoever has the machine, when telephone and recovery codes are lost. Password and role stay as they are. */
export async function recoverAccount(config: Config, log: Logger, say: Say, [username]: readonly string[]): Promise<void> {
  if (!username?.trim()) throw new StartProblem(usage);
  const db = await connect(config, (err) => log.warn({ err }, 'database fault'), { say });
  try {
    await prepareDatabase(config, db, say);
    const { had, isDue } = await db.transaction(async (tx) => {
      const found = await findAccount(tx, username);
      const person = found && (await lockAccount(tx, found.userId));
      if (!person) throw new StartProblem(`No hay ninguna cuenta con el usuario o correo ${username}.`);
      const isDue = config.mode === 'production' && person.type !== 'customer';
      if ((await enrolmentOf(tx, person.userId)) === null) return { had: false, isDue };
      const now = new Date();
      await deleteFactor(tx, person.userId);
      await endSessionsOf(tx, person.userId);
      const change = { before: { second_factor: true }, after: { second_factor: false } };
      await writeDown(tx, 'terminal', { kind: 'person', id: person.userId, ...change }, now);
      await emit(tx, { type: 'factor.changed', userId: person.userId, what: 'removed_at_terminal' });
      return { had: true, isDue };
    });
    const next = (again: string) =>
      isDue ? `entra con su contraseña, y al entrar activa${again} la verificación en dos pasos` : 'entra solo con su contraseña';
    say(
      had
        ? `Listo: ${username} ${next(' otra vez')}. Cerramos sus sesiones y le avisamos por correo.`
        : `${username} no tiene verificación en dos pasos: ${next('')}.`,
    );
  } finally {
    await db.close();
  }
}
