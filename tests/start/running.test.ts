import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { demoPassword } from '#server/demo/people.ts';
import { freePort } from '../support/free-port.ts';
import { callerAt } from '../support/remote-caller.ts';
import { eventually, runProgram, untilReady } from '../support/server-process.ts';
import { startScript } from './start-script.ts';

const home = mkdtempSync(join(tmpdir(), 'taller-start-'));
afterAll(() => rmSync(home, { recursive: true }));
const dataFolder = (name: string) => join(home, name);

const welcome = (port: number) => `
Taller Web está en marcha: http://localhost:${port}

Modo de demostración. Cuentas, todas con la contraseña Demo-Taller-2026:
  superadmin   Super Administrador
  admin        Administrador
  desarrollo   Administrador
  soporte      Soporte Técnico
  cliente      Cliente
  cliente2     Cliente

Los correos quedan en http://localhost:${port}/dev/correo

Para detenerlo: Ctrl-C

`;

const goodbye = 'Deteniendo el servidor: se contesta lo que está en curso.\nEl servidor se detuvo.\n';

interface HalfRequest {
  /** Sends the rest and returns the response. */
  finish: () => Promise<{ status: number; body: string }>;
  unanswered: Promise<unknown>;
}

/** A request whose headers the server has read and whose body it awaits. */
function beginLogin(origin: string): Promise<HalfRequest> {
  const body = JSON.stringify({ username: 'cliente', password: demoPassword });
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), expect: '100-continue' };
  const call = request(`${origin}/srv/login`, { method: 'POST', headers });
  const answer = new Promise<{ status: number; body: string }>((done, fail) => {
    call.once('error', fail);
    call.once('response', (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      response.on('end', () => done({ status: response.statusCode ?? 0, body: text }));
    });
  });
  return new Promise((begun, fail) => {
    answer.catch(fail);
    call.once('continue', () =>
      begun({
        finish: () => {
          call.end(body);
          return answer;
        },
        unanswered: answer,
      }),
    );
    call.flushHeaders();
  });
}

const sessionOf = async (origin: string): Promise<string> => {
  const answer = await fetch(`${origin}/srv/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'cliente', password: demoPassword }),
  });
  return /session=([^;]+)/.exec(answer.headers.getSetCookie().join())?.[1] ?? 'none';
};

test('empty settings count as unset: it starts in demo mode, prints how to use it, and stops on Ctrl-C [R-411]', async () => {
  const port = await freePort();
  const empty = { NODE_ENV: '', HOST: '', DATABASE_URL: '', SMTP_URL: ' ', PUBLIC_URL: '', SESSION_SECRET: '', LOG_LEVEL: '' };
  const program = startScript({ ...empty, PORT: String(port), DATA_DIR: dataFolder('first') });
  await untilReady(`http://127.0.0.1:${port}`, program);
  const page = await fetch(`http://127.0.0.1:${port}/`);
  program.child.kill('SIGINT');
  expect([page.status, await program.ended]).toEqual([200, { code: 0, stdout: welcome(port) + goodbye, stderr: '' }]);
});

test('a folder that another server has open is refused, and is free again once that server is killed [R-409]', {
  tags: ['long'],
}, async () => {
  const ports = [await freePort(), await freePort()];
  const settings = { DATA_DIR: dataFolder('shared') };
  const first = startScript({ ...settings, PORT: String(ports[0]) });
  await untilReady(`http://127.0.0.1:${ports[0]}`, first);
  const second = await startScript({ ...settings, PORT: String(ports[1]) }).ended;
  first.child.kill('SIGKILL');
  await first.ended;
  const third = startScript({ ...settings, PORT: String(ports[1]) });
  await untilReady(`http://127.0.0.1:${ports[1]}`, third);
  third.child.kill('SIGTERM');
  expect([second, (await third.ended).code]).toEqual([
    {
      code: 1,
      stdout: '',
      stderr: `La carpeta de datos ${settings.DATA_DIR} ya está en uso por otro proceso; ciérralo o indica otra en DATA_DIR.\n`,
    },
    0,
  ]);
});

test('Ctrl-C, even if npm forwards it a second time, ends event streams and answers pending requests', { tags: ['long'] }, async () => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const program = startScript({ PORT: String(port), DATA_DIR: dataFolder('busy') });
  await untilReady(origin, program);
  const screen = await callerAt(origin, await sessionOf(origin)).openScreen();
  const login = await beginLogin(origin);

  program.child.kill('SIGINT');
  const told = await screen.next();
  program.child.kill('SIGINT');
  const { status, body } = await login.finish();
  const { code } = await program.ended;
  expect({ screen: screen.status, told, status, success: JSON.parse(body).success, code }).toEqual({
    screen: 200,
    told: null,
    status: 200,
    success: true,
    code: 0,
  });
});

test('pressing Ctrl-C repeatedly stops without waiting', { tags: ['long'] }, async () => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const program = startScript({ PORT: String(port), DATA_DIR: dataFolder('busy') });
  await untilReady(origin, program);
  const login = await beginLogin(origin);
  const pressing = setInterval(() => program.child.kill('SIGINT'), 100);
  const lost = login.unanswered.catch(({ code }: NodeJS.ErrnoException) => code);
  const { code } = await program.ended;
  clearInterval(pressing);
  expect([code, await lost]).toEqual([1, 'ECONNRESET']);
});

test('Ctrl-C under npm start, which reaches both npm and the server, closes the database', { tags: ['long'] }, async () => {
  const settings = { PORT: String(await freePort()), DATA_DIR: dataFolder('busy') };
  const origin = `http://127.0.0.1:${settings.PORT}`;
  const program = runProgram('npm', ['start'], settings, { detached: true });
  await untilReady(origin, program);
  const login = await beginLogin(origin);
  process.kill(-(program.child.pid ?? 0), 'SIGINT');
  const refused = () =>
    fetch(origin).then(
      () => null,
      () => true,
    );
  await eventually('new connections are refused', refused);
  const { status } = await login.finish();
  await program.ended;
  expect(status).toBe(200);
});
