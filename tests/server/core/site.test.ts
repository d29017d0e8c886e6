import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'taller-site-'));
let t: TestApp;
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title></title><body>shell');
  writeFileSync(join(folder, 'assets/main-abc123.js'), 'export {};');
  t = await startTestApp({ siteFolder: folder });
  await t.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await t.close();
  rmSync(folder, { recursive: true });
});

const ask = async (method: 'GET' | 'POST', url: string) => {
  const { statusCode, headers, payload } = await t.app.inject({ method, url });
  const secured = headers['content-security-policy'] !== undefined;
  return {
    status: statusCode,
    type: String(headers['content-type']).split(';')[0],
    cache: headers['cache-control'],
    shell: payload.includes('shell'),
    secured,
  };
};
const page = { status: 200, type: 'text/html', cache: 'no-cache', shell: true, secured: true };
const missing = { status: 404, type: 'application/json', shell: false, secured: true };

test('every address of the application serves the same page, revalidated each time', async () => {
  expect([await ask('GET', '/'), await ask('GET', '/admin/orders/2041'), await ask('GET', '/verify-email?userId=1')]).toEqual([
    page,
    page,
    page,
  ]);
});

test('built files are cached as immutable', async () => {
  expect(await ask('GET', '/assets/main-abc123.js')).toEqual({
    status: 200,
    type: 'application/javascript',
    cache: 'public, max-age=31536000, immutable',
    shell: false,
    secured: true,
  });
});

test('a missing file, an unknown call and a POST do not return the page', async () => {
  expect([await ask('GET', '/assets/gone.js'), await ask('GET', '/srv/gone'), await ask('POST', '/')]).toEqual([
    { ...missing, cache: undefined },
    { ...missing, cache: 'no-store' },
    { ...missing, cache: undefined },
  ]);
});

/** Sends the path verbatim; a URL parser would normalize it first. */
const redirectOf = (path: string): Promise<[number | undefined, string | undefined]> =>
  new Promise((done, fail) => {
    const { port } = t.app.server.address() as AddressInfo;
    get({ host: '127.0.0.1', port, path, agent: false }, ({ statusCode, headers }) => done([statusCode, headers.location])).once(
      'error',
      fail,
    );
  });

test.each([
  ['//login', '/login'],
  ['//checkout//web/12?redirect=//a', '/checkout/web/12?redirect=//a'],
  ['//malo.example/a', '/malo.example/a'],
  ['/\\malo.example//a', '/malo.example/a'],
  ['//\\malo.example', '/malo.example'],
  ['///', '/'],
])('%s redirects to the intended page on this site', async (path, location) => {
  expect(await redirectOf(path)).toEqual([301, location]);
});

test('the demo shows its mails, newest first, with their links and without scripts [R-413]', async () => {
  const mailPage = () => t.app.inject({ method: 'GET', url: '/dev/correo' });
  expect((await mailPage()).body).toContain('Todavía no hay correos.');
  await t.guest.post('/register', { body: { username: 'primera', email: 'primera@ejemplo.mx', password: 'una-clave-larga' } });
  await t.guest.post('/forgot-password', { body: { email: 'cliente@ejemplo.mx' } });
  const { statusCode, headers, body } = await mailPage();
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect([...body.matchAll(/Para (\S+) ·/g)].map(([, to]) => to)).toEqual(['cliente@ejemplo.mx', 'primera@ejemplo.mx']);
  expect(body).toMatch(/<a href="http:\/\/localhost:3000\/reset-password\?token=/);
  expect(body).not.toContain('<script');
});
