import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { migrate, migrationsFolder } from '#server/db/migrate.ts';
import { demoPeople } from '#server/demo/people.ts';
import { freePort } from '../support/free-port.ts';
import { type OwnPostgres, startOwnPostgres } from '../support/postgres.ts';
import { type Settings, startServerProcess } from '../support/server-process.ts';
import { production } from './production.ts';
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
