import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Logger } from 'pino';
import { writeKey } from './backup/archive-file.ts';
import type { End } from './backup/archive-format.ts';
import { makeBackup } from './backup/make-backup.ts';
import { moveDatabase } from './backup/move-database.ts';
import { type Checked, checkBackup, entries, restoreBackup } from './backup/restore-backup.ts';
import { connect } from './db/connect.ts';
import { connectEmbedded } from './db/connect-embedded.ts';
import { connectPostgres } from './db/connect-postgres.ts';
import type { Database } from './db/database.ts';
import type { Config } from './kernel/env.ts';
import { StartProblem } from './kernel/start-problem.ts';
import { printAuditCheck } from './print-audit-check.ts';
import { printSetupLink } from './print-setup-link.ts';
import { recoverAccount } from './recover-account.ts';

type Say = (line: string) => void;

interface Command {
  config: Config;
  log: Logger;
  say: Say;
  /** The arguments after the command's name. */
  words: readonly string[];
  settingsFile: string | null;
}

const failedOf =
  ({ log }: Command) =>
  (err: unknown) =>
    log.warn({ err }, 'database fault');

async function using<T>(opening: Promise<Database>, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await opening;
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** Prints the database in use first. Without settings, a command would work on this folder's embedded database, whatever the server uses. */
function sayDatabase({ config, say, settingsFile }: Command): void {
  if (!config.namesDatabase && settingsFile === null) {
    throw new StartProblem(
      'No se sabe con qué base de datos trabajar: indica el archivo de ajustes (-- --env-file archivo), o DATABASE_URL, o DATA_DIR.',
    );
  }
  const from = settingsFile === null ? '' : ` (ajustes de ${settingsFile})`;
  const url = config.databaseUrl === null ? null : new URL(config.databaseUrl);
  say(`Base de datos: ${url === null ? config.dataDir : `${url.protocol}//${url.host}${url.pathname}`}${from}`);
}

/** At most one file, and only options that the command accepts. */
function wordsOf({ words }: Command, usage: string, known: readonly string[] = []): { file: string | null; options: Set<string> } {
  const options = words.filter((word) => word.startsWith('--'));
  const files = words.filter((word) => !word.startsWith('--'));
  if (files.length > 1 || options.some((option) => !known.includes(option))) throw new StartProblem(`No se entendió. Se usa así: ${usage}`);
  return { file: files[0] === undefined ? null : resolve(files[0]), options: new Set(options) };
}

const rowsIn = (rows: End['rows']): string => {
  const count = Object.values(rows).reduce((sum, one) => sum + one, 0);
  return `${count.toLocaleString('es-MX')} filas de ${Object.keys(rows).length} tablas`;
};
const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toLocaleString('es-MX', { maximumFractionDigits: 1 })} MB`;
const secondsSince = (began: number): string =>
  `${((performance.now() - began) / 1000).toLocaleString('es-MX', { maximumFractionDigits: 1 })} s`;
const madeAt = ({ head }: Checked): string => `hecha el ${head.made_at.slice(0, 16).replace('T', ' a las ')} UTC`;

/** Opening an embedded database creates it if missing, so a command that reads would silently get an empty one. */
function refuseMissing(dataDir: string): void {
  if (existsSync(join(dataDir, 'database'))) return;
  throw new StartProblem(`No hay ninguna base de datos en ${dataDir}; indica la carpeta en DATA_DIR, o una PostgreSQL en DATABASE_URL.`);
}

async function backup(command: Command): Promise<void> {
  const { config, say } = command;
  const { file: named } = wordsOf(command, 'npm run backup [-- archivo]');
  const now = new Date();
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '-');
  const file = named ?? join(config.backup.dir, `taller-web-${stamp}Z.backup`);
  sayDatabase(command);
  if (config.databaseUrl === null) refuseMissing(config.dataDir);
  const began = performance.now();
  const { bytes, rows } = await using(connect(config, failedOf(command), { say }), (db) =>
    makeBackup(db, { file, recipients: config.backup.recipients, now }),
  );
  say(`${file}: ${rowsIn(rows)}, ${megabytes(bytes)}, en ${secondsSince(began)}.`);
  if (config.backup.recipients.length === 0)
    say('No está cifrada: quien tenga el archivo lee todo. Para cifrarla indica BACKUP_RECIPIENT.');
}

async function backupKey(command: Command): Promise<void> {
  const usage = 'npm run backup:key -- archivo';
  const { file } = wordsOf(command, usage);
  if (file === null) throw new StartProblem(`Falta el archivo en el que se guarda la llave. Se usa así: ${usage}`);
  const recipient = await writeKey(file);
  command.say(`La llave secreta quedó en ${file}: guárdala fuera de este equipo; sin ella ninguna copia se abre.`);
  command.say(`Para cifrar con ella: BACKUP_RECIPIENT=${recipient}`);
}

async function restore(command: Command): Promise<void> {
  const { config, say } = command;
  const usage = 'npm run restore -- archivo [--check] [--keep-sessions]';
  const { file, options } = wordsOf(command, usage, ['--check', '--keep-sessions']);
  if (file === null) throw new StartProblem(`Falta el archivo de la copia. Se usa así: ${usage}`);
  const source = { file, keyFile: config.backup.keyFile };
  const began = performance.now();
  const checked = await checkBackup(source);
  if (options.has('--check')) {
    say(`La copia ${file} está completa: ${rowsIn(checked.rows)}, ${madeAt(checked)}.`);
    return;
  }
  sayDatabase(command);
  const leftOut = entries.filter((table) => table !== 'sessions' || !options.has('--keep-sessions'));
  await using(connect(config, failedOf(command), { say }), (db) => restoreBackup(db, source, { checked, say, leftOut }));
  say(`Se restauró la copia ${madeAt(checked)}: ${rowsIn(checked.rows)}, en ${secondsSince(began)}.`);
  say(
    `No se restauran los enlaces para crear contraseña, los registros a medias ni los cambios de correo${leftOut.includes('sessions') ? ', ni las sesiones: cada quien vuelve a entrar' : ''}.`,
  );
}

async function movePostgres(command: Command): Promise<void> {
  const { config, say } = command;
  const usage = 'npm run move:postgres [-- --for-production]';
  const { options, file } = wordsOf(command, usage, ['--for-production']);
  const { databaseUrl, dataDir } = config;
  if (file !== null) throw new StartProblem(`No se entendió. Se usa así: ${usage}`);
  if (databaseUrl === null) throw new StartProblem('Falta la variable DATABASE_URL: la PostgreSQL vacía a la que se pasan los datos.');
  sayDatabase(command);
  refuseMissing(dataDir);
  const failed = failedOf(command);
  const began = performance.now();
  const { rows } = await using(connectEmbedded(dataDir, { failed }), (from) =>
    using(connectPostgres(databaseUrl, { failed, say }), (to) =>
      moveDatabase({ from, to, forProduction: options.has('--for-production'), now: new Date(), say }),
    ),
  );
  say(`Se pasaron ${rowsIn(rows)} a la PostgreSQL de DATABASE_URL, en ${secondsSince(began)}. La carpeta ${dataDir} quedó como estaba.`);
}

async function auditCheck(command: Command): Promise<void> {
  const { config, log, say } = command;
  wordsOf(command, 'npm run audit:check [-- sello]');
  sayDatabase(command);
  if (config.databaseUrl === null) refuseMissing(config.dataDir);
  await printAuditCheck(config, log, say, command.words[0]);
}

/** The commands that the server's program offers besides serving, by name. */
const commands: Readonly<Record<string, (command: Command) => Promise<void>>> = {
  'setup-link': async (command) => {
    const { config, log, say } = command;
    if (config.mode === 'production') sayDatabase(command);
    await printSetupLink(config, log, say);
  },
  'admin-recover': async (command) => {
    const { config, log, say, words } = command;
    sayDatabase(command);
    await recoverAccount(config, log, say, words);
  },
  backup,
  'backup-key': backupKey,
  restore,
  'move-postgres': movePostgres,
  'audit-check': auditCheck,
};

export async function runCommand(name: string, command: Command): Promise<void> {
  const run = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (run === undefined) {
    throw new StartProblem(
      `No existe la orden ${name}. Sin ninguna inicia el servidor; las demás son ${Object.keys(commands).join(', ')}.`,
    );
  }
  await run(command);
}
