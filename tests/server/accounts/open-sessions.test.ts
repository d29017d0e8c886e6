import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditTrail } from '#server/db/schema/audit.ts';
import { password, people } from '../../support/people.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { holdTheClock, openBrowser } from './browser.ts';
import { clean } from './clean.ts';

holdTheClock();
let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp({ callsPerMinute: 100_000 });
});
afterAll(() => shop.close());
const written = async () =>
  (await shop.db.query.select().from(auditTrail))
    .filter(({ action }) => action === 'sessions_ended')
    .map(({ actorId, subjectId }) => [actorId, subjectId]);
let writtenBefore = 0;
beforeEach(async () => {
  await clean(shop);
  writtenBefore = (await written()).length;
});

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const telephone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

interface Listed {
  session_id: string;
  device: string | null;
  current: boolean;
}
const enter = async (username: string, agent: string, address = '189.203.10.25') => {
  const browser = openBrowser(shop, address);
  await browser.signIn(username, password, { 'user-agent': agent });
  return browser;
};
type Browser = Awaited<ReturnType<typeof enter>>;
const listOf = async (browser: Browser) => ((await browser.get('/profile/sessions')).body as { sessions: Listed[] }).sessions;
const isIn = async (browser: Browser) => (await browser.get('/profile')).status === 200;
const endings = async () => (await written()).slice(writtenBefore);

describe('open sessions', () => {
  test('are told by what their person would know them by, the last used first [R-514]', async () => {
    const here = await enter('cliente', windows);
    const start = shop.services.now().toISOString();
    shop.clock.advance(60_000);
    await enter('cliente', telephone, '2806:102e:8:1:2:3:4:5');
    await enter('cliente2', windows);
    const later = shop.services.now().toISOString();
    const id = expect.stringMatching(/^[0-9a-f-]{36}$/);

    expect((await here.get('/profile/sessions')).body).toEqual({
      success: true,
      sessions: [
        {
          ...{ session_id: id, device: 'Safari en iPhone', address_block: '2806:102e:8::*', country: 'MX', current: false },
          ...{ signed_in_at: later, last_used_at: later },
        },
        {
          ...{ session_id: id, device: 'Chrome en Windows', address_block: '189.203.10.*', country: 'MX', current: true },
          ...{ signed_in_at: start, last_used_at: start },
        },
      ],
    });
  });

  test('one is ended by its id; the next time it is none, and it is written down [R-514]', async () => {
    const [here, there] = [await enter('cliente', windows), await enter('cliente', telephone)];
    const path = `/profile/sessions/${(await listOf(here)).find(({ current }) => !current)?.session_id}`;

    expect(await here.delete(path)).toMatchObject({ status: 200, body: { success: true } });
    expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
    expect(await here.delete(path)).toMatchObject({ status: 404, body: { code: 'not_found', message: 'Esa sesión ya estaba cerrada' } });
    expect(await endings()).toEqual([[people.cliente.userId, people.cliente.userId]]);
  });

  test("somebody else's is none [R-514]", async () => {
    const [here, stranger] = [await enter('cliente', windows), await enter('cliente2', windows)];
    const [{ session_id: id } = { session_id: '' }] = await listOf(stranger);
    expect([(await here.delete(`/profile/sessions/${id}`)).status, await isIn(stranger)]).toEqual([404, true]);
  });

  test('all others end at once, and those of other people do not [R-514]', async () => {
    const here = await enter('cliente', windows);
    const others = [await enter('cliente', telephone), await enter('cliente', telephone), await enter('cliente2', windows)];

    expect((await here.delete('/profile/sessions')).body).toEqual({ success: true, ended: 2 });
    expect(await Promise.all([here, ...others].map(isIn))).toEqual([true, false, false, true]);
    expect((await here.delete('/profile/sessions')).body).toEqual({ success: true, ended: 0 });
    expect(await endings()).toHaveLength(1);
  });

  test("a superadmin ends all of somebody's; an administrator may not [R-515]", async () => {
    const [boss, admin, person] = [await enter('superadmin', windows), await enter('admin', windows), await enter('cliente', telephone)];
    const path = `/adm/users/${people.cliente.userId}/sessions`;

    expect(await admin.delete(path)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect([await isIn(person), (await boss.delete(path)).body, await isIn(person)]).toEqual([true, { success: true, ended: 1 }, false]);
    expect(await endings()).toEqual([[people.superadmin.userId, people.cliente.userId]]);
    expect((await boss.delete('/adm/users/00000000-0000-4000-8000-00000000dead/sessions')).status).toBe(404);
  });
});

describe('a sign-in from a new device [R-516]', () => {
  const letters = async () => {
    const mails = await shop.mails();
    return mails.filter(({ subject }) => subject.startsWith('Entraste')).map(({ to, text }) => ({ to, text }));
  };

  test('is told by mail: what, from where and when; the first one ever is not', async () => {
    await enter('cliente', windows);
    expect(await letters()).toEqual([]);
    await enter('cliente', telephone, '8.8.8.8');
    const [letter] = await letters();
    expect(letter?.to).toBe('cliente@ejemplo.mx');
    expect(letter?.text).toContain('Safari en iPhone · Estados Unidos · 8.8.8.*');
  });

  test('and not again from the same browser, nor for another person in it', async () => {
    const browser = await enter('cliente', windows);
    await browser.post('/logout');
    await browser.signIn('cliente', password, { 'user-agent': windows });
    await browser.signIn('cliente2', password, { 'user-agent': windows });
    expect(await letters()).toEqual([]);
  });
});
