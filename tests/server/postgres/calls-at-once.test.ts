import type { Client } from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import type { LedgerEntry } from '#api/contract/dashboard/list-payments.ts';
import { limit, waitFor } from '#server/accounts/throttle.store.ts';
import { factorRecoveries } from '#server/db/schema/factors.ts';
import { throttle } from '#server/db/schema/sessions.ts';
import { expireRecoveries } from '#server/effects/jobs/expire-recoveries.ts';
import { password } from '../../support/people.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { confirmation, officeOf, placeOrder, placePaidOrder, traceOf } from '../staff/staff.ts';
import { refusal, undoing } from '../staff/undoing.ts';
import { type DemoName, idOf, resetPeople } from '../users/office.ts';
import { approve, asked, hasFactor, openOffice, proofOf, recoveriesOf, said } from '../users/recovery-desk.ts';
import { oneBehindTheOther, untilWaiting, withHolder } from './one-behind-the-other.ts';

const t = sharedApp({ callsPerMinute: 100_000 });
beforeEach(() => resetPeople(t));
const office = officeOf(t);

const place = () => placePaidOrder(t, office.customer, office.admin);
const assign = (id: number, developerId: string) => office.superadmin.patch(`/dashboard/orders/${id}/assign`, { body: { developerId } });
const orderRow = (id: number) => ({ table: 'subscriptions', key: 'subscription_id', id }) as const;
const paymentRow = (id: number) => ({ table: 'payments', key: 'payment_id', id }) as const;
const rowOf = (who: DemoName) => ({ table: 'users', key: 'user_id', id: idOf(who) }) as const;

