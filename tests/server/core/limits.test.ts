import { expect, test } from 'vitest';
import { securityHeaders } from '#server/http/security-headers.ts';
import { readConfig } from '#server/kernel/env.ts';
import { sharedApp } from '../../support/shared-app.ts';

const t = sharedApp({ callsPerMinute: 3, config: { trustedProxies: ['10.0.0.1'] } });

const from = async (remoteAddress: string, forwarded?: string) => {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const answer = await t.app.inject({ url: '/srv/health/live', remoteAddress, headers });
  return answer.statusCode;
};

test('a call over the limit is told when to retry, and other people are not affected [R-293]', async () => {
  const [cliente, admin] = [await t.as('cliente'), await t.as('admin')];
  const statuses = [];
  for (let call = 0; call < 4; call += 1) statuses.push((await cliente.get('/verify')).status);
  const refused = await cliente.get('/verify');
  expect({ statuses, body: refused.body, other: (await admin.get('/verify')).status }).toEqual({
    statuses: [200, 200, 200, 429],
    body: { message: 'Hiciste demasiadas solicitudes. Espera un momento e intenta de nuevo.', code: 'too_many_requests' },
    other: 200,
  });
  expect(Number(refused.headers['retry-after'])).toSatisfy((seconds: number) => seconds >= 1 && seconds <= 60);
});

test('forged forwarding headers do not evade the limit [R-295]', async () => {
  const statuses = [];
  for (let call = 0; call < 4; call += 1) statuses.push(await from('192.0.2.7', `203.0.113.${call}`));
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test('an IPv6 /64 network counts as one client, and the neighbouring one as another', async () => {
  const statuses = [];
  for (let call = 0; call < 4; call += 1) statuses.push(await from(`2001:db8:0:1:${call}::7`));
  expect([statuses, await from('2001:db8:0:2::7')]).toEqual([[200, 200, 200, 429], 200]);
});

test('behind a trusted proxy each client is counted separately [R-295]', async () => {
  const statuses = [];
  for (let call = 0; call < 4; call += 1) statuses.push(await from('10.0.0.1', `203.0.113.${call}`));
  expect(statuses).toEqual([200, 200, 200, 200]);
});

test('Strict-Transport-Security is sent in production only', () => {
  const demo = readConfig({});
  expect([securityHeaders(demo), securityHeaders({ mode: 'production' })].map((headers) => headers['Strict-Transport-Security'])).toEqual([
    undefined,
    'max-age=31536000; includeSubDomains',
  ]);
});
