import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { migrate, migrationsFolder } from '#server/db/migrate.ts';
import { demoPeople } from '#server/demo/people.ts';
import { codeAt } from '../server/accounts/authenticator.ts';
import { freePort } from '../support/free-port.ts';
import { type OwnPostgres, startOwnPostgres } from '../support/postgres.ts';
import { production } from '../support/production-settings.ts';
import { runProgram, type ServerProcess, type Settings, startServerProcess } from '../support/server-process.ts';
import { startScript } from './start-script.ts';

// @module-tag long

let postgres: OwnPostgres;

const urlOf = (database: string, user = 'postgres'): string => {
  const url = new URL(postgres.url);
  url.pathname = `/${database}`;
  url.username = user;
  return url.href;
};

const run = async (database: string, ...statements: string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: urlOf(database) });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};

beforeAll(async () => {
  postgres = await startOwnPostgres();
  const databases = ['bare', 'strange', 'closed', 'standing', 'crowded'].map((name) => `create database ${name}`);
  await run('postgres', 'create role reader login', ...databases);
  await run('bare', 'revoke create on schema public from public');
  await run('closed', 'revoke all on schema public from public');
  await run('standing', 'alter database standing set default_transaction_read_only = on');
  await run('strange', 'create table users (only_column text)');
  await run(
    'crowded',
    `create function no_room() returns event_trigger language plpgsql as $$ begin raise exception 'no' using errcode = '53100'; end $$`,
    'create event trigger no_room on ddl_command_start execute function no_room()',
  );
});
afterAll(() => postgres.stop());

const refusalOf = async (databaseUrl: string, more: Settings = {}) =>
  startScript({ PORT: String(await freePort()), DATABASE_URL: databaseUrl, ...more }).ended;
const refused = (line: string) => ({ code: 1, stdout: '', stderr: `${line}\n` });

const notReady = 'No se pudo preparar la base de datos de DATABASE_URL';
test.each([
  [
    'that does not exist',
    'nothing',
    'postgres',
    'No se pudo conectar con la base de datos de DATABASE_URL (3D000): esa base de datos no existe en el servidor.',
  ],
  ['whose role may not create tables', 'bare', 'reader', `${notReady} (42501): su usuario debe poder crear tablas.`],
  [
    'whose role has no access to the schema',
    'closed',
    'reader',
    `${notReady} (3F000): su usuario debe poder usar el esquema public y crear tablas en él.`,
  ],
  ['that is read-only', 'standing', 'postgres', `${notReady} (25006): es de solo lectura; inicia cuando admita cambios.`],
  ['whose disk is full', 'crowded', 'postgres', `${notReady} (53100): el disco de su servidor está lleno.`],
  ['with foreign content', 'strange', 'postgres', `${notReady} (42P07): usa una vacía, o la de este programa.`],
])('a database %s is refused in one line [R-420]', async (_, database, role, line) => {
  expect(await refusalOf(urlOf(database, role))).toEqual(refused(line));
});

const filledByDemo =
  'La base de datos de DATABASE_URL se llenó en modo de demostración y sus contraseñas son públicas: producción no la abre. Indica otra.';

test('production refuses a database filled in demo mode, and demo mode continues to use it [R-422]', async () => {
  await run('postgres', 'create database shown');
  const settings = { DATABASE_URL: urlOf('shown'), LOG_LEVEL: 'silent' };
  await (await startServerProcess(settings)).stop();
  expect(await refusalOf(urlOf('shown'), production)).toEqual(refused(filledByDemo));
  await (await startServerProcess(settings)).stop();
});

test('production recognises by its demo people, and refuses, a database filled before the demo mark existed [R-422]', async () => {
  await run('postgres', 'create database older');
  const db = await connect({ databaseUrl: urlOf('older'), dataDir: '' }, () => undefined);
  const before = mkdtempSync(join(tmpdir(), 'taller-migrations-'));
  for (const name of readdirSync(migrationsFolder).filter((one) => one < '0016')) cpSync(join(migrationsFolder, name), join(before, name));
  await migrate(db, { folder: before });
  await db.close();
  rmSync(before, { recursive: true });
  const { userId } = demoPeople.admin;
  await run(
    'older',
    `insert into users (user_id, username, email, type, role) values ('${userId}', 'jefa', 'jefa@ejemplo.mx', 'user', 400)`,
  );
  expect(await refusalOf(urlOf('older'), production)).toEqual(refused(filledByDemo));
});

test('demo mode refuses a database with other people, and leaves no mark in it; production opens it [R-422]', async () => {
  await run('postgres', 'create database own');
  const settings = { ...production, DATABASE_URL: urlOf('own'), LOG_LEVEL: 'silent' };
  await (await startServerProcess(settings)).stop();
  await run('own', "insert into users (username, email, type, role) values ('rosa', 'rosa@ejemplo.mx', 'customer', 1)");
  expect(await refusalOf(urlOf('own'))).toEqual(
    refused('La base de datos de DATABASE_URL tiene personas reales: el modo de demostración no la toca. Usa NODE_ENV=production.'),
  );
  await (await startServerProcess(settings)).stop();
});

describe('the first run of production', () => {
  let server: ServerProcess;
  let settings: Settings;
  beforeAll(async () => {
    settings = { ...production, DATABASE_URL: postgres.url };
    server = await startServerProcess(settings);
  });
  afterAll(() => server.stop());

  test('demo mode refuses a database that production has opened, even without accounts [R-422]', async () => {
    expect(await refusalOf(postgres.url)).toEqual(
      refused(
        'La base de datos de DATABASE_URL es de una instalación de producción: el modo de demostración no la toca. Usa NODE_ENV=production.',
      ),
    );
  });

  /** Runs what `npm run setup:link` runs. */
  const setupLink = (more: Settings = settings) => startScript(more, 'setup-link').ended;
  const due = 'Aún no hay ninguna cuenta del equipo.';
  const link = /^ {2}https:\/\/tallerweb\.example\/instalar\?token=([\w-]{43})$/m;
  const isIn = async (cookie: string) =>
    ((await (await fetch(`${server.origin}/srv/verify`, { headers: { cookie } })).json()) as { authenticated: boolean }).authenticated;
  const pageStatus = async () => (await fetch(`${server.origin}/instalar?token=x`)).status;

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

  test('the operator lets in a person who lost phone and recovery codes, with the password and a new factor due [R-512]', async () => {
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
});