describe('a late transfer', () => {
  /** A late transfer, its number, and the new order that it could pay. */
  async function lateTransfer() {
    const closed = await placeOrder(t, office.customer);
    await office.customer.post(`/payment/cancel/${closed}`);
    await office.admin.post(`/dashboard/orders/${closed}/transfers`, { body: { reference: 'RACE 1' } });
    const [line] = (await office.admin.get('/dashboard/payments?status=review')).body as LedgerEntry[];
    return { paymentId: line?.payment_id ?? 0, order: await placeOrder(t, office.customer) };
  }
  const confirm = (order: number) => office.admin.patch(`/dashboard/orders/${order}/status`, confirmation('race1'));
  const ledger = async () => ((await office.admin.get('/dashboard/payments')).body as LedgerEntry[]).map(({ status }) => status).sort();

  test.each([
    ['accept', true],
    ['accept', false],
    ['refund', true],
    ['refund', false],
  ] as const)('a decision, %s, and a confirmation at once: the first one counts (decision first: %s) [R-672]', async (action, isFirst) => {
    const { paymentId, order } = await lateTransfer();
    const decide = () => office.superadmin.patch(`/dashboard/payments/${paymentId}/review`, { body: { action, note: 'Hablado' } });
    const calls = isFirst ? ([decide, () => confirm(order)] as const) : ([() => confirm(order), decide] as const);
    const answers = await oneBehindTheOther(t, paymentRow(paymentId), ...calls);
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    const decided = action === 'accept' ? 'accepted' : 'returned';
    expect(await ledger()).toEqual(isFirst ? [decided, 'waiting'] : ['confirmed']);
  });

  test('confirmed for two orders at once, it pays the first one [R-672]', async () => {
    const { paymentId, order } = await lateTransfer();
    const other = await placeOrder(t, office.customer);
    const answers = await oneBehindTheOther(
      t,
      paymentRow(paymentId),
      () => confirm(order),
      () => confirm(other),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    expect(await ledger()).toEqual(['confirmed', 'waiting']);
  });
});

describe('a developer who leaves', () => {
  const leaving = idOf('desarrollo');
  const successor = idOf('admin');
  const deactivate = () =>
    office.superadmin.delete(`/adm/users/${leaving}`, { body: { current_password: password, successor_id: successor } });
  const developerOf = async (id: number) => (await traceOf(t, id)).row?.assignedTo;

  test('a project assigned to the leaving developer just before goes to the successor as well [R-607]', async () => {
    const id = await place();
    const [assigned, left] = await oneBehindTheOther(t, orderRow(id), () => assign(id, leaving), deactivate);
    expect([assigned.status, left.status, left.body, await developerOf(id)]).toEqual([
      200,
      200,
      { success: true, reassigned: 1 },
      successor,
    ]);
  });

  test('whoever leaves first is assigned no more projects [R-607]', async () => {
    const [open, fresh] = [await place(), await place()];
    await assign(open, leaving);
    const [left, assigned] = await oneBehindTheOther(t, orderRow(open), deactivate, () => assign(fresh, leaving));
    expect([left.status, said(assigned)]).toEqual([200, [409, 'developer_unavailable']]);
    expect([await developerOf(open), await developerOf(fresh)]).toEqual([successor, null]);
  });

  test('the same project assigned manually to the same successor: that call waits for the person before it locks the order [R-607]', async () => {
    const id = await place();
    await assign(id, leaving);
    const [left, assigned] = await oneBehindTheOther(
      t,
      rowOf('desarrollo'),
      deactivate,
      () => assign(id, successor),
      (watcher) => watcher.query('select 1 from subscriptions where subscription_id = $1 for update nowait', [id]),
    );
    expect([left.status, assigned.status, await developerOf(id)]).toEqual([200, 200, successor]);
  });
});

describe('a confirmation that is undone, and work that begins', () => {
  const { transferOf, undo, orderAt } = undoing(
    () => t,
    () => office,
  );

  test.each([true, false])('the first one counts (undone first: %s) [R-566]', async (isFirst) => {
    const id = await place();
    const paymentId = await transferOf(id);
    const [undone, begun] = [() => undo(paymentId), () => assign(id, idOf('desarrollo'))];
    const [first, second] = await oneBehindTheOther(
      t,
      orderRow(id),
      ...(isFirst ? ([undone, begun] as const) : ([begun, undone] as const)),
    );
    expect([first.status, refusal(second).slice(0, 2)]).toEqual([200, [409, isFirst ? 'transition_refused' : 'work_began']]);
    expect(await orderAt(id)).toMatchObject(
      isFirst ? { owed: 8900, development_status: 'pending', assigned_to: null } : { owed: 0, development_status: 'development' },
    );
  });
});

test('two calls that shorten the same waits of a clock that was ahead do not lock each other out', async () => {
  const now = new Date();
  const limits = ['uno', 'dos', 'tres', 'cuatro'].map((subject) => limit('ensayo', subject, 1, 600));
  const inOrder = limits.map(({ key }) => key).sort();
  const [first, ...others] = inOrder;
  // As a clock 60 s ahead wrote them, the last key first: so they are read, too.
  for (const key of inOrder.toReversed())
    await t.db.query.insert(throttle).values({ key, count: 1, resetsAt: new Date(now.getTime() + 660_000) });
  await withHolder(t, async (holder, watcher) => {
    await holder.query('begin');
    await holder.query('update throttle set count = count + 1 where key = $1', [first]);
    const waiting = t.db.transaction((tx) => waitFor(tx, limits, now));
    await untilWaiting(watcher, 1, 'update "throttle"%');
    // It holds none of the later ones.
    for (const key of others) await holder.query('select from throttle where key = $1 for update nowait', [key]);
    await holder.query('commit');
    expect(await waiting).toBe(600);
  });
});

// Last: its people have second factors, and its clock is days ahead.
describe('the recovery of a second factor', () => {
  beforeEach(() => openOffice(t));

  const outcome = async () => [await hasFactor(t, 'cliente'), await recoveriesOf(t)];

  /** Both calls use an open session, so that nothing but their own work waits. */
  async function bothCalls() {
    const id = await asked(t);
    const [approver, person] = [await t.as('desarrollo'), await t.as('cliente')];
    const body = proofOf(t, 'desarrollo');
    return {
      approval: () => approver.post(`/adm/factor-recoveries/${id}/approval`, { body }),
      stop: () => person.delete('/profile/factors/recovery'),
    };
  }

  test('a recovery that the person stopped first is not approved [R-617]', async () => {
    const { approval, stop } = await bothCalls();
    const [stopped, approved] = await oneBehindTheOther(t, rowOf('cliente'), stop, approval);
    expect([stopped, approved].map(said)).toEqual([
      [200, undefined],
      [409, 'transition_refused'],
    ]);
    expect(await outcome()).toEqual([true, ['stopped person']]);
  });

  test('a recovery that was approved first cannot be stopped: the person’s session has ended [R-617]', async () => {
    const { approval, stop } = await bothCalls();
    const [approved, stopped] = await oneBehindTheOther(t, rowOf('cliente'), approval, stop);
    expect([approved, stopped].map(said)).toEqual([
      [200, undefined],
      [404, 'not_found'],
    ]);
    expect(await outcome()).toEqual([false, ['approved -']]);
  });

  test('a recovery whose requester was demoted first is stopped [R-617]', async () => {
    const id = await asked(t);
    const [body, own] = [proofOf(t, 'desarrollo'), await t.as('soporte')];
    const demote = () => own.put(`/adm/users/${idOf('superadmin')}`, { body: { role: 400, current_password: password } });
    const [demoted, approved] = await oneBehindTheOther(t, rowOf('superadmin'), demote, () => approve(t, 'desarrollo', id, body));
    expect([demoted.status, said(approved)]).toEqual([200, [409, 'transition_refused']]);
    expect(await outcome()).toEqual([true, ['stopped role']]);
  });

  test('the job that expires recoveries takes locks in the same order as the calls [R-617]', async () => {
    const [low, high] = (['desarrollo', 'soporte'] as const).toSorted((one, other) => (idOf(one) < idOf(other) ? -1 : 1)) as [
      DemoName,
      DemoName,
    ];
    const late = { askedBy: idOf('superadmin'), reason: 'Perdió su teléfono', askedAt: new Date(0), expiresAt: new Date(1) };
    // The first of them is about the person who is locked last.
    const rows = [high, low].map((who, at) => ({ ...late, recoveryId: `${at}0000000-0000-4000-8000-000000000000`, userId: idOf(who) }));
    await t.db.query.insert(factorRecoveries).values(rows);
    const [own, body] = [await t.as('superadmin'), { reason: 'Perdió su teléfono', ...proofOf(t, 'superadmin') }];
    const request = () => own.post(`/adm/users/${idOf('cliente')}/factor-recovery`, { body });
    const expire = () => t.db.transaction((tx) => expireRecoveries(tx, t.clock.now(), 100));
    // A deadlock would be retried, and remain unnoticed.
    const holdsNothing = (watcher: Client) => watcher.query('select from users where user_id = $1 for update nowait', [idOf(high)]);
    const [requested, expired] = await oneBehindTheOther(t, rowOf(low), request, expire, holdsNothing);
    expect([requested.status, expired]).toEqual([201, 2]);
  });
});
