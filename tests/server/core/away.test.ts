import { expect, test } from 'vitest';
import { startTestApp } from '../../support/test-app.ts';

test('while the database is unreachable, calls get a 503 with Retry-After, and the process is still alive [R-293, R-397]', async () => {
  const t = await startTestApp();
  const cliente = await t.as('cliente');
  await t.db.close();
  const sentence = 'El servicio no está disponible por el momento. Intenta de nuevo en unos segundos.';
  const answers = [
    await t.guest.get('/packages/web'),
    await cliente.get('/verify'),
    await t.guest.get('/health/ready'),
    await cliente.get('/health/live'),
  ];
  await t.close();
  expect(answers.map(({ status, body, headers }) => ({ status, body, retryAfter: headers['retry-after'] }))).toEqual([
    { status: 503, body: { message: sentence, code: 'unavailable' }, retryAfter: '5' },
    { status: 503, body: { message: sentence, code: 'unavailable' }, retryAfter: '5' },
    { status: 503, body: { message: 'La base de datos no responde', code: 'unavailable' }, retryAfter: '5' },
    { status: 200, body: { status: 'ok' }, retryAfter: undefined },
  ]);
});
