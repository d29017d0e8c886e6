import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { password } from '../../support/people.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { type DemoName, idOf } from '../users/office.ts';
import { approve, asked, hasFactor, openOffice, proofOf, recoveriesOf, said } from '../users/recovery-desk.ts';
import { oneBehindTheOther } from './one-behind-the-other.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ callsPerMinute: 100_000 });
});
afterAll(() => t.close());
beforeEach(() => openOffice(t));

const rowOf = (who: DemoName) => ({ table: 'users', key: 'user_id', id: idOf(who) }) as const;
const outcome = async () => [await hasFactor(t, 'cliente'), await recoveriesOf(t)];

/** Each call from a session that is open already, so that nothing but its own work waits. */
async function bothCalls() {
  const id = await asked(t);
  const [approver, person] = [await t.as('desarrollo'), await t.as('cliente')];
  const body = proofOf(t, 'desarrollo');
  return {
    approval: () => approver.post(`/adm/factor-recoveries/${id}/approval`, { body }),
    stop: () => person.delete('/profile/factors/recovery'),
  };
}

test('what the person stops first is not approved [R-617]', async () => {
  const { approval, stop } = await bothCalls();
  const [stopped, approved] = await oneBehindTheOther(t, rowOf('cliente'), stop, approval);
  expect([said(stopped), said(approved)]).toEqual([
    [200, undefined],
    [409, 'transition_refused'],
  ]);
  expect(await outcome()).toEqual([true, ['stopped person']]);
});

test('what is approved first cannot be stopped: the session of the person has ended [R-617]', async () => {
  const { approval, stop } = await bothCalls();
  const [approved, stopped] = await oneBehindTheOther(t, rowOf('cliente'), approval, stop);
  expect([said(approved), said(stopped)]).toEqual([
    [200, undefined],
    [404, 'not_found'],
  ]);
  expect(await outcome()).toEqual([false, ['approved -']]);
});

test('a demotion of whoever asked that comes first stops it [R-617]', async () => {
  const id = await asked(t);
  const [body, own] = [proofOf(t, 'desarrollo'), await t.as('soporte')];
  const demote = () => own.put(`/adm/users/${idOf('superadmin')}`, { body: { role: 400, current_password: password } });
  const [demoted, approved] = await oneBehindTheOther(t, rowOf('superadmin'), demote, () => approve(t, 'desarrollo', id, body));
  expect([demoted.status, said(approved)]).toEqual([200, [409, 'transition_refused']]);
  expect(await outcome()).toEqual([true, ['stopped role']]);
});
