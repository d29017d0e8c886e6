import { beforeEach, expect, test } from 'vitest';
import { users } from '#server/db/schema/people.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { officeOf } from '../staff/staff.ts';

const t = sharedApp();
const office = officeOf(t);
beforeEach(async () => void (await t.db.query.update(users).set({ declinedMails: [] })));

const on = (progress: boolean, messages: boolean, drafts: boolean) => [
  { kind: 'progress', channel: 'mail', is_on: progress },
  { kind: 'messages', channel: 'mail', is_on: messages },
  { kind: 'drafts', channel: 'mail', is_on: drafts },
];
const choose = (body: object, who = office.customer) => who.put('/profile/notices', { body });
const read = async (who = office.customer) => (await who.get('/profile/notices')).body;

test('all kinds are on at first; each is turned off and on by itself, for oneself only [R-713]', async () => {
  expect(await read()).toEqual({ notices: on(true, true, true) });
  const off = await choose({ kind: 'messages', channel: 'mail', is_on: false });
  expect([off.status, off.body]).toEqual([200, { success: true, notices: on(true, false, true) }]);
  await choose({ kind: 'messages', channel: 'mail', is_on: false });
  await choose({ kind: 'drafts', channel: 'mail', is_on: false });
  expect(await read()).toEqual({ notices: on(true, false, false) });
  expect(await read(office.otherCustomer)).toEqual({ notices: on(true, true, true) });
  await choose({ kind: 'messages', channel: 'mail', is_on: true });
  expect(await read()).toEqual({ notices: on(true, true, false) });
});

test('choices at once are all stored [R-713]', async () => {
  for (const is_on of [false, true, false, true, false]) {
    await Promise.all(['progress', 'messages', 'drafts'].map((kind) => choose({ kind, channel: 'mail', is_on })));
    expect(await read()).toEqual({ notices: on(is_on, is_on, is_on) });
  }
});

test.each([
  ['money', { kind: 'money', channel: 'mail', is_on: false }, 'kind', 'Este tipo de aviso no se puede elegir'],
  ['no kind', { channel: 'mail', is_on: false }, 'kind', 'Este tipo de aviso no se puede elegir'],
  ['a channel without a provider', { kind: 'progress', channel: 'whatsapp', is_on: false }, 'channel', 'Elige un canal'],
  ['no choice', { kind: 'progress', channel: 'mail' }, 'is_on', 'Di si lo quieres recibir'],
])('refused at its field: %s [R-713]', async (_, body, path, message) => {
  const { status, body: refusal } = await choose(body);
  expect([status, refusal]).toEqual([400, { code: 'invalid_input', message, issues: [{ path, message }] }]);
  expect(await read()).toEqual({ notices: on(true, true, true) });
});
