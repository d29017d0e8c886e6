import { brand } from '#shared/brand.ts';
import { roleName } from '#shared/roles.ts';
import { runCommand } from './commands.ts';
import { demoPassword, demoPeople } from './demo/people.ts';
import { type Config, readConfig } from './kernel/env.ts';
import { createLog, describeError } from './kernel/log.ts';
import { readSettingsFile, settingsFileIn } from './kernel/settings-file.ts';
import { StartProblem } from './kernel/start-problem.ts';
import { saySetupLink } from './print-setup-link.ts';
import { type RunningServer, startServer } from './start-server.ts';

const stopWithinMs = 10_000;
// Under `npm start`, one Ctrl-C may arrive twice: from the terminal and forwarded by npm.
const samePressMs = 1_000;

const say = (line: string) => process.stdout.write(`${line}\n`);

function welcome(config: Config): void {
  for (const notice of config.notices) say(notice);
  say(`\n${brand.name} está en marcha: ${config.publicUrl}`);
  if (config.mode === 'demo') {
    say(`\nModo de demostración. Cuentas, todas con la contraseña ${demoPassword}:`);
    for (const [username, { role }] of Object.entries(demoPeople)) say(`  ${username.padEnd(12)} ${roleName(role)}`);
    if (config.smtpUrl === null) say(`\nLos correos quedan en ${config.publicUrl}/dev/correo`);
  }
  say('\nPara detenerlo: Ctrl-C\n');
}

/** Prints the link only on a terminal: collected output would leave it in the logs. */
async function printFirstRun(server: RunningServer): Promise<void> {
  if (await server.isInstalled()) return;
  const link = process.stdout.isTTY ? await server.newSetupLink() : null;
  if (link !== null) saySetupLink(say, link);
  else say('Aún no hay ninguna cuenta del equipo. Para crearla pide su enlace en este equipo: npm run setup:link\n');
}

/** The first signal stops cleanly, a later one at once. */
function stopOnSignal(server: RunningServer): void {
  let stoppingSince: number | null = null;
  const stop = () => {
    if (stoppingSince !== null) {
      if (performance.now() - stoppingSince > samePressMs) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    say('Deteniendo el servidor: se contesta lo que está en curso.');
    server.stop().then(
      () => {
        say('El servidor se detuvo.');
        process.exit(0);
      },
      () => process.exit(1),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

let command: string | undefined;
try {
  const { file, words } = settingsFileIn(process.argv.slice(2));
  command = words.shift();
  if (file !== null) readSettingsFile(file);
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'uncaught');
    process.exit(1);
  });
  if (command !== undefined) {
    await runCommand(command, { config, log, say, words, settingsFile: file });
    process.exit(0);
  }
  const server = await startServer(config, log, say);
  stopOnSignal(server);
  if (file !== null) say(`Ajustes de ${file}`);
  welcome(config);
  // The server already runs; failing to determine the first run must not stop it.
  await printFirstRun(server).catch((err: unknown) => log.warn({ err }, 'the setup link was not printed'));
} catch (error) {
  // A failed query's message would include its parameters, such as addresses and hashes.
  const text =
    error instanceof StartProblem
      ? error.message
      : `No se pudo ${command === undefined ? 'iniciar' : 'terminar'}: ${JSON.stringify(describeError(error))}`;
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
