import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { migrate, migrationsFolder } from '#server/db/migrate.ts';
import { payments } from '#server/db/schema/payments.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { confirmation, openOffice, placeOrder } from './staff.ts';

let t: TestApp;
let office: Awaited<ReturnType<typeof openOffice>>;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  office = await openOffice(t);
});

const confirm = (id: number, reference: string) => office.admin.patch(`/dashboard/orders/${id}/status`, confirmation(reference));
const placed = () => placeOrder(t, office.customer);
const kept = async () =>
  (await t.db.query.select({ reference: payments.externalReference }).from(payments)).map(({ reference }) => reference);

test.each([
  ['SPEI-9214460', 'SPEI 9214460'],
  ['SAMEREF1', 'same ref1'],
  ['MBAN01/00 7.5', 'mban-0100-75'],
  ['PAÑO 1', 'Paño-1'],
])('a bank reference is the same however it is written: %s, %s', async (first, second) => {
  expect((await confirm(await placed(), first)).status).toBe(200);
  const answer = await confirm(await placed(), second);
  expect([answer.status, (answer.body as { code: string }).code]).toEqual([409, 'reference_used']);
  expect(await kept()).toContain(first);
});

test('other letters or digits are another reference; without either, references are compared as written', async () => {
  for (const reference of ['SPEI-5001', 'SPEI-50010', 'SPEIN-5001', '***', '---']) {
    expect([reference, (await confirm(await placed(), reference)).status]).toEqual([reference, 200]);
  }
});

test('duplicate references from before the migration stay, and no further one is accepted', async () => {
  await t.db.query.execute(sql.raw('drop index payments_reference_key'));
  for (const reference of ['CEP-77', 'CEP 77', 'cep77']) expect((await confirm(await placed(), reference)).status).toBe(200);
  await t.db.query.execute(sql.raw('drop function reference_key'));
  await t.db.query.execute(sql.raw('alter table payments drop column doubles_earlier'));
  const folder = mkdtempSync(join(tmpdir(), 'taller-migrations-'));
  copyFileSync(join(migrationsFolder, '0023_bank_references.sql'), join(folder, '9001_again.sql'));
  await migrate(t.db, { folder });
  rmSync(folder, { recursive: true });
  expect(await kept()).toEqual(expect.arrayContaining(['CEP-77', 'CEP 77', 'cep77']));
  expect((await confirm(await placed(), 'C E P 7 7')).status).toBe(409);
});
