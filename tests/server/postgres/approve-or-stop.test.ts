import type { Client } from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { factorRecoveries } from '#server/db/schema/factors.ts';
import { expireRecoveries } from '#server/effects/jobs/expire-recoveries.ts';
import { password } from '../../support/people.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { type DemoName, idOf } from '../users/office.ts';
import { approve, asked, hasFactor, openOffice, proofOf, recoveriesOf, said } from '../users/recovery-desk.ts';
import { oneBehindTheOther } from './one-behind-the-other.ts';

const t = sharedApp({ callsPerMinute: 100_000 });
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

test('the job that writes down what is late locks in the order of everybody else [R-617]', async () => {
  const names: [DemoName, DemoName] = idOf('desarrollo') < idOf('soporte') ? ['desarrollo', 'soporte'] : ['soporte', 'desarrollo'];
  const [low, high] = names;
  const late = { askedBy: idOf('superadmin'), reason: 'Perdió su teléfono', askedAt: new Date(0), expiresAt: new Date(1) };
  // The first of them is about the person who is locked last.
  const rows = [high, low].map((who, at) => ({ ...late, recoveryId: `${at}0000000-0000-4000-8000-000000000000`, userId: idOf(who) }));
  await t.db.query.insert(factorRecoveries).values(rows);
  const [own, body] = [await t.as('superadmin'), { reason: 'Perdió su teléfono', ...proofOf(t, 'superadmin') }];
  const ask = () => own.post(`/adm/users/${idOf('cliente')}/factor-recovery`, { body });
  const expire = () => t.db.transaction((tx) => expireRecoveries(tx, t.clock.now(), 100));
  // What a deadlock takes back is tried again, and would not be seen.
  const holdsNothing = (watcher: Client) => watcher.query('select from users where user_id = $1 for update nowait', [idOf(high)]);
  const [asking, expired] = await oneBehindTheOther(t, rowOf(low), ask, expire, holdsNothing);
  expect([asking.status, expired]).toEqual([201, 2]);
});
