import { afterAll, beforeAll, expect, test } from 'vitest';
import { password } from '../../support/people.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const mailTo = async (address: string) => (await t.mails()).find(({ to }) => to === address);

test.each(['www.premio-gratis.mx', 'ganaste.example'])(
  'the mail with a code never repeats the name %s, which may look like an address [R-431]',
  async (username) => {
    const email = `${username.length}@ejemplo.mx`;
    await t.guest.post('/register', { body: { username, email, password: 'una-clave-nueva' } });
    const mail = await mailTo(email);
    expect([mail?.text.split('\n')[0], `${mail?.subject} ${mail?.text} ${mail?.html}`.includes(username)]).toEqual(['Hola:', false]);
  },
);

test('the mail to a new address of an account does not repeat the username either [R-431]', async () => {
  const cliente = await t.as('cliente');
  await cliente.put('/profile', { body: { username: 'www.premio.example' } });
  await cliente.post('/profile/email', { body: { email: 'ajena@ejemplo.mx', currentPassword: password } });
  const mail = await mailTo('ajena@ejemplo.mx');
  expect([mail?.text.split('\n')[0], `${mail?.text} ${mail?.html}`.includes('premio')]).toEqual(['Hola:', false]);
});
