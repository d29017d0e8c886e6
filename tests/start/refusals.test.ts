import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { eventually, type Settings } from '../support/server-process.ts';
import { newDataFolder } from '../support/test-database.ts';
import { startScript } from './start-script.ts';

const home = mkdtempSync(join(tmpdir(), 'taller-start-'));
/** Accepts connections and never answers. */
let silent: Server;
let silentPort = 0;

beforeAll(async () => {
  writeFileSync(join(home, 'file'), '');
  // Without reading from the connection, its end would go unnoticed.
  silent = createServer((socket) => socket.resume());
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', () => done()));
  silentPort = (silent.address() as AddressInfo).port;
});
afterAll(async () => {
  await new Promise((done) => silent.close(done));
  rmSync(home, { recursive: true });
});

/** The output and exit code of a start with these settings. */
const refusalTo = async (settings: Settings) => {
  const { code, stdout, stderr } = await startScript({ PORT: String(await freePort()), DATA_DIR: join(home, 'data'), ...settings }).ended;
  return { code, stdout, stderr };
};

const refused = (line: string) => ({ code: 1, stdout: '', stderr: `${line}\n` });

test('an invalid port is refused in one line', async () => {
  expect(await refusalTo({ PORT: 'ochenta' })).toEqual(
    refused('La variable PORT no es válida: debe ser un número de puerto de 0 a 65535.'),
  );
});

test.each<[string, Settings, string]>([
  [
    'a data folder below /proc',
    { DATA_DIR: '/proc/taller/data' },
    'No se puede usar la carpeta de datos /proc/taller/data: ENOENT; indica otra en DATA_DIR.',
  ],
  [
    'a data folder below a file',
    { DATA_DIR: join(home, 'file/data') },
    `No se puede usar la carpeta de datos ${join(home, 'file/data')}: ENOTDIR; indica otra en DATA_DIR.`,
  ],
  ['/proc itself as data folder', { DATA_DIR: '/proc' }, 'No se puede usar la carpeta de datos /proc: ENOENT; indica otra en DATA_DIR.'],
  [
    'an address that is not of this machine',
    { HOST: '192.0.2.1', PORT: '4999' },
    'No se puede escuchar en 192.0.2.1:4999 (EADDRNOTAVAIL); revisa HOST y PORT.',
  ],
])('%s is refused in one line [R-420]', { tags: ['long'] }, async (_, settings, line) => {
  expect(await refusalTo(settings)).toEqual(refused(line));
});

/** The output of a start before its database is up, until a line is printed for the second time. */
const saidWhileWaiting = async (port: number): Promise<string[]> => {
  const program = startScript({ PORT: String(await freePort()), DATABASE_URL: `postgres://taller@127.0.0.1:${port}/taller` });
  const lines = () => program.said().stdout.split('\n').filter(Boolean);
  const said = await eventually('two lines', async () => (lines().length >= 2 ? lines() : null), 110_000);
  program.child.kill('SIGKILL');
  await program.ended;
  return said.map((line) => line.replace(/\d+ s\.$/, '… s.'));
};

test.each([
  ['that refuses connections', () => 1, 'ECONNREFUSED'],
  ['that accepts connections but never answers', () => silentPort, 'sin respuesta'],
])('the start waits for a database %s, and prints that every five seconds [R-404]', { tags: ['long'] }, async (_, port, code) => {
  const line = `La base de datos todavía no responde (${code}); se sigue intentando durante … s.`;
  expect(await saidWhileWaiting(port())).toEqual([line, line]);
});

test('a port in use is refused in one line, and the data folder stays usable [R-420]', { tags: ['long'] }, async () => {
  const settings = { PORT: String(silentPort), DATA_DIR: await newDataFolder() };
  const line = `El puerto ${silentPort} ya está en uso; ciérralo o indica otro en PORT.`;
  const answers = [await refusalTo(settings), await refusalTo(settings)];
  rmSync(settings.DATA_DIR, { recursive: true });
  expect(answers).toEqual([refused(line), refused(line)]);
});
