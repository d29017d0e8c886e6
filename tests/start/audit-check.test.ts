import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#server/demo/people.ts';
import { type ServerProcess, type Settings, startServerProcess } from '../support/server-process.ts';
import { startScript } from './start-script.ts';

// @module-tag long

let settings: Settings;
let server: ServerProcess;
beforeAll(async () => {
  settings = { DATA_DIR: mkdtempSync(join(tmpdir(), 'taller-audit-')) };
  server = await startServerProcess(settings);
  const body = JSON.stringify({ username: 'admin', password: demoPassword });
  await fetch(`${server.origin}/srv/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  await server.stop();
  // Each start seals the entries that the previous one left.
  server = await startServerProcess(settings);
  await server.stop();
});
afterAll(() => rmSync(settings.DATA_DIR ?? '', { recursive: true, force: true }));

/** Runs what `npm run audit:check` runs. */
const check = (...more: string[]) => startScript(settings, 'audit-check', ...more).ended;
const proven =
  /^Base de datos: .+\nComprobados y en orden: [\d,]+ registros\.\nÚltimo sello comprobado: (\d+:[0-9a-f]{64})\nSin sellar todavía: nada\.\n$/;

test('prints what it proved, and the last seal to note down elsewhere [R-524]', async () => {
  const { code, stdout, stderr } = await check();
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const [, noted = ''] = proven.exec(stdout) ?? [];
  expect(noted).not.toBe('');
  expect((await check(noted)).code).toBe(0);
  const [seq] = noted.split(':');
  expect(await check(`${seq}:${'0'.repeat(64)}`)).toMatchObject({
    code: 1,
    stderr: `La bitácora está rota en el sello ${seq}: el sello no es el que anotaste.\n`,
  });
});

test('a malformed seal is reported, and nothing is checked [R-524]', async () => {
  expect(await check('ayer')).toEqual({
    code: 1,
    stdout: `Base de datos: ${settings.DATA_DIR}\n`,
    stderr: '«ayer» no es un sello anotado. Escríbelo como lo dio esta orden: número, dos puntos y 64 letras y cifras.\n',
  });
});
