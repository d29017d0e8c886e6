import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { sourcesBelow } from './source-files.ts';
import { decided, snake, statusWrites } from './status-writes.ts';

const tellsHowFar = (column: string): boolean =>
  /(?:status|outcome|active|live)$|_(?:at|until)$/.test(column) && !['created_at', 'updated_at', 'first_seen_at'].includes(column);

/** 'payments.status' and the like, from the tables as they are declared. */
const columnsThatTell = async (): Promise<string[]> => {
  const files = await Promise.all(sourcesBelow('src/server/db/schema').map(({ file }) => import(resolve(file))));
  const tables = files.flatMap((exported: object) => Object.values(exported)).filter((one) => is(one, PgTable));
  return tables.flatMap((table) =>
    Object.values(getTableColumns(table))
      .filter(({ name }) => tellsHowFar(name))
      .map(({ name }) => `${getTableName(table)}.${name}`),
  );
};

test('every status-like column belongs to a lifecycle, or the documentation says why it is a plain one', async () => {
  const byMachine = Object.entries(decided).flatMap(([table, columns]) => columns.map((column) => `${snake(table)}.${snake(column)}`));
  const page = readFileSync('docs/decisions/plain-columns.md', 'utf8');
  const byReason = [...page.matchAll(/^\| (`[^|]+`) \| \S/gm)].flatMap(([, cell]) =>
    [...(cell ?? '').matchAll(/`([\w.]+)`/g)].map(([, name]) => name ?? ''),
  );
  expect([...byMachine, ...byReason].sort()).toEqual((await columnsThatTell()).sort());
});

test('neither migrations nor database triggers change a status', () => {
  const guarded = new RegExp(`update\\s+(?:only\\s+)?(?:${Object.keys(decided).map(snake).join('|')})\\b[^;]*?\\bset\\b([^;]*)`, 'gi');
  const found = readdirSync('src/server/db/migrations').flatMap((file) => {
    const text = readFileSync(join('src/server/db/migrations', file), 'utf8').replaceAll(/--.*$/gm, '');
    const moves = [...text.matchAll(guarded)].filter(([, set]) => /\b(?:\w+_)?status\s*=/.test((set ?? '').split(/\bwhere\b/i)[0] ?? ''));
    const triggers = [...text.matchAll(/create\s+(?:or\s+replace\s+)?(?:constraint\s+)?trigger\s+(\w+)/gi)].map(([, name]) => name);
    return [...moves.map(([statement]) => `${file}: ${statement}`), ...triggers.map((name) => `${file}: trigger ${name}`)];
  });
  // The audit trail's triggers refuse changes or queue entries for sealing; the others count versions and write search words.
  const keeping = ['audit_keys_stay', 'audit_trail_stays', 'audit_seals_stay', 'audit_anchors_stay'].flatMap((one) => [one, `${one}_all`]);
  expect(found).toEqual([
    ...['audit_entries_stay', 'audit_entries_stay_all'].map((one) => `0018_staff_acts.sql: trigger ${one}`),
    ...['audit_trail_awaits_seal', ...keeping].map((one) => `0030_audit_trail.sql: trigger ${one}`),
    ...['packages', 'features', 'users'].map((table) => `0035_record_versions.sql: trigger ${table}_version`),
    ...['order_words', 'order_words', 'order_words', 'new_person_words', 'person_words'].map((one) => `0036_search.sql: trigger ${one}`),
  ]);
});

test('only the lifecycle writes a status [R-477]', () => {
  const sources = sourcesBelow('src/server');
  expect(sources.filter((one) => one.file.startsWith('src/server/lifecycle/')).length).toBeGreaterThan(0);
  expect(sources.flatMap(statusWrites)).toEqual([]);
});

