import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeAt } from '../server/accounts/authenticator.ts';
import { freePort } from '../support/free-port.ts';
import { type OwnPostgres, startOwnPostgres } from '../support/postgres.ts';
import { runProgram, type ServerProcess, type Settings, startServerProcess } from '../support/server-process.ts';
import { production } from './production.ts';
import { startScript } from './start-script.ts';

// @module-tag long

let postgres: OwnPostgres;
let server: ServerProcess;
let settings: Settings;
beforeAll(async () => {
  postgres = await startOwnPostgres();
  settings = { ...production, DATABASE_URL: postgres.url };
  server = await startServerProcess(settings);
});
afterAll(async () => {
  await server.stop();
  await postgres.stop();
});

/** Runs what `npm run setup:link` runs. */
const setupLink = (more: Settings = settings) => startScript(more, 'setup-link').ended;
const due = 'Aún no hay ninguna cuenta del equipo.';
const link = /^ {2}https:\/\/tallerweb\.example\/instalar\?token=([\w-]{43})$/m;
const isIn = async (cookie: string) =>
  ((await (await fetch(`${server.origin}/srv/verify`, { headers: { cookie } })).json()) as { authenticated: boolean }).authenticated;
const pageStatus = async () => (await fetch(`${server.origin}/instalar?token=x`)).status;

test('demo mode refuses a database that production has opened, even without accounts [R-422]', async () => {
  const demo = startScript({ DATABASE_URL: postgres.url, PORT: String(await freePort()) });
  expect(await demo.ended).toEqual({
    code: 1,
    stdout: '',
    stderr:
      'La base de datos de DATABASE_URL es de una instalación de producción: el modo de demostración no la toca. Usa NODE_ENV=production.\n',
  });
});

// `script` provides a terminal.
test('the start prints the link on a terminal; otherwise it only prints how to get it [R-506]', async () => {
  const collected = await startServerProcess({ ...settings, LOG_LEVEL: 'trace' });
  const { stdout, stderr } = await collected.stop();
  expect(stdout).toContain(`${due} Para crearla pide su enlace en este equipo: npm run setup:link`);
  expect(stdout + stderr).not.toContain('token=');

  const shown = runProgram('script', ['-qec', `${process.execPath} dist/server/main.js`, '/dev/null'], {
    ...settings,
    PORT: String(await freePort()),
  });
  await expect.poll(() => shown.said().stdout.replaceAll('\r', ''), { timeout: 120_000 }).toMatch(link);
  shown.child.kill('SIGINT');
  await shown.ended;
});

test('a link from the command creates the first account; then the command, the page and the call report that setup is over [R-505, R-506]', async () => {
  const { code, stdout, stderr } = await setupLink();
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain(`${due} Créala con este enlace, que se abre una vez y vence en 60 minutos:`);
  const token = link.exec(stdout)?.[1];
  expect(await pageStatus()).toBe(200);

  const made = await fetch(`${server.origin}/srv/setup/account`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', origin: production.PUBLIC_URL },
    body: JSON.stringify({ token, username: 'lucia', email: 'lucia@tallerweb.example', password: 'pan-de-muerto-2026' }),
  });
  expect([made.status, await made.json()]).toMatchObject([200, { session: { user: { username: 'lucia', role: 666 } } }]);
  expect(made.headers.get('set-cookie')).toContain('__Host-session=');

  expect(await pageStatus()).toBe(404);
  expect(await setupLink()).toEqual({
    code: 1,
    stdout: `Base de datos: ${postgres.url.replace(/\w+@/, '')}\n`,
    stderr: 'La puesta en marcha ya se hizo. Inicia sesión en https://tallerweb.example/login\n',
  });
});

test('the operator of the machine lets in a person who lost phone and recovery codes, with the password and a new factor due [R-512]', async () => {
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${server.origin}/srv${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: production.PUBLIC_URL, cookie },
      body: JSON.stringify(body),
    });
  const signIn = () => post('/login', { username: 'lucia', password: 'pan-de-muerto-2026' });
  const entered = await signIn();
  const cookie = (entered.headers.getSetCookie().find((line) => line.startsWith('__Host-session=')) ?? '').split(';')[0] ?? '';
  expect(await entered.json()).toMatchObject({ redirectPath: '/account/seguridad' });
  const { secret } = (await (await post('/profile/factors', {}, cookie)).json()) as { secret: string };
  expect((await post('/profile/factors/confirmation', { code: codeAt(secret, new Date()) }, cookie)).status).toBe(200);
  expect([(await signIn()).status, await isIn(cookie)]).toEqual([401, true]);

  const recover = (...words: string[]) => startScript(settings, 'admin-recover', ...words).ended;
  expect(await recover()).toMatchObject({ code: 1, stderr: 'Di de quién: npm run admin:recover -- usuario\n' });
  expect(await recover('nadie')).toMatchObject({ code: 1, stderr: 'No hay ninguna cuenta con el usuario o correo nadie.\n' });
  const done = await recover('lucia');
  expect([done.code, done.stderr]).toEqual([0, '']);
  expect(done.stdout).toContain('Listo: lucia entra con su contraseña, y al entrar activa otra vez la verificación en dos pasos.');
  expect(await isIn(cookie)).toBe(false);
  expect(await (await signIn()).json()).toMatchObject({ redirectPath: '/account/seguridad' });
  expect((await recover('lucia')).stdout).toContain('lucia no tiene verificación en dos pasos');
});

test('an unknown command is reported, and starts nothing', async () => {
  expect(await startScript(settings, 'setup_link').ended).toEqual({
    code: 1,
    stdout: '',
    stderr:
      'No existe la orden setup_link. Sin ninguna inicia el servidor; las demás son setup-link, admin-recover, backup, backup-key, restore, move-postgres, audit-check.\n',
  });
});

test('a demo has its accounts', async () => {
  expect(await setupLink({})).toEqual({
    code: 1,
    stdout: '',
    stderr: 'El modo de demostración ya tiene sus cuentas. El enlace es para producción: inicia con NODE_ENV=production.\n',
  });
});
