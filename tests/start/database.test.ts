import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnPostgres, startOwnPostgres } from '../support/postgres.ts';
import { freePort } from '../support/server-process.ts';
import { startScript } from './start-script.ts';

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
  await run('postgres', 'create role reader login', 'create database bare', 'create database strange');
  await run('bare', 'revoke create on schema public from public');
  await run('strange', 'create table users (only_column text)');
});
afterAll(() => postgres.stop());

const refusalOf = async (databaseUrl: string) => startScript({ PORT: String(await freePort()), DATABASE_URL: databaseUrl }).ended;
const refused = (line: string) => ({ code: 1, stdout: '', stderr: `${line}\n` });

test('a database that does not exist is refused in one line', async () => {
  expect(await refusalOf(urlOf('nothing'))).toEqual(refused('No se pudo conectar con la base de datos de DATABASE_URL (3D000).'));
});

test('a role that may not create tables is refused in one line', async () => {
  expect(await refusalOf(urlOf('bare', 'reader'))).toEqual(
    refused('No se pudo preparar la base de datos de DATABASE_URL (42501): su usuario debe poder crear tablas.'),
  );
});

test('a database that holds something else is refused in one line', async () => {
  expect(await refusalOf(urlOf('strange'))).toEqual(
    refused('No se pudo preparar la base de datos de DATABASE_URL (42P07): usa una vacía, o la de este programa.'),
  );
});
