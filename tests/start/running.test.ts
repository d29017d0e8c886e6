import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { demoPassword } from '#server/demo/people.ts';
import { freePort } from '../support/free-port.ts';
import { callerAt } from '../support/remote-caller.ts';
import { eventually, type Program, runProgram, type Settings, untilReady } from '../support/server-process.ts';
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

/** Starts in this data folder, at a free port. */
async function startIn(folder: string, start: (settings: Settings) => Program = startScript) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const program = start({ PORT: String(port), DATA_DIR: dataFolder(folder) });
  await untilReady(origin, program);
  return { port, origin, program };
}

/** A request whose headers the server has read and whose body it awaits; `finish` sends it and returns the status. */
function beginLogin(origin: string): Promise<{ finish: () => Promise<number>; unanswered: Promise<number> }> {
  const body = JSON.stringify({ username: 'cliente', password: demoPassword });
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), expect: '100-continue' };
  const call = request(`${origin}/srv/login`, { method: 'POST', headers });
  const answer = new Promise<number>((done, fail) => {
    call.once('error', fail);
    call.once('response', (response) => {
      done(response.statusCode ?? 0);
      response.resume();
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

test('empty settings count as unset: it starts in demo mode, prints how to use it, and stops on Ctrl-C [R-411]', async () => {
  const empty = { NODE_ENV: '', HOST: '', DATABASE_URL: '', SMTP_URL: ' ', PUBLIC_URL: '', SESSION_SECRET: '', LOG_LEVEL: '' };
  const { port, origin, program } = await startIn('first', (settings) => startScript({ ...empty, ...settings }));
  const page = await fetch(origin);
  program.child.kill('SIGINT');
  expect([page.status, await program.ended]).toEqual([200, { code: 0, stdout: welcome(port) + goodbye, stderr: '' }]);
});

test('a folder that another server has open is refused, and is free again once that server is killed [R-409]', {
  tags: ['long'],
}, async () => {
  const first = await startIn('shared');
  const second = await startScript({ PORT: String(await freePort()), DATA_DIR: dataFolder('shared') }).ended;
  first.program.child.kill('SIGKILL');
  await first.program.ended;
  const third = await startIn('shared');
  third.program.child.kill('SIGTERM');
  const inUse = `La carpeta de datos ${dataFolder('shared')} ya está en uso por otro proceso; ciérralo o indica otra en DATA_DIR.\n`;
  expect([second, (await third.program.ended).code]).toEqual([{ code: 1, stdout: '', stderr: inUse }, 0]);
});

test('Ctrl-C, even if npm forwards it a second time, ends event streams and answers pending requests', async () => {
  const { origin, program } = await startIn('busy');
  const signedIn = await fetch(`${origin}/srv/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'cliente', password: demoPassword }),
  });
  const token = /session=([^;]+)/.exec(signedIn.headers.getSetCookie().join())?.[1] ?? 'none';
  const screen = await callerAt(origin, token).openScreen();
  const login = await beginLogin(origin);

  program.child.kill('SIGINT');
  const change = await screen.next();
  program.child.kill('SIGINT');
  expect([screen.status, change, await login.finish(), (await program.ended).code]).toEqual([200, null, 200, 0]);
});

test('pressing Ctrl-C repeatedly stops without waiting', { tags: ['long'] }, async () => {
  const { origin, program } = await startIn('busy');
  const login = await beginLogin(origin);
  const pressing = setInterval(() => program.child.kill('SIGINT'), 100);
  const lost = login.unanswered.catch(({ code }: NodeJS.ErrnoException) => code);
  const { code } = await program.ended;
  clearInterval(pressing);
  expect([code, await lost]).toEqual([1, 'ECONNRESET']);
});

const answersAt = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );

test('Ctrl-C under npm start, which reaches both npm and the server, closes the database', { tags: ['long'] }, async () => {
  const { origin, program } = await startIn('busy', (settings) => runProgram('npm', ['start'], settings, { detached: true }));
  const login = await beginLogin(origin);
  process.kill(-(program.child.pid ?? 0), 'SIGINT');
  await eventually('new connections are refused', async () => ((await answersAt(origin)) ? null : true));
  const status = await login.finish();
  await program.ended;
  expect(status).toBe(200);
});

test('npm run dev serves sources, API and mails at one address, and one Ctrl-C stops everything', { tags: ['long'] }, async () => {
  const [sitePort, serverPort] = [await freePort(), await freePort()];
  const settings = { PORT: String(serverPort), DEV_PORT: String(sitePort), DATA_DIR: dataFolder('dev') };
  const program = runProgram(process.execPath, ['scripts/dev.mjs'], settings);
  const read = async (path: string) => {
    const answer = await fetch(`http://localhost:${sitePort}${path}`);
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
  };
  const visit = async () => {
    await untilReady(`http://127.0.0.1:${serverPort}`, program);
    const page = await read('/faq');
    const [, script = ''] = /<script type="module" src="([^"]+\.tsx)"/.exec(page.text) ?? [];
    const answers = [page, await read(script), await read('/@vite/client'), await read('/srv/packages/web'), await read('/dev/correo')];
    return { script, answers };
  };
  // Stop it even if the visit fails; its processes would outlive the test.
  const { script, answers } = await visit().finally(() => program.child.kill('SIGINT'));
  const { code } = await program.ended;
  expect(answers.map(({ status, type }) => [status, type])).toEqual([
    [200, 'text/html'],
    [200, 'text/javascript'],
    [200, 'text/javascript'],
    [200, 'application/json; charset=utf-8'],
    [200, 'text/html; charset=utf-8'],
  ]);
  expect(script).toBe('/src/app/main.tsx');
  expect(JSON.parse(answers[3]?.text ?? '').packages).toHaveLength(2);
  expect(code).toBe(0);
  expect(await Promise.all([sitePort, serverPort].map((port) => answersAt(`http://localhost:${port}/`)))).toEqual([false, false]);
});
