import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#server/demo/people.ts';
import { type OwnPostgres, startOwnPostgres } from '../support/postgres.ts';
import { type ServerProcess, type Settings, startServerProcess } from '../support/server-process.ts';
import { startScript } from './start-script.ts';

const folder = mkdtempSync(join(tmpdir(), 'taller-copies-'));
const path = (name: string) => join(folder, name);
const signIn = async ({ origin }: ServerProcess) => {
  const body = JSON.stringify({ username: 'superadmin', password: demoPassword });
  return (await fetch(`${origin}/srv/login`, { method: 'POST', headers: { 'content-type': 'application/json', origin }, body })).status;
};
let postgres: OwnPostgres;
const demo: Settings = { DATA_DIR: path('data') };
beforeAll(async () => {
  postgres = await startOwnPostgres();
  const server = await startServerProcess(demo);
  const whileItRuns = await command(['backup', path('taken.backup')], demo);
  expect(whileItRuns).toEqual({
    code: 1,
    stdout: inDemo,
    stderr: `La carpeta de datos ${path('data')} ya está en uso por otro proceso; ciérralo o indica otra en DATA_DIR.\n`,
  });
  // An entry of the audit trail.
  await signIn(server);
  await server.stop();
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

/** Runs what the npm commands run. */
const command = (words: readonly string[], settings: Settings) => startScript(settings, ...words).ended;
const refused = (line: string, stdout = '') => ({ code: 1, stdout, stderr: `${line}\n` });
const inDemo = `Base de datos: ${path('data')}\n`;

async function onPostgres<T>(name: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const url = new URL(postgres.url);
  url.pathname = name;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  return work(client).finally(() => client.end());
}
const newDatabase = async (name: string): Promise<string> => {
  await onPostgres('postgres', (client) => client.query(`create database ${name}`));
  return postgres.url.replace(/[^/]+$/, name);
};
const countOf = (name: string, table: string) =>
  onPostgres(name, async (client) => Number((await client.query(`select count(*) as n from ${table}`)).rows[0].n));

test('a demo is backed up to an encrypted file, checked, and restored into PostgreSQL, where it starts [R-540, R-541, R-543]', async () => {
  const key = await command(['backup-key', path('key')], {});
  expect([key.code, key.stderr]).toEqual([0, '']);
  const recipient = /BACKUP_RECIPIENT=(age1\w+)$/m.exec(key.stdout)?.[1] ?? '';
  expect(statSync(path('key')).mode & 0o777).toBe(0o600);

  const made = await command(['backup'], { ...demo, BACKUP_DIR: path('backups'), BACKUP_RECIPIENT: recipient });
  const [name = ''] = readdirSync(path('backups'));
  expect(name).toMatch(/^taller-web-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/);
  const file = join(path('backups'), name);
  expect(made).toMatchObject({ code: 0, stderr: '' });
  expect(made.stdout).toMatch(/: \d[\d,]* filas de \d+ tablas, [\d.]+ MB, en [\d.]+ s\.\n$/);

  expect(await command(['restore', file, '--check'], {})).toEqual(
    refused(`La copia ${file} está cifrada: indica en BACKUP_KEY_FILE el archivo con su llave.`),
  );
  const withKey = { BACKUP_KEY_FILE: path('key') };
  const checked = await command(['restore', file, '--check'], withKey);
  expect([checked.code, checked.stdout]).toEqual([0, expect.stringContaining(`La copia ${file} está completa: `)]);

  const settings = { ...withKey, DATABASE_URL: await newDatabase('restored') };
  const restored = await command(['restore', file], settings);
  expect([restored.code, restored.stderr, restored.stdout]).toEqual([
    0,
    '',
    expect.stringMatching(
      /^Base de datos: postgres:\/\/127\.0\.0\.1:\d+\/restored\nSe restauró la copia hecha el .+ filas de \d+ tablas, en [\d.]+ s\.\nNo se restauran .+, ni las sesiones: cada quien vuelve a entrar\.\n$/,
    ),
  ]);
  expect(await command(['restore', file], settings)).toEqual(
    refused(
      'La base de datos ya tiene datos (tabla audit_keys): solo se restaura en una vacía. No se cambió nada.',
      `Base de datos: ${settings.DATABASE_URL.replace(/\w+@/, '')}\n`,
    ),
  );
  const server = await startServerProcess({ DATABASE_URL: settings.DATABASE_URL });
  expect(await signIn(server)).toBe(200);
  await server.stop();
});

test('a command works only on the database that its settings name [R-673]', async () => {
  expect(await command(['backup', path('unnamed.backup')], {})).toEqual(
    refused('No se sabe con qué base de datos trabajar: indica el archivo de ajustes (-- --env-file archivo), o DATABASE_URL, o DATA_DIR.'),
  );
  writeFileSync(path('settings'), `DATA_DIR=${path('data')}\nBACKUP_DIR=${path('by-file')}\n`);
  const made = await command(['backup', '--env-file', path('settings')], {});
  expect([made.code, made.stdout.split('\n')[0], existsSync(path('unnamed.backup')), readdirSync(path('by-file')).length]).toEqual([
    0,
    `Base de datos: ${path('data')} (ajustes de ${path('settings')})`,
    false,
    1,
  ]);
  const elsewhere = await command(['backup', '--env-file', path('settings')], { DATA_DIR: path('nowhere') });
  expect(elsewhere.stderr).toContain(`No hay ninguna base de datos en ${path('nowhere')}`);
});

test('a demo moves to PostgreSQL with its demo mark, or with only its packages for production [R-544]', { tags: ['long'] }, async () => {
  const whole = await command(['move-postgres'], { ...demo, DATABASE_URL: await newDatabase('moved') });
  expect([whole.code, whole.stderr]).toEqual([0, '']);
  expect([await countOf('moved', 'demo_mark'), await countOf('moved', 'installation')]).toEqual([1, 1]);
  expect(await countOf('moved', 'subscriptions')).toBeGreaterThan(10);

  const forProduction = await command(['move-postgres', '--for-production'], { ...demo, DATABASE_URL: await newDatabase('opened') });
  expect([forProduction.code, forProduction.stderr]).toEqual([0, '']);
  const left = await Promise.all(['demo_mark', 'installation', 'users', 'subscriptions'].map((table) => countOf('opened', table)));
  expect(left).toEqual([0, 0, 0, 0]);
  expect(await countOf('opened', 'packages')).toBe(await countOf('moved', 'packages'));
});

test.each<[string, string[], Settings, string, string?]>([
  [
    'no database',
    ['backup'],
    { DATA_DIR: path('nowhere') },
    `No hay ninguna base de datos en ${path('nowhere')}; indica la carpeta en DATA_DIR, o una PostgreSQL en DATABASE_URL.`,
    `Base de datos: ${path('nowhere')}\n`,
  ],
  [
    'an unusable backup folder',
    ['backup', '/proc/none/x.backup'],
    demo,
    'No se pudo escribir /proc/none/x.backup: ENOENT; indica otra carpeta en BACKUP_DIR.',
    inDemo,
  ],
  [
    'an invalid key',
    ['backup'],
    { ...demo, BACKUP_RECIPIENT: 'age1x' },
    'La variable BACKUP_RECIPIENT no es válida: debe ser una llave pública de age (age1…), o varias separadas por comas.',
  ],
  [
    'a mistyped key',
    ['backup', path('slip')],
    { ...demo, BACKUP_RECIPIENT: `age1${'q'.repeat(58)}` },
    'La variable BACKUP_RECIPIENT no es válida: su llave está mal copiada.',
    inDemo,
  ],
  ['a missing file', ['restore'], demo, 'Falta el archivo de la copia. Se usa así: npm run restore -- archivo [--check] [--keep-sessions]'],
  [
    'an unknown option',
    ['restore', 'x', '--force'],
    demo,
    'No se entendió. Se usa así: npm run restore -- archivo [--check] [--keep-sessions]',
  ],
  ['a move without a target', ['move-postgres'], demo, 'Falta la variable DATABASE_URL: la PostgreSQL vacía a la que se pasan los datos.'],
  [
    'an unknown command',
    ['setup_link'],
    demo,
    'No existe la orden setup_link. Sin ninguna inicia el servidor; las demás son setup-link, admin-recover, backup, backup-key, restore, move-postgres, audit-check.',
  ],
  [
    'a link for the first account of a demo',
    ['setup-link'],
    {},
    'El modo de demostración ya tiene sus cuentas. El enlace es para producción: inicia con NODE_ENV=production.',
  ],
  [
    'a malformed seal',
    ['audit-check', 'ayer'],
    demo,
    '«ayer» no es un sello anotado. Escríbelo como lo dio esta orden: número, dos puntos y 64 letras y cifras.',
    inDemo,
  ],
])('%s is refused in one line, and leaves nothing [R-543]', { tags: ['long'] }, async (_, words, settings, line, said = '') => {
  expect(await command(words, settings)).toEqual(refused(line, said));
  expect([existsSync(path('nowhere')), existsSync(path('slip'))]).toEqual([false, false]);
});

test('the audit check prints what it proved, and the last seal to note down elsewhere [R-524]', { tags: ['long'] }, async () => {
  const check = (...more: string[]) => command(['audit-check', ...more], demo);
  // Each start seals the entries that the previous one left.
  await (await startServerProcess(demo)).stop();
  const { code, stdout, stderr } = await check();
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const proven =
    /^Base de datos: .+\nComprobados y en orden: [\d,]+ registros\.\nÚltimo sello comprobado: (\d+:[0-9a-f]{64})\nSin sellar todavía: nada\.\n$/;
  const [, noted = ''] = proven.exec(stdout) ?? [];
  expect(noted).not.toBe('');
  expect((await check(noted)).code).toBe(0);
  const [seq] = noted.split(':');
  const altered = await check(`${seq}:${'0'.repeat(64)}`);
  expect([altered.code, altered.stderr]).toEqual([1, `La bitácora está rota en el sello ${seq}: el sello no es el que anotaste.\n`]);
});
