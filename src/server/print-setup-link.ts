import type { Logger } from 'pino';
import { connect } from './db/connect.ts';
import { newSetupLink } from './first-run/setup-link.ts';
import type { Config } from './kernel/env.ts';
import { StartProblem } from './kernel/start-problem.ts';
import { prepareDatabase } from './prepare-database.ts';

type Say = (line: string) => void;

export const saySetupLink = (say: Say, link: string): void =>
  say(`\nAún no hay ninguna cuenta del equipo. Créala con este enlace, que se abre una vez y vence en 60 minutos:\n  ${link}\n`);

/** `npm run setup:link`: for the person with access to the machine and its settings. Prepares the database as a start does. */
export async function printSetupLink(config: Config, log: Logger, say: Say): Promise<void> {
  if (config.mode === 'demo')
    throw new StartProblem('El modo de demostración ya tiene sus cuentas. El enlace es para producción: inicia con NODE_ENV=production.');
  const db = await connect(config, (err) => log.warn({ err }, 'database fault'), { say });
  try {
    await prepareDatabase(config, db, say);
    const link = await db.transaction((tx) => newSetupLink(tx, config.publicUrl, new Date()));
    if (link === null) throw new StartProblem(`La puesta en marcha ya se hizo. Inicia sesión en ${config.publicUrl}/login`);
    saySetupLink(say, link);
  } finally {
    await db.close();
  }
}
