import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { migrate, migrationsFolder } from '#server/db/migrate.ts';
import { payments } from '#server/db/schema/payments.ts';
import { sharedApp } from '../../support/shared-app.ts';
import type { Answer } from '../../support/test-app.ts';
import { said } from '../shop/shop.ts';
import { confirmation, officeOf, orderOf, placeOrder, traceOf } from './staff.ts';

const t = sharedApp();
const office = officeOf(t);

const confirm = (id: number, reference: string, note?: string, by = office.admin) =>
  by.patch(`/dashboard/orders/${id}/status`, confirmation(reference, note));
const place = (customer = office.customer) => placeOrder(t, customer);
const statusesOf = (answers: Answer[]) => answers.map(({ status }) => status).sort();

test('a confirmed transfer pays the order and starts a year of support; development is unchanged [R-191, R-192, R-354, R-358]', async () => {
  const id = await place();
  const now = t.clock.now();
  const answer = await confirm(id, 'SPEI-0001', 'Llegó completo');
  expect(answer.status).toBe(200);
  const { start_date, end_date, allowed, ...order } = orderOf(answer);
  expect(order).toMatchObject({ payment_status: 'confirmed', status: 'active', development_status: 'pending' });
  expect(Date.parse(start_date ?? '')).toBeGreaterThanOrEqual(now.getTime());
  expect(Date.parse(end_date ?? '') - Date.parse(start_date ?? '')).toBe(365 * 24 * 3600 * 1000);
  expect(allowed).toEqual([
    { action: 'confirm_payment', allowed: false, reason: expect.stringMatching(/ya está confirmado/) },
    { action: 'change_status', to: 'gathering_info', allowed: true },
    { action: 'change_status', to: 'design', allowed: true },
    { action: 'assign_developer', allowed: true },
    { action: 'go_live', allowed: false, reason: expect.any(String) },
  ]);
  expect((await traceOf(t, id)).history).toEqual([
    'payment_status: pending → confirmed (Referencia SPEI-0001. Llegó completo)',
    'account_status: inactive → active (Referencia SPEI-0001. Llegó completo)',
  ]);
});

test('the customer gets one mail [R-480]', async () => {
  const id = await place();
  await confirm(id, 'SPEI-0002');
  const mails = (await t.mails()).filter(({ to, subject }) => to === 'cliente@ejemplo.mx' && subject.startsWith('Confirmamos tu pago'));
  expect(mails).toHaveLength(1);
});

test('a second confirmation names the first person and writes nothing [R-346]', async () => {
  const id = await place();
  await confirm(id, 'SPEI-0003');
  const before = await traceOf(t, id);
  const message = expect.stringMatching(/^Este pago ya fue confirmado por admin el \d+\s\p{L}+\s\d{4}, \d+:\d\d\sh$/u);
  expect(said(await confirm(id, 'SPEI-0004'))).toEqual({ status: 409, body: { code: 'already_confirmed', message } });
  expect(await traceOf(t, id)).toEqual(before);
});

test('of concurrent confirmations one counts, the others are refused [R-346]', async () => {
  const id = await place();
  const calls = [confirm(id, 'SPEI-0005'), confirm(id, 'SPEI-0006', '', office.superadmin), confirm(id, 'SPEI-0005')];
  expect(statusesOf(await Promise.all(calls))).toEqual([200, 409, 409]);
  const { history, payments: count } = await traceOf(t, id);
  expect([history.length, count]).toEqual([2, 1]);
});

test('a bank reference confirms one payment only, whatever its case [R-345]', async () => {
  const [first, second] = [await place(), await place(office.otherCustomer)];
  await confirm(first, 'SPEI-0007');
  const before = await traceOf(t, second);
  const message = 'Esa referencia ya confirmó otro pago';
  expect(said(await confirm(second, ' spei-0007 '))).toEqual({
    status: 409,
    body: { code: 'reference_used', message, issues: [{ path: 'reference', message }] },
  });
  expect(await traceOf(t, second)).toEqual(before);
});

test('one reference used for two orders concurrently confirms one of them [R-345]', async () => {
  const [first, second] = [await place(), await place(office.otherCustomer)];
  expect(statusesOf(await Promise.all([confirm(first, 'SPEI-0008'), confirm(second, 'SPEI-0008')]))).toEqual([200, 409]);
});

test.each([
  ['no reference', { status: 'confirmed', method: 'transfer', note: '' }, 'reference'],
  ['a card', { status: 'confirmed', method: 'mercadopago', reference: 'X' }, 'method'],
])('%s is refused at its field [R-147]', async (_, body, path) => {
  const id = await place();
  const before = await traceOf(t, id);
  const answer = await office.admin.patch(`/dashboard/orders/${id}/status`, { body });
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input', issues: [{ path }] } });
  expect(await traceOf(t, id)).toEqual(before);
});

const references = async () =>
  (await t.db.query.select({ reference: payments.externalReference }).from(payments)).map(({ reference }) => reference);

test.each([
  ['SPEI-9214460', 'SPEI 9214460'],
  ['SAMEREF1', 'same ref1'],
  ['MBAN01/00 7.5', 'mban-0100-75'],
  ['PAÑO 1', 'Paño-1'],
])('a bank reference is the same however it is written: %s, %s', async (first, second) => {
  expect((await confirm(await place(), first)).status).toBe(200);
  expect(await confirm(await place(), second)).toMatchObject({ status: 409, body: { code: 'reference_used' } });
  expect(await references()).toContain(first);
});

test('other letters or digits are another reference; without either, references are compared as written', async () => {
  for (const reference of ['SPEI-5001', 'SPEI-50010', 'SPEIN-5001', '***', '---']) {
    expect([reference, (await confirm(await place(), reference)).status]).toEqual([reference, 200]);
  }
});

test('duplicate references from before the migration stay, and no further one is accepted', async () => {
  await t.db.query.execute(sql.raw('drop index payments_reference_key'));
  for (const reference of ['CEP-77', 'CEP 77', 'cep77']) expect((await confirm(await place(), reference)).status).toBe(200);
  await t.db.query.execute(sql.raw('drop function reference_key'));
  await t.db.query.execute(sql.raw('alter table payments drop column doubles_earlier'));
  const folder = mkdtempSync(join(tmpdir(), 'taller-migrations-'));
  copyFileSync(join(migrationsFolder, '0023_bank_references.sql'), join(folder, '9001_again.sql'));
  await migrate(t.db, { folder });
  rmSync(folder, { recursive: true });
  expect(await references()).toEqual(expect.arrayContaining(['CEP-77', 'CEP 77', 'cep77']));
  expect((await confirm(await place(), 'C E P 7 7')).status).toBe(409);
});
