import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { AuditEntry } from '#api/contract/audit/audit-entry.ts';
import { writeDown, writeDownAct } from '#server/trail/write-down.ts';
import { rowsOf } from '../../support/rows-of.ts';
import { sharedApp } from '../../support/shared-app.ts';
import type { Caller } from '../../support/test-app.ts';
import { idOf } from '../users/office.ts';

const t = sharedApp();
let reader: Caller;
beforeAll(async () => {
  reader = await t.as('superadmin');
  const admin = { userId: idOf('admin') };
  const desk = { userId: idOf('desarrollo') };
  // Late in the evening of the 10th in Mexico City is the 11th in UTC.
  const at = (time: string) => new Date(`2025-11-${time}Z`);
  const person = { kind: 'person', id: idOf('cliente') } as const;
  await t.db.transaction(async (tx) => {
    await writeDown(tx, admin, { ...person, before: { role: 1 }, after: { role: 2 } }, at('11T05:30:00'));
    const made = { kind: 'package', id: 1, name: '=HYPERLINK("x")', before: null, after: { name: '+5255, "a"' } } as const;
    await writeDown(tx, admin, made, at('11T06:30:00'));
    const refund = { kind: 'payment', id: 9, order: 2041, before: { refunded: 0 }, after: { refunded: 100 } } as const;
    await writeDown(tx, 'provider', refund, at('12T18:00:00'), 'move');
    await writeDownAct(tx, desk, 'forbidden', { kind: 'call', id: 'GET /adm/users' }, at('12T19:00:00'));
    await writeDownAct(tx, 'guest', 'sign_in_refused', { kind: 'door', id: 'login' }, at('12T20:00:00'));
  });
});

const found = async (query: string) =>
  ((await reader.get(`/adm/audit?${query}`)).body as AuditEntry[]).map(({ action, subject }) => `${action} ${subject.kind}`);

const [role, made, refund] = ['change person', 'create package', 'move payment'];
const [forbidden, stranger] = ['forbidden call', 'sign_in_refused door'];

test.each([
  ['', [stranger, forbidden, refund, made, role]],
  ['who=ADMI', [made, role]],
  ['who=desarr', [forbidden]],
  ['what=money', [refund]],
  ['what=statuses', [refund]],
  ['what=people', [role]],
  ['what=catalogue', [made]],
  ['what=doors', [stranger]],
  ['what=exports', []],
  ['subject=tw-2041', [refund]],
  ['subject=2041', [refund]],
  ['subject=client', [role]],
  ['subject=%25', []],
  ['from=2025-11-11', [stranger, forbidden, refund, made]],
  ['to=2025-11-10', [role]],
  ['from=2025-11-11&to=2025-11-11', [made]],
  ['refused=true', [stranger, forbidden]],
  ['refused=true&who=desarrollo&from=2025-11-12&to=2025-11-12&subject=users', [forbidden]],
])('«%s» finds these entries, newest first [R-529]', async (query, expected) => {
  expect(await found(query)).toEqual(expected);
});

test.each(['from=ayer', 'to=2025-02-30', 'what=todo', 'refused=no'])('%s is refused at its field [R-529]', async (query) => {
  const { status, body } = await reader.get(`/adm/audit?${query}`);
  expect({ status, body }).toMatchObject({ status: 400, body: { code: 'invalid_input', issues: [{ path: query.split('=')[0] }] } });
});

test('the export is CSV for a spreadsheet, without formulas, and is recorded itself [R-530]', async () => {
  const { status, body, headers } = await reader.post('/adm/audit/export', { body: { who: 'admin' } });
  expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'text/csv; charset=utf-8' });
  const entries = sql`select entry_id::text as id from audit_trail where actor_id = ${idOf('admin')} order by entry_id desc`;
  const [second, first] = (await rowsOf<{ id: string }>(t.db, entries)).map(({ id }) => id);
  expect(body).toBe(
    '\uFEFFRegistro,Cuándo,Quién,Qué hizo,Sobre,Campo,Antes,Después,Negado,Fecha UTC\r\n' +
      `${second},"11 nov 2025, 0:30 h",admin,Creó el paquete,"'=HYPERLINK(""x"")",Nombre,—,"'+5255, ""a""",No,2025-11-11T06:30:00.000Z\r\n` +
      `${first},"10 nov 2025, 23:30 h",admin,Cambió la cuenta,cliente,Rol,Cliente,Rol Desconocido,No,2025-11-11T05:30:00.000Z\r\n`,
  );
  const [entry] = (await reader.get('/adm/audit?limit=1')).body as AuditEntry[];
  expect(entry).toMatchObject({ who: { name: 'superadmin' }, action: 'export', changes: [{ field: 'rows', before: null, after: 2 }] });
});

test('an export of more than 20,000 entries is refused with advice and not recorded [R-530]', async () => {
  await t.db.query.execute(sql`insert into audit_trail (at, actor_kind, action, subject_kind, subject_id, fields, content)
    select '2024-05-01', 'clock', 'export', 'audit', 'audit', '{}', '[]' from generate_series(1, 20001)`);
  const { status, body } = await reader.post('/adm/audit/export', { body: { to: '2024-05-02' } });
  const message = 'Son más de 20,000 registros. Elige un periodo más corto';
  expect({ status, body }).toEqual({ status: 400, body: { code: 'invalid_input', message, issues: [{ path: 'from', message }] } });
  expect((await found('limit=1'))[0]).toBe('export audit');
  expect(await found('what=exports&who=superadmin')).toHaveLength(1);
});
