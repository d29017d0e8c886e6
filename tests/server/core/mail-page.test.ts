import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const page = async () => {
  const { statusCode, headers, body } = await t.app.inject({ method: 'GET', url: '/dev/correo' });
  return { status: statusCode, type: headers['content-type'], body };
};

test('the demo shows its mails, newest first, with their links and without scripts [R-413]', async () => {
  expect((await page()).body).toContain('Todavía no hay correos.');
  await t.guest.post('/register', { body: { username: 'primera', email: 'primera@ejemplo.mx', password: 'una-clave-larga' } });
  await t.guest.post('/forgot-password', { body: { email: 'cliente@ejemplo.mx' } });
  const { status, type, body } = await page();
  expect([status, type]).toEqual([200, 'text/html; charset=utf-8']);
  expect([...body.matchAll(/Para (\S+) ·/g)].map(([, to]) => to)).toEqual(['cliente@ejemplo.mx', 'primera@ejemplo.mx']);
  expect(body).toMatch(/<a href="http:\/\/localhost:3000\/reset-password\?token=/);
  expect(body).not.toContain('<script');
});
