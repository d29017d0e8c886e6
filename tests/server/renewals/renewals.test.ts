import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Subscription } from '#api/contract/profile/subscription.ts';
import type { RequestedRenewal } from '#api/contract/renewals/request-renewal.ts';
import { createHourlyJobs } from '#server/effects/jobs/hourly-jobs.ts';
import { dayMs, runJobsIn } from '../../support/run-jobs.ts';
import { sharedApp } from '../../support/shared-app.ts';
import type { Caller } from '../../support/test-app.ts';
import { placed, said } from '../shop/shop.ts';
import { confirmation, officeOf, placeOrder, placePaidOrder, traceOf } from '../staff/staff.ts';

const t = sharedApp({ config: { cardProvider: null } });
const office = officeOf(t);
/** A paid order of `cliente`. */
let id: number;
beforeEach(async () => {
  id = await placePaidOrder(t, office.customer, office.admin);
});

const renew = (years: number, by: Caller = office.customer) => by.post('/support/renewals', { body: { subscription_id: id, years } });
const renewed = async (years: number) => (await renew(years)).body as RequestedRenewal;
const decide = (status: string) => office.admin.patch(`/dashboard/orders/${id}/account`, { body: { status, note: 'Nota' } });
const confirm = (renewalId: number, reference: string, by: Caller = office.admin) =>
  by.patch(`/dashboard/renewals/${renewalId}/status`, confirmation(reference));
const endDate = async () => (await traceOf(t, id)).row?.endDate ?? new Date(0);
const mailsOf = async (subject: RegExp) => (await t.mails()).filter((mail) => subject.test(mail.subject));
const later = (from: Date, days: number) => new Date(from.getTime() + days * dayMs).toISOString();

test.each([
  [1, 2000, 365],
  [2, 3000, 730],
  [3, 5000, 1095],
])('%i years cost %i pesos and end %i days later; nothing changes before payment [R-117, R-205, R-270]', async (years, amount, days) => {
  const before = await traceOf(t, id);
  const plan = { renewal_id: 1, subscription_id: id, years, amount };
  expect(said(await renew(years))).toEqual({
    status: 201,
    body: {
      success: true,
      renewal: { ...plan, new_end_date: later(await endDate(), days), payment_status: 'pending' },
      init_point: null,
      transfer: { ...placed(id).body.transfer, amount, concept: `TW-${id}-R1` },
    },
  });
  expect(await traceOf(t, id)).toEqual(before);
});

test('requesting the same years again returns the same renewal, other years replace the unpaid one, and each is mailed once [R-372]', async () => {
  const first = await renewed(2);
  expect(await renewed(2)).toEqual(first);
  const second = await renewed(1);
  expect(second.transfer.concept).toBe(`TW-${id}-R2`);
  expect(said(await confirm(first.renewal.renewal_id, 'TARDE-R1'))).toEqual({
    status: 409,
    body: { code: 'transition_refused', message: 'El cliente eligió otro plan: esta renovación ya no espera su pago' },
  });
  const mails = await mailsOf(/^Para renovar/);
  expect(mails.map((mail) => mail.subject).sort()).toEqual([`Para renovar TW-${id} por 1 año`, `Para renovar TW-${id} por 2 años`]);
  expect(mails.map((mail) => mail.text).join()).toContain(`Concepto: TW-${id}-R2`);
  // Card payments are not configured, so none are offered.
  expect(mails.map((mail) => mail.text).filter((text) => text.includes('tarjeta'))).toEqual([]);
});

test('two concurrent requests create one renewal', async () => {
  const answers = await Promise.all([renew(3), renew(3)]);
  expect(answers.map(({ body }) => (body as RequestedRenewal).renewal.renewal_id)).toEqual([1, 1]);
});

test('a confirmed renewal moves the end date once [R-272]', async () => {
  const end = await endDate();
  const { renewal } = await renewed(2);
  expect(said(await confirm(renewal.renewal_id, 'SPEI-R-1'))).toEqual({
    status: 200,
    body: { success: true, renewal: { ...renewal, payment_status: 'confirmed' } },
  });
  const moved = later(end, 730);
  expect((await endDate()).toISOString()).toBe(moved);
  const again = await confirm(renewal.renewal_id, 'SPEI-R-2');
  expect(again.status).toBe(409);
  expect(again.body).toEqual({ code: 'already_confirmed', message: expect.stringMatching(/^Este pago ya fue confirmado por admin el /) });
  expect((await endDate()).toISOString()).toBe(moved);
  expect(await mailsOf(/^Confirmamos tu renovación/)).toHaveLength(1);
});

test('of two concurrent confirmations one succeeds [R-370]', async () => {
  const end = await endDate();
  const { renewal } = await renewed(1);
  const answers = await Promise.all([
    confirm(renewal.renewal_id, 'A-LA-VEZ-1'),
    confirm(renewal.renewal_id, 'A-LA-VEZ-2', office.superadmin),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await endDate()).toISOString()).toBe(later(end, 365));
});

