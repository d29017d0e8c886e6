import addressparser from 'nodemailer/lib/addressparser/index.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agencyOf } from '#server/agency/current.ts';
import { demoPassword } from '#server/demo/people.ts';
import { agencyOfProgram } from '#shared/brand.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('the code of an application names the agency of now, and a colon ends no name [R-556]', async () => {
  const values = { ...agencyOfProgram, staff_mail: '', name: 'Nopal: "Digital" & más' };
  const superadmin = await t.as('superadmin');
  expect((await superadmin.put('/dashboard/settings/agency', { body: { base_version: 0, values } })).status).toBe(200);
  const customer = await t.as('cliente');
  const { status, body } = await customer.post('/profile/factors', { body: { current_password: demoPassword } });
  const uri = new URL((body as { uri: string }).uri);
  expect([status, uri.searchParams.get('issuer'), decodeURIComponent(uri.pathname)]).toEqual([
    200,
    'Nopal  "Digital" & más',
    '/Nopal  "Digital" & más:cliente',
  ]);
});

test.each([
  ['Nopal, S.A.; "Digital": <b>@aquí\\', 'Nopal, S.A.; Digital: b@aquí'],
  ['Nopal\r\nBcc: ladron@nopal.example', 'Nopal Bcc: ladron@nopal.example'],
  ['Nopal\u2028Bcc: ladron@nopal.example', 'Nopal Bcc: ladron@nopal.example'],
])('a mail of %j has one sender, and no line that its name wrote [R-556]', async (name, shown) => {
  const superadmin = await t.as('superadmin');
  const { body } = await superadmin.get('/dashboard/settings/agency');
  const values = { ...agencyOfProgram, staff_mail: '', name };
  const written = await superadmin.put('/dashboard/settings/agency', {
    body: { base_version: (body as { version: number }).version, values },
  });
  expect(written.status).toBe(200);
  const { mailFrom } = await agencyOf(t.services.db.query, t.services.config);
  expect(mailFrom).not.toMatch(/[\r\n\u2028\u2029]/);
  expect(addressparser(mailFrom)).toEqual([{ name: shown, address: agencyOfProgram.email }]);
});
