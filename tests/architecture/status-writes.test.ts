import { describe, expect, test } from 'vitest';
import { sourcesBelow } from './source-files.ts';
import { statusWrites } from './status-writes.ts';

test('only the lifecycle writes a status [R-477]', () => {
  const sources = sourcesBelow('src/server');
  expect(sources.filter((one) => one.file.startsWith('src/server/lifecycle/')).length).toBeGreaterThan(0);
  expect(sources.flatMap(statusWrites)).toEqual([]);
});

describe('planted beside it, it is named', () => {
  const plant = (text: string): string[] =>
    statusWrites({ file: 'src/server/sales/orders/planted.store.ts', text }).map((one) =>
      one.replace('src/server/sales/orders/planted.store.ts ', ''),
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
      ['writes subscriptions in raw SQL: update subscriptions'],
    ],
    [
      'raw SQL with a table',
      `await tx.execute(sql\`UPDATE \${subscriptions} SET payment_status = 'live'\`);`,
      [`writes subscriptions in raw SQL: UPDATE \${subscriptions`],
    ],
    [
      'raw SQL in a string',
      `await pool.query("insert into subscriptions (payment_status) values ('confirmed')");`,
      ['writes subscriptions in raw SQL: insert into subscriptions'],
    ],
    ['another name', `import { subscriptions as table } from '../db/schema/orders.ts';`, ['imports subscriptions under another name']],
    [
      'another name, beside other tables',
      `import { payments } from '../db/schema/payments.ts';\nimport { requirements as table } from '../db/schema/requirements.ts';`,
      ['imports subscriptions under another name'],
    ],
    ['the whole schema', `import * as schema from '../db/schema/orders.ts';`, ['imports the whole schema']],
    ['the back door', `import { writeChange } from '../lifecycle/lifecycle.store.ts';`, ['imports the store of the lifecycle']],
  ])('%s', (_, text, problems) => {
    expect(plant(text)).toEqual(problems);
  });

  test('and what is allowed is left alone', () => {
    const allowed = [
      `await tx.select({ developmentStatus: subscriptions.developmentStatus }).from(subscriptions).where(eq(subscriptions.paymentStatus, 'pending'));`,
      `await tx.update(subscriptions).set({ stagingUrl, updatedAt: now }).where(eq(subscriptions.developmentStatus, 'live'));`,
      `export async function save(tx: Tx, urls: { stagingUrl?: string }, now: Date) {\n  await tx.update(subscriptions).set({ ...urls, updatedAt: now });\n}`,
      '// await tx.update(subscriptions).set({ developmentStatus })\nconst text = sql`select * from subscriptions where payment_status = 1`;',
    ];
    expect(allowed.flatMap(plant)).toEqual([]);
  });
});
