import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { clientNetwork } from '#server/accounts/client-address.ts';
import { demoEmail } from '#server/demo/people.ts';
import { createGate } from '#server/kernel/gate.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { gate } from '../../support/gate.ts';
import { password } from '../../support/people.ts';
import { sharedApp } from '../../support/shared-app.ts';

const t = sharedApp({ callsPerMinute: 100_000, config: { strangerMails: { perMailbox: 2, perNetwork: 4 } } });

const minuteMs = 60_000;
let last = 0;
const someAddress = () => `alguien${++last}@correo.example`;
/** A new client address for each test, from the networks reserved for documentation. */
const newClient = () => `198.51.100.${++last}`;
const call = (url: string, payload: object, remoteAddress: string) =>
  t.app.inject({ method: 'POST', url: `/srv${url}`, payload, remoteAddress });
const register = (email: string, from: string) =>
  call('/register', { username: `u${randomUUID().slice(0, 8)}`, email, password: 'Bugambilia-Morada-7' }, from);
const mailsTo = async (email: string) => (await t.mails()).filter(({ to }) => to === email).length;

test('registrations have a daily limit per mailbox and report it, whether the mailbox has an account or not [R-567]', async () => {
  for (const email of [someAddress(), demoEmail('cliente')]) {
    const before = await mailsTo(email);
    const answers = [await register(email, newClient()), await register(email, newClient()), await register(email, newClient())];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 429]);
    expect(answers[2]?.json()).toMatchObject({ code: 'too_many_requests', message: 'Demasiados intentos. Vuelve a intentar en 24 horas' });
    expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(86_000);
    expect((await mailsTo(email)) - before).toBe(2);
  }
});

test('resent codes count too, and beyond the limit none is sent, without an error [R-567]', async () => {
  const [email, from] = [someAddress(), newClient()];
  expect((await register(email, from)).statusCode).toBe(201);
  const again = async () => {
    t.clock.advance(2 * minuteMs);
    return (await call('/resend-verification-code', { email }, from)).statusCode;
  };
  expect([await again(), await mailsTo(email), await again(), await mailsTo(email)]).toEqual([200, 2, 200, 2]);
});

test('mails have an hourly limit per network, an IPv6 /48 counting as one; this machine has no limit [R-567]', async () => {
  const froms = ['2001:db8:7:1::1', '2001:db8:7:2::1', '2001:db8:7:3::1', '2001:db8:7:4::1', '2001:db8:7:5::1', '2001:db8:8::1'];
  const statuses: number[] = [];
  for (const from of froms) statuses.push((await register(someAddress(), from)).statusCode);
  expect(statuses).toEqual([201, 201, 201, 201, 429, 201]);
  for (let count = 0; count < 6; count += 1) expect((await register(someAddress(), count % 2 ? '::1' : '127.0.0.1')).statusCode).toBe(201);
  t.clock.advance(61 * minuteMs);
  expect((await register(someAddress(), '2001:db8:7:6::1')).statusCode).toBe(201);
});

test('beyond the limit no reset link is sent, and the answer is the same [R-567]', async () => {
  const [email, from] = [demoEmail('cliente2'), newClient()];
  for (let count = 0; count < 4; count += 1) await call('/forgot-password', { email: someAddress() }, from);
  const before = await mailsTo(email);
  const refused = await call('/forgot-password', { email }, from);
  const elsewhere = await call('/forgot-password', { email }, newClient());
  expect([refused.statusCode, refused.json()]).toEqual([200, elsewhere.json()]);
  expect((await mailsTo(email)) - before).toBe(1);
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2'],
  ['2001:0DB8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s counts as %s [R-295]', (ip, network) => {
  expect(clientNetwork(ip)).toBe(network);
});

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

describe('the gate in front of expensive work', () => {
  test('limits how many run concurrently, queues the rest in order, and refuses what exceeds the queue', async () => {
    const pass = createGate({ running: 2, waiting: 1 });
    const works = [gate(), gate(), gate()] as const;
    const started: number[] = [];
    const enter = (index: 0 | 1 | 2) =>
      pass(async () => {
        started.push(index);
        await works[index].opened;
        return index;
      });
    const answers = [enter(0), enter(1), enter(2)];
    const refused = await pass(async () => 'too late').catch((error: unknown) => error);
    const startedBefore = [...started];
    works[1].open();
    await answers[1];
    works[2].open();
    works[0].open();

    expect({ refused, startedBefore, answers: await Promise.all(answers), started }).toEqual({
      refused: new Refusal('unavailable', 'Hay muchas solicitudes en este momento. Vuelve a intentar en unos segundos', {
        retryAfterSeconds: 5,
      }),
      startedBefore: [0, 1],
      answers: [0, 1, 2],
      started: [0, 1, 2],
    });
  });

  test('a task that fails frees its place for the next one', async () => {
    const pass = createGate({ running: 1, waiting: 1 });
    const failed = pass(() => Promise.reject(new Error('no')));
    const next = pass(async () => 'done');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('done');
    expect(await pass(async () => 'again')).toBe('again');
  });
});