describe('reports it in any other file', () => {
  const writesIn = (text: string): string[] =>
    statusWrites({ file: 'src/server/sales/orders/example.store.ts', text }).map((one) =>
      one.replace('src/server/sales/orders/example.store.ts ', ''),
    );

  test.each([
    [
      'a column in set',
      `await tx.update(subscriptions).set({ developmentStatus: 'live', updatedAt: now }).where(mine);`,
      ['writes a status'],
    ],
    [
      'a shorthand, over several lines',
      `await tx\n  .update(subscriptions)\n  .set({\n    paymentStatus,\n  })\n  .where(mine);`,
      ['writes a status'],
    ],
    [
      'a conditional spread',
      `await tx.update(subscriptions).set({ ...(paid ? { accountStatus: 'active' } : {}) });`,
      ['writes a status', "writes (paid ? { accountStatus: 'active' } : {}), which cannot be read here"],
    ],
    [
      'an insert that does not rely on the defaults',
      `await tx.insert(subscriptions).values({ userId, paymentStatus: 'confirmed' });`,
      ['writes a status'],
    ],
    ['a requirement', `await tx.update(requirements).set({ requirementStatus: 'closed' }).where(mine);`, ['writes a status']],
    [
      'an upsert',
      `await tx.insert(subscriptions).values({ userId }).onConflictDoUpdate({ target, set: { accountStatus: 'active' } });`,
      ['writes a status'],
    ],
    [
      'a variable of this file',
      `const change = { developmentStatus: 'live' };\nawait tx.update(subscriptions).set(change);`,
      ['writes a status through change'],
    ],
    [
      'a parameter whose type allows it',
      `export async function save(tx: Tx, change: { paymentStatus?: string }, now: Date) {\n  await tx.update(subscriptions).set({ ...change, updatedAt: now });\n}`,
      ['writes a status through change'],
    ],
    [
      'a parameter of a type that holds every column',
      `export async function save(tx: Tx, change: Partial<typeof subscriptions.$inferInsert>) {\n  await tx.update(subscriptions).set(change);\n}`,
      ['writes a status through change'],
    ],
    [
      'a parameter of a named type',
      `interface Change { accountStatus: string }\nexport async function save(tx: Tx, change: Change) {\n  await tx.update(subscriptions).set({ ...change });\n}`,
      ['writes a status through change'],
    ],
    [
      'something from another file',
      `import { change } from './change.ts';\nawait tx.update(subscriptions).set(change);`,
      ['writes change, which cannot be read here'],
    ],
    [
      'raw SQL',
      "await tx.execute(sql`update subscriptions\n set development_status = 'live'`);",
      ['writes a decided table in raw SQL: update subscriptions'],
    ],
    [
      'raw SQL with a table',
      `await tx.execute(sql\`UPDATE \${subscriptions} SET payment_status = 'live'\`);`,
      [`writes a decided table in raw SQL: UPDATE \${subscriptions`],
    ],
    [
      'raw SQL in a string',
      `await pool.query("insert into subscriptions (payment_status) values ('confirmed')");`,
      ['writes a decided table in raw SQL: insert into subscriptions'],
    ],
    ['a renewal', `await tx.update(renewals).set({ paymentStatus: 'confirmed' }).where(mine);`, ['writes a status']],
    ['a payment', `await tx.insert(payments).values({ method: 'transfer', status: 'settled', amount });`, ['writes a status']],
    ['another name', `import { subscriptions as table } from '../db/schema/orders.ts';`, ['imports a decided table under another name']],
    [
      'another name, beside other tables',
      `import { payments } from '../db/schema/payments.ts';\nimport { requirements as table } from '../db/schema/requirements.ts';`,
      ['imports a decided table under another name'],
    ],
    ['the whole schema', `import * as schema from '../db/schema/orders.ts';`, ['imports the whole schema']],
    ['the back door', `import { writeChange } from '../lifecycle/lifecycle.store.ts';`, ['imports the store of the lifecycle']],
  ])('%s', (_, text, problems) => {
    expect(writesIn(text)).toEqual(problems);
  });

  test('allowed statements are not reported', () => {
    const allowed = [
      `await tx.select({ developmentStatus: subscriptions.developmentStatus }).from(subscriptions).where(eq(subscriptions.paymentStatus, 'pending'));`,
      `await tx.update(subscriptions).set({ stagingUrl, updatedAt: now }).where(eq(subscriptions.developmentStatus, 'live'));`,
      `export async function save(tx: Tx, urls: { stagingUrl?: string }, now: Date) {\n  await tx.update(subscriptions).set({ ...urls, updatedAt: now });\n}`,
      '// await tx.update(subscriptions).set({ developmentStatus })\nconst text = sql`select * from subscriptions where payment_status = 1`;',
    ];
    expect(allowed.flatMap(writesIn)).toEqual([]);
  });
});