test('a reference that confirmed an order cannot confirm a renewal [R-370]', async () => {
  const { renewal } = await renewed(1);
  const before = await traceOf(t, id);
  expect((await confirm(renewal.renewal_id, `banco-${id}`)).body).toMatchObject({
    code: 'reference_used',
    issues: [{ path: 'reference' }],
  });
  expect(await traceOf(t, id)).toEqual(before);
});

test('confirming a renewed order again names the person who confirmed the order, not the renewal', async () => {
  id = await placePaidOrder(t, office.customer, office.superadmin);
  await confirm((await renewed(1)).renewal.renewal_id, 'SPEI-R-3');
  const answer = await office.admin.patch(`/dashboard/orders/${id}/status`, confirmation('OTRA'));
  expect(answer.body).toMatchObject({ code: 'already_confirmed', message: expect.stringContaining('por superadmin') });
});

describe('reactivating expired support', () => {
  const minuteMs = 60_000;
  /** An order whose year of support ended `ms` ago, with callers signed in at that time. */
  const expiredFor = async (ms: number) => {
    const end = await endDate();
    t.clock.advance(end.getTime() - t.clock.now().getTime() + ms);
    await createHourlyJobs(t.services).run();
    expect((await traceOf(t, id)).row?.accountStatus).toBe('expired');
    return { end, customer: await t.as('cliente'), admin: await t.as('admin') };
  };
  const account = async () => {
    const { row } = await traceOf(t, id);
    return { status: row?.accountStatus, end: row?.endDate?.toISOString() };
  };
  let begun: Date;
  beforeEach(() => {
    begun = t.clock.now();
  });
  afterEach(() => t.clock.advance(begun.getTime() - t.clock.now().getTime()));

  test.each([
    ['right after its end', minuteMs],
    ['just within 30 days', 30 * dayMs - minuteMs],
  ])('paid %s, the new year follows the old one [R-271]', async (_, ms) => {
    const { end, customer, admin } = await expiredFor(ms);
    const answer = await renew(1, customer);
    expect([answer.status, (answer.body as RequestedRenewal).renewal.new_end_date]).toEqual([201, later(end, 365)]);
    const { body } = await confirm((answer.body as RequestedRenewal).renewal.renewal_id, `SPEI-REA-${ms}`, admin);
    expect(body).toMatchObject({ renewal: { new_end_date: later(end, 365), payment_status: 'confirmed' } });
    expect(await account()).toEqual({ status: 'active', end: later(end, 365) });
  });

  test('paid later, it starts on the day of payment [R-271]', async () => {
    const { customer, admin } = await expiredFor(30 * dayMs + minuteMs);
    const { renewal } = (await renew(2, customer)).body as RequestedRenewal;
    /** Days from now, rounded to the minute because the test clock keeps running. */
    const daysAhead = (iso = '') => Math.round((Date.parse(iso) - t.clock.now().getTime()) / minuteMs) / (24 * 60);
    expect(daysAhead(renewal.new_end_date)).toBe(730);
    t.clock.advance(3 * dayMs);
    expect((await confirm(renewal.renewal_id, 'SPEI-REA-31', admin)).status).toBe(200);
    const { status, end } = await account();
    expect([status, daysAhead(end)]).toEqual(['active', 730]);
  });
});

test('only an active or expired subscription can be renewed [R-374]', async () => {
  const refused = { status: 409, body: { code: 'transition_refused', message: 'Solo se renueva una contratación activa o vencida' } };
  const subscription_id = await placeOrder(t, office.customer);
  expect(said(await office.customer.post('/support/renewals', { body: { subscription_id, years: 1 } }))).toEqual(refused);
  await decide('suspended');
  expect(said(await renew(1))).toEqual(refused);
});

test('a plan of other years is refused at its field', async () => {
  expect((await renew(4)).body).toMatchObject({ code: 'invalid_input', issues: [{ path: 'years', message: 'Elige un plan' }] });
});

test('the end of support is announced 30 and 7 days before, once each [R-483]', async () => {
  const subjects = async () => (await mailsOf(/^Tu soporte de/)).map((mail) => mail.subject).reverse();
  const month = `Tu soporte de TW-${id} vence en 30 días`;
  const week = `Tu soporte de TW-${id} vence en 7 días`;
  const expected: [number, string[]][] = [
    [334, []],
    [335, [month]],
    [340, [month]],
    [358, [month, week]],
    [363, [month, week]],
  ];
  for (const [days, mails] of expected) {
    await runJobsIn(t, days * dayMs + 60_000, 2);
    expect(await subjects()).toEqual(mails);
  }
});

test('the owner sees an unpaid renewal with its payment details until it is paid or the account accepts no renewals [R-373]', async () => {
  const open = async () => {
    const list = (await office.customer.get('/profile/subscriptions')).body as Subscription[];
    return list.find((one) => one.subscription_id === id)?.open_renewal;
  };
  expect(await open()).toBeNull();
  await renewed(1);
  const { success: _, init_point: __, ...second } = await renewed(2);
  expect(await open()).toEqual(second);
  await decide('suspended');
  expect(await open()).toBeNull();
  await decide('active');
  expect(await open()).toEqual(second);
  await office.admin.patch(`/dashboard/renewals/${second.renewal.renewal_id}/status`, confirmation('SPEI-R-6'));
  expect(await open()).toBeNull();
});
