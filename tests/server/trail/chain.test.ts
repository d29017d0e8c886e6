import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AuditEntry } from '#api/contract/audit/audit-entry.ts';
import { createHourlyJobs } from '#server/effects/jobs/hourly-jobs.ts';
import { createSealing } from '#server/effects/jobs/sealing.ts';
import { checkTrail } from '#server/trail/check.ts';
import { destroyKey } from '#server/trail/keys.store.ts';
import { seal } from '#server/trail/seal.ts';
import { writeDown, writeDownAct } from '#server/trail/write-down.ts';
import { rowsOf } from '../../support/rows-of.ts';
import { sharedApp } from '../../support/shared-app.ts';
import type { TestApp } from '../../support/test-app.ts';
import { idOf } from '../users/office.ts';

interface Row extends Record<string, unknown> {
  seq: number;
  hash: string;
}

/** The chain computed from the rows alone: every hash is over the one before it and all that is stored. */
async function recomputed({ db }: TestApp): Promise<{ stored: string[]; computed: string[] }> {
  const rows = await rowsOf<Row>(
    db,
    sql`
    select s.seq::int as seq, encode(s.hash, 'hex') as hash, t.entry_id::int as entry_id,
      to_char(t.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, t.actor_kind, t.actor_id, t.action, t.subject_kind,
      t.subject_id, t.subject_name, t.order_id, array_to_json(t.fields) as fields, t.holder_id,
      replace(encode(t.content, 'base64'), E'\n', '') as content, t.taken_from::int as taken_from
    from audit_seals s join audit_trail t using (entry_id) order by s.seq`,
  );
  let before: Uint8Array = Buffer.alloc(32);
  const computed = rows.map(({ seq, hash: _, ...entry }) => {
    const sum = createHash('sha256');
    sum.update(before);
    sum.update(JSON.stringify([seq, ...Object.values(entry)]));
    before = sum.digest();
    return `${seq} ${Buffer.from(before).toString('hex')}`;
  });
  return { stored: rows.map(({ seq, hash }) => `${seq} ${hash}`), computed };
}

const t = sharedApp();

const select = (statement: string) => rowsOf(t.db, statement);
const check = (noted: Parameters<typeof checkTrail>[2] = null) => checkTrail(t.db.query, t.services.config.sessionSecret, noted);
const sealAll = () => createSealing(t.services).run();
const act = (at = t.clock.now()) =>
  t.db.transaction((tx) =>
    writeDownAct(tx, { userId: idOf('admin') }, 'sign_in', { kind: 'person', id: idOf('admin') }, at, { network: 'red' }),
  );
/** As somebody with full access to the database. */
const byForce = (statement: string) =>
  t.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql.raw(statement));
  });

beforeEach(async () => {
  for (const table of ['audit_trail', 'audit_seals', 'audit_unsealed', 'audit_anchors', 'audit_keys', 'audit_entries']) {
    await byForce(`delete from ${table}`);
  }
});

describe('the chain', () => {
  test('can be computed from the rows alone [R-523]', async () => {
    for (let at = 0; at < 4; at += 1) await act();
    await sealAll();
    await act();
    await sealAll();
    const { stored, computed } = await recomputed(t);
    expect(stored).toHaveLength(5);
    expect(stored).toEqual(computed);
    expect(await check()).toMatchObject({ proven: 5, broken: null, unsealed: { count: 0 } });
  });

  test('includes an entry that was committed late under a lower number [R-523]', async () => {
    const entry = (id: number) =>
      select(`insert into audit_trail (entry_id, at, actor_kind, action, subject_kind, subject_id, fields, content)
        overriding system value values (${id}, now(), 'clock', 'export', 'audit', 'audit', '{}', '[]')`);
    await entry(900_002);
    await sealAll();
    await entry(900_001);
    expect((await check()).unsealed).toMatchObject({ count: 1, first: 900_001, last: 900_001 });
    await sealAll();
    expect(await select('select seq::int, entry_id::int from audit_seals order by seq')).toEqual([
      { seq: 1, entry_id: 900_002 },
      { seq: 2, entry_id: 900_001 },
    ]);
    expect(await check()).toMatchObject({ proven: 2, broken: null });
  });

  test('is not forked by concurrent sealing [R-523]', async () => {
    for (let at = 0; at < 30; at += 1) await act();
    await Promise.all(Array.from({ length: 6 }, () => t.db.transaction((tx) => seal(tx, 7))));
    await Promise.all(Array.from({ length: 4 }, sealAll));
    const { stored, computed } = await recomputed(t);
    expect(stored).toEqual(computed);
    expect(await check()).toMatchObject({ proven: 30, broken: null, unsealed: { count: 0 } });
  });

  test.each([
    ['changed', 'update audit_trail set order_id = 7 where entry_id = (select entry_id from audit_seals where seq = 3)', 3, 'changed'],
    [
      're-encrypted',
      "update audit_trail set content = '\\x00' where entry_id = (select entry_id from audit_seals where seq = 2)",
      2,
      'changed',
    ],
    ['taken away', 'delete from audit_trail where entry_id = (select entry_id from audit_seals where seq = 2)', 2, 'missing'],
    ['taken away with its seal', 'delete from audit_seals where seq = 4', 4, 'gap'],
    ['begun elsewhere', 'insert into audit_anchors select seq, hash, hash from audit_seals where seq = 2', 2, 'anchor'],
  ])('shows its first place that was %s [R-524]', async (_, statement, seq, because) => {
    for (let at = 0; at < 5; at += 1) await act();
    await sealAll();
    expect((await check()).broken).toBeNull();
    await byForce(statement);
    expect((await check()).broken).toMatchObject({ seq, because });
  });

  test('whose end was lost is detected with a link noted before [R-524]', async () => {
    for (let at = 0; at < 3; at += 1) await act();
    await sealAll();
    const { head } = await check();
    expect((await check(head)).broken).toBeNull();
    await byForce('delete from audit_seals where seq = 3');
    expect((await check()).broken).toBeNull();
    expect((await check(head)).broken).toMatchObject({ seq: 3, because: 'head' });
  });
});

