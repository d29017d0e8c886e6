import { beforeEach, describe, expect, test } from 'vitest';
import type { AuditEntry } from '#api/contract/audit/audit-entry.ts';
import { agencySettings } from '#server/db/schema/settings.ts';
import type { ClosedDay } from '#shared/closed-days.ts';
import { sharedApp } from '../../support/shared-app.ts';
import type { Caller } from '../../support/test-app.ts';
import { said } from '../shop/shop.ts';
import { officeOf } from './staff.ts';

const t = sharedApp();
const office = officeOf(t);
beforeEach(async () => void (await t.db.query.delete(agencySettings)));

const path = '/dashboard/settings/closed_days';
const eve: ClosedDay = { day: '2026-12-24', name: 'Nochebuena' };
const lastDay: ClosedDay = { day: '2026-12-31', name: 'Fin de año' };
const easter: ClosedDay = { day: '2026-04-03', name: 'Viernes santo' };

const read = async () => (await office.admin.get(path)).body;
const save = (closed_days: unknown, base_version?: number, who: Caller = office.superadmin) =>
  who.put(path, { body: { closed_days, ...(base_version === undefined ? {} : { base_version }) } });
const entries = async () =>
  ((await office.superadmin.get('/adm/audit?limit=200')).body as AuditEntry[]).filter(({ subject }) => subject.kind === 'setting');

describe('the closed days of the agency [R-705]', () => {
  test('are none at first; the saved list is stored by day, whatever its order, with trimmed reasons', async () => {
    expect(await read()).toEqual({ closed_days: [], version: 1 });
    const sent = [lastDay, { ...easter, name: '  Viernes\nsanto ' }, eve];
    const stored = { closed_days: [easter, eve, lastDay], version: 2 };
    expect(said(await save(sent, 1))).toEqual({ status: 200, body: { success: true, ...stored } });
    expect(await read()).toEqual(stored);
    expect(await t.db.query.select({ value: agencySettings.value }).from(agencySettings)).toEqual([{ value: stored.closed_days }]);
  });

  test.each([
    ['no list', undefined, 'closed_days', 'Faltan los días'],
    ['no day', [{ name: 'Nochebuena' }], 'closed_days.0.day', 'Elige una fecha'],
    ['a day in another form', [{ ...eve, day: '24/12/2026' }], 'closed_days.0.day', 'Elige una fecha'],
    ['a day that no calendar has', [eve, { ...eve, day: '2026-02-30' }], 'closed_days.1.day', 'Esta fecha no existe'],
    ['a month that no calendar has', [{ ...eve, day: '2026-13-01' }], 'closed_days.0.day', 'Esta fecha no existe'],
    ['a year too early', [{ ...eve, day: '2019-12-31' }], 'closed_days.0.day', 'Elige una fecha de 2020 a 2100'],
    ['a year too late', [{ ...eve, day: '2101-01-01' }], 'closed_days.0.day', 'Elige una fecha de 2020 a 2100'],
    ['a blank reason', [{ ...eve, name: ' \n ' }], 'closed_days.0.name', 'Escribe el motivo'],
    ['a reason that is too long', [{ ...eve, name: 'a'.repeat(81) }], 'closed_days.0.name', 'Escribe como máximo 80 caracteres'],
    ['a day twice', [eve, lastDay, { ...eve, name: 'Otra vez' }], 'closed_days.2.day', 'Este día ya está en la lista'],
    ['an unknown field', [{ ...eve, open: true }], 'closed_days.0.open', 'Este campo no se acepta aquí'],
  ])('refused at its field: %s', async (_, days, field, message) => {
    const refused = await save(days, 1);
    expect([refused.status, refused.body]).toEqual([400, { code: 'invalid_input', message, issues: [{ path: field, message }] }]);
    expect(await read()).toEqual({ closed_days: [], version: 1 });
  });

  test('are 400 at most, from 2020 to 2100', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ day: new Date(Date.UTC(2027, 0, 1 + at)).toISOString().slice(0, 10), name: 'Cerrado' }));
    const message = 'Caben como máximo 400 días';
    expect((await save(many(401), 1)).body).toEqual({ code: 'invalid_input', message, issues: [{ path: 'closed_days', message }] });
    expect((await save(many(400), 1)).status).toBe(200);
    const ends = [
      { day: '2020-01-01', name: 'a'.repeat(80) },
      { day: '2100-12-31', name: 'Último' },
    ];
    expect((await save(ends, 2)).body).toMatchObject({ closed_days: ends });
  });

  test('over another version are refused with the current list; without a version they are not compared', async () => {
    await save([eve], 1);
    const now = { closed_days: [eve], version: 2 };
    expect(said(await save([lastDay], 1))).toEqual({
      status: 409,
      body: { code: 'record_changed', message: 'Alguien más guardó cambios mientras editabas', closed_days: now },
    });
    expect(await read()).toEqual(now);
    expect((await save([lastDay], 2)).body).toEqual({ success: true, closed_days: [lastDay], version: 3 });
    expect((await save([eve])).body).toMatchObject({ version: 4 });
  });

  test('of two concurrent saves exactly one succeeds, also before the first was stored', async () => {
    for (const version of [1, 2, 3]) {
      const name = `Cierre ${version}`;
      const answers = await Promise.all([save([{ ...eve, name }], version), save([{ ...lastDay, name }], version)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(await read()).toMatchObject({ version: version + 1 });
    }
  });

  test('saved again as they are change nothing, even over an earlier version', async () => {
    await save([eve, lastDay], 1);
    const before = await entries();
    const again = { success: true, closed_days: [eve, lastDay], version: 2 };
    expect((await save([lastDay, eve], 2)).body).toEqual(again);
    expect((await save([eve, lastDay], 1)).body).toEqual(again);
    expect(await entries()).toEqual(before);
  });

  test('are set by superadministrators and read by administrators', async () => {
    const calls = (who: Caller) => Promise.all([who.get(path), save([eve], undefined, who)]);
    const statuses = async (who: Caller) => (await calls(who)).map(({ status }) => status);
    expect(await statuses(office.superadmin)).toEqual([200, 200]);
    expect(await statuses(office.admin)).toEqual([200, 403]);
    for (const who of [office.support, office.customer]) expect(await statuses(who)).toEqual([403, 403]);
    expect(await statuses(t.guest)).toEqual([401, 401]);
  });

  test('each change is in the audit trail, with the days before and after', async () => {
    const before = (await entries()).length;
    await save([eve], 1);
    await save([lastDay, eve], 2);
    await save([lastDay], 2);
    const added = (await entries()).slice(0, -before || undefined);
    const subject = { kind: 'setting', id: 'closed_days', name: 'Días que cerramos', subscription_id: null };
    const one = '2026-12-24 Nochebuena';
    const change = { who: { kind: 'staff', name: 'superadmin' }, action: 'change', subject };
    expect(added).toMatchObject([
      { ...change, changes: [{ field: 'closed_days', before: [one], after: [one, '2026-12-31 Fin de año'] }] },
      { ...change, changes: [{ field: 'closed_days', before: [], after: [one] }] },
    ]);
    const found = (await office.superadmin.get('/adm/audit?limit=200&subject=cerramos')).body as AuditEntry[];
    expect(found.map(({ entry_id }) => entry_id)).toEqual((await entries()).map(({ entry_id }) => entry_id));
  });
});
