import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Answer } from '../../support/test-app.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { type DemoName, idOf, resetPeople, standings } from './office.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(() => resetPeople(t));

const edit = async (who: DemoName, whom: DemoName, body: Record<string, unknown>) =>
  (await t.as(who)).put(`/adm/users/${idOf(whom)}`, { body: { current_password: 'Demo-Taller-2026', ...body } });
const deactivate = async (who: DemoName, whom: DemoName) =>
  (await t.as(who)).delete(`/adm/users/${idOf(whom)}`, { body: { current_password: 'Demo-Taller-2026' } });

async function isRefused(call: () => Promise<Answer>): Promise<void> {
  const before = await standings(t);
  const { status, body } = await call();
  expect([status, (body as { code?: string }).code]).toEqual([409, 'last_superadmin']);
  expect(await standings(t)).toEqual(before);
}

describe('the last superadmin', () => {
  test.each<[string, () => Promise<Answer>]>([
    ['demote', () => edit('superadmin', 'superadmin', { role: 400 })],
    ['disable', () => edit('superadmin', 'superadmin', { is_active: false })],
    ['delete', () => deactivate('superadmin', 'superadmin')],
  ])('cannot %s themselves [R-315]', (_, call) => isRefused(call));

  test('can still change their own name', async () => {
    expect((await edit('superadmin', 'superadmin', { username: 'jefa', role: 666, is_active: true })).status).toBe(200);
  });

  test('can leave once there is another active one', async () => {
    await edit('superadmin', 'desarrollo', { role: 666 });
    await edit('superadmin', 'desarrollo', { is_active: false });
    await isRefused(() => deactivate('superadmin', 'superadmin'));
    await edit('superadmin', 'desarrollo', { is_active: true });
    expect((await deactivate('superadmin', 'superadmin')).status).toBe(200);
  });

  test.each<[string, (who: DemoName, whom: DemoName) => Promise<Answer>]>([
    ['demote', (who, whom) => edit(who, whom, { role: 400 })],
    ['deactivate', (who, whom) => deactivate(who, whom)],
  ])('when two %s each other concurrently, one stays [R-315]', async (_, act) => {
    for (let round = 0; round < 5; round += 1) {
      await resetPeople(t);
      await edit('superadmin', 'desarrollo', { role: 666 });
      const answers = await Promise.all([act('superadmin', 'desarrollo'), act('desarrollo', 'superadmin')]);
      const standing = (await standings(t)).filter((line) => /user 666$/.test(line));
      expect(standing).toHaveLength(1);
      // Usually the second call waits for the first; if it starts after the first has finished, its session is gone or its role too low.
      expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.toSatisfy((status) => [401, 403, 409].includes(status))]);
    }
  });
});