describe('the database refuses changes to it', () => {
  test.each([
    'update audit_trail set order_id = 1',
    'delete from audit_trail',
    'truncate audit_trail',
    'update audit_seals set seq = seq + 1',
    'delete from audit_seals',
    "update audit_keys set key = decode(repeat('00', 32), 'hex')",
    'delete from audit_keys',
  ])('%s [R-525]', async (statement) => {
    await act();
    await sealAll();
    await expect(select(statement)).rejects.toThrow();
    expect(await check()).toMatchObject({ proven: 1, broken: null });
  });
});

test('entries older than two years are deleted, and a signed anchor replaces them [R-526]', async () => {
  const monthsAgo = (months: number) => {
    const at = t.clock.now();
    at.setUTCMonth(at.getUTCMonth() - months);
    return at;
  };
  for (const months of [30, 25, 23, 1]) await act(monthsAgo(months));
  await createHourlyJobs(t.services).run();
  expect(await select('select entry_id from audit_trail')).toHaveLength(4);
  await sealAll();
  await createHourlyJobs(t.services).run();
  expect(await select('select seq::int from audit_seals order by seq')).toEqual([{ seq: 3 }, { seq: 4 }]);
  expect(await select('select entry_id from audit_trail')).toHaveLength(2);
  expect(await check()).toMatchObject({ anchor: 2, proven: 2, broken: null });
  await act();
  await sealAll();
  expect(await check()).toMatchObject({ anchor: 2, proven: 3, broken: null });
  expect((await checkTrail(t.db.query, 'another-secret', null)).broken).toMatchObject({ because: 'anchor' });
});

test('without the key of a person their data are unreadable, and the chain stays valid [R-527]', async () => {
  const mark = 'secreta@ejemplo.mx';
  const person = { kind: 'person', id: idOf('cliente') } as const;
  const change = { ...person, before: { email: 'antes@ejemplo.mx' }, after: { email: mark } };
  await t.db.transaction((tx) => writeDown(tx, { userId: idOf('admin') }, change, t.clock.now()));
  const read = async () => ((await (await t.as('superadmin')).get('/adm/audit')).body as AuditEntry[])[0];
  expect(await read()).toMatchObject({ forgotten: false, changes: [{ field: 'email', before: 'antes@ejemplo.mx', after: mark }] });
  expect(
    await select(`select 1 from audit_trail t where t::text like '%${mark}%' or position(convert_to('${mark}', 'UTF8') in content) > 0`),
  ).toEqual([]);
  await sealAll();
  await t.db.transaction((tx) => destroyKey(tx, idOf('cliente')));
  expect(await read()).toMatchObject({ forgotten: true, changes: [{ field: 'email', before: null, after: null }] });
  await t.db.transaction((tx) => writeDown(tx, { userId: idOf('admin') }, change, t.clock.now()));
  await sealAll();
  expect(await read()).toMatchObject({ forgotten: true, changes: [{ before: null, after: null }] });
  expect(await check()).toMatchObject({ proven: 2, broken: null });
});

test('plain entries of an older version are moved, encrypted and sealed [R-528]', async () => {
  const changes = JSON.stringify([{ field: 'email', before: 'vieja@ejemplo.mx', after: 'nueva@ejemplo.mx' }]);
  await select(`insert into audit_entries (at, actor_id, actor_name, action, subject_kind, subject_id, subject_name, changes)
    values ('2026-01-02T03:04:05Z', '${idOf('admin')}', 'admin', 'change', 'person', '${idOf('cliente')}', 'cliente', '${changes}')`);
  await expect(select('delete from audit_entries')).rejects.toThrow();
  await sealAll();
  expect(await select('select 1 from audit_entries')).toEqual([]);
  const [entry] = (await (await t.as('superadmin')).get('/adm/audit')).body as AuditEntry[];
  expect(entry).toMatchObject({
    at: '2026-01-02T03:04:05.000Z',
    who: { kind: 'staff', name: 'admin' },
    action: 'change',
    subject: { kind: 'person', name: 'cliente' },
    changes: [{ field: 'email', before: 'vieja@ejemplo.mx', after: 'nueva@ejemplo.mx' }],
  });
  expect(await check()).toMatchObject({ proven: 1, broken: null });
});
