import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Order } from '#api/contract/orders/order.ts';
import { payments } from '#server/db/schema/payments.ts';
import { turnLedger } from '#server/db/schema/turns.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { derivedTurn, turnsOf } from '../../support/turns.ts';
import { confirmation, placePaidOrder } from '../staff/staff.ts';
import { deskOf, needed, raise, supportRequest } from './desk.ts';

const t = sharedApp();
const desk = deskOf(t);

const minuteMs = 60_000;
const goTo = (iso: string) => t.clock.advance(Date.parse(iso) - t.clock.now().getTime());
const later = () => t.clock.advance(minuteMs);

describe('the turns of an order [R-696]', () => {
  test('each change that gives the turn to another side is written, with its time; the next begins when it ends', async () => {
    later();
    const asked = await raise(desk.developer, needed(desk.id));
    later();
    await desk.customer.post(`/customer/requirements/${asked}/responses`, { body: { message: 'Van hoy' } });
    later();
    await desk.developer.post(`/support/tickets/${asked}/responses`, { body: { message: 'Gracias' } });
    later();
    await desk.developer.post(`/support/tickets/${asked}/responses`, { body: { message: '¿Y el logo?', awaits_reply: true } });
    later();
    await desk.developer.patch(`/support/tickets/${asked}/status`, { body: { status: 'closed' } });
    later();
    await desk.developer.patch(`/development/projects/${desk.id}/status`, { body: { status: 'live', note: 'Listo' } });
    expect(await turnsOf(t.db, desk.id)).toEqual([
      'customer: unpaid',
      'agency: work',
      'customer: question_to_customer',
      'agency: question_to_agency',
      'agency: work',
      'customer: question_to_customer',
      'agency: work',
      'nobody: live',
    ]);
    const rows = await t.db.query.select().from(turnLedger).where(eq(turnLedger.subscriptionId, desk.id)).orderBy(asc(turnLedger.entryId));
    expect(rows.map(({ until }) => until)).toEqual([...rows.slice(1).map(({ since }) => since), null]);
    const minutes = rows.slice(2).map(({ since }, at) => Math.floor((since.getTime() - Number(rows[1]?.since)) / minuteMs) - at);
    expect(minutes).toEqual([1, 1, 1, 1, 1, 1]);
  });

  test('staff read it at the order in sentences, with the days that each side took [R-698]', async () => {
    goTo('2027-03-12T18:00:00.000Z');
    const [developer, customer, admin] = await Promise.all([t.as('desarrollo'), t.as('cliente'), t.as('admin')]);
    const asked = await raise(developer, needed(desk.id));
    // Monday 15 March 2027 is a holiday.
    goTo('2027-03-17T18:00:00.000Z');
    await customer.post(`/customer/requirements/${asked}/responses`, { body: { message: 'Van hoy' } });
    const { turn, turns } = (await admin.get(`/dashboard/orders/${desk.id}`)).body as Order;
    const at = (minute: string) => expect.stringContaining(minute);
    const answered = at('2027-03-17T18:00');
    expect(turn).toEqual({
      ...{ who: 'agency', reason: 'question_to_agency', since: answered },
      sentence: 'Nos toca: atender el mensaje del cliente.',
      next: 'Respóndelo, y di si esperas su respuesta.',
      by: at('2027-03-18T18:00'),
      undated: null,
      otherwise: 'El cliente sigue esperando y puede escribirnos.',
    });
    // The promised date had passed before: nothing paused it.
    expect(turns.slice(0, 2)).toEqual([
      { who: 'agency', reason: 'question_to_agency', since: answered, until: null, days: 0, paused_days: 0 },
      { who: 'customer', reason: 'question_to_customer', since: at('2027-03-12T18:00'), until: answered, days: 2, paused_days: 0 },
    ]);
  });

  test('of the turns that one call passes through, only the last is written', async () => {
    const id = await placePaidOrder(t, desk.customer, desk.admin);
    later();
    const [payment] = await t.db.query.select().from(payments).where(eq(payments.subscriptionId, id));
    await desk.admin.patch(`/dashboard/payments/${payment?.paymentId}/review`, { body: { action: 'undo', note: 'Era de otro pedido' } });
    later();
    await desk.admin.patch(`/dashboard/orders/${id}/status`, confirmation('BANCO-OTRA'));
    // Paying first settles the debt, and then resumes the account.
    expect(await turnsOf(t.db, id)).toEqual(['customer: unpaid', 'agency: work', 'customer: unpaid', 'agency: work']);
  });

  test('an answer of staff ends a question, but leaves a change with the agency, without a date, until it is resolved', async () => {
    await desk.developer.patch(`/development/projects/${desk.id}/status`, { body: { status: 'live', note: 'Listo' } });
    const seen: string[] = [];
    for (const request_type of ['question', 'change']) {
      const ticket = await raise(desk.customer, supportRequest(desk.id, { request_type }));
      await desk.developer.post(`/support/tickets/${ticket}/responses`, { body: { message: 'Lo vemos hoy' } });
      const { turn } = (await desk.admin.get(`/dashboard/orders/${desk.id}`)).body as Order;
      seen.push(`${turn.reason} ${turn.by}`);
      await desk.developer.patch(`/support/tickets/${ticket}/status`, { body: { status: 'closed' } });
      seen.push((await turnsOf(t.db, desk.id)).at(-1) ?? '');
    }
    expect(seen).toEqual(['live null', 'nobody: live', 'question_to_agency null', 'nobody: live']);
  });

  test('the answer is due for the oldest message that waits', async () => {
    const first = await raise(desk.customer, supportRequest(desk.id));
    t.clock.advance(2 * 60 * minuteMs);
    await raise(desk.customer, supportRequest(desk.id));
    const due = async () => Date.parse(((await desk.admin.get(`/dashboard/orders/${desk.id}`)).body as Order).turn.by ?? '');
    const before = await due();
    await desk.developer.patch(`/support/tickets/${first}/status`, { body: { status: 'closed' } });
    expect(Math.round(((await due()) - before) / minuteMs) % (24 * 60)).toBe(120);
  });

  test('a requirement that its customer opens again waits for the agency, one that staff open again does not', async () => {
    await desk.developer.patch(`/development/projects/${desk.id}/status`, { body: { status: 'live', note: 'Listo' } });
    const asked = await raise(desk.developer, needed(desk.id));
    const [own, queue] = [`/customer/requirements/${asked}/status`, `/support/tickets/${asked}/status`];
    const seen: (string | undefined)[] = [];
    for (const [caller, path, status] of [
      [desk.customer, own, 'closed'],
      [desk.customer, own, 'pending'],
      [desk.customer, own, 'resolved'],
      [desk.developer, queue, 'in_progress'],
    ] as const) {
      expect((await caller.patch(path, { body: { status } })).status).toBe(200);
      seen.push((await turnsOf(t.db, desk.id)).at(-1));
    }
    expect(seen).toEqual(['nobody: live', 'agency: question_to_agency', 'nobody: live', 'nobody: live']);
  });

  test('a request for which staff await no reply leaves the turn with the agency [R-697]', async () => {
    await raise(desk.developer, needed(desk.id, { awaits_reply: false }));
    expect((await turnsOf(t.db, desk.id)).at(-1)).toBe('agency: work');
  });

  test('of two changes at the same moment, each sees the other', async () => {
    for (let round = 0; round < 10; round += 1) {
      const asked = await raise(desk.developer, needed(desk.id));
      const wanted = await raise(desk.customer, supportRequest(desk.id, { request_type: 'question' }));
      later();
      const answers = await Promise.all([
        desk.customer.patch(`/customer/requirements/${asked}/status`, { body: { status: 'resolved' } }),
        desk.developer.post(`/support/tickets/${wanted}/responses`, { body: { message: 'Ya quedó' } }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 201]);
      expect((await turnsOf(t.db, desk.id)).at(-1)).toBe('agency: work');
    }
  });

  test('a clock that is behind makes no turn end before it began', async () => {
    const asked = await raise(desk.developer, needed(desk.id));
    t.clock.advance(-60 * minuteMs);
    const answer = await desk.customer.post(`/customer/requirements/${asked}/responses`, { body: { message: 'Van hoy' } });
    expect(answer.status).toBe(201);
    const [, , question, now] = await t.db.query
      .select()
      .from(turnLedger)
      .where(eq(turnLedger.subscriptionId, desk.id))
      .orderBy(asc(turnLedger.entryId));
    expect([question?.until, now?.since]).toEqual([question?.since, question?.since]);
  });

  test('the turns that the migration gives to orders of before are those that the server writes', async () => {
    const written = await turnsOf(t.db, desk.id);
    expect(await derivedTurn(t.db, desk.id)).toBe(written.at(-1));
    const { rows } = (await t.db.query.execute(
      sql`select count(*)::int as without from subscriptions where subscription_id not in (select subscription_id from turn_ledger where until is null)`,
    )) as unknown as { rows: { without: number }[] };
    expect(rows).toEqual([{ without: 0 }]);
  });
});
