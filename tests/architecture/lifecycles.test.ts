import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import {
  accountStatuses,
  cardPaymentStatuses,
  developmentStatuses,
  factorRecoveryStatuses,
  paymentStatuses,
  requirementStatuses,
  turnReasons,
} from '#shared/vocabulary.ts';
import { machines } from '../../tools/machines/registry.ts';
import { lintMachine } from '../support/machines/lint-machine.ts';
import { sourcesBelow } from './source-files.ts';
import { decided, snake, statusWrites } from './status-writes.ts';

const lifecycles = machines.filter((one) => one.kind === 'lifecycle');

test('lifecycles are pure: assign only, no invoke, no timer, flat', () => {
  expect(lifecycles.flatMap(lintMachine)).toEqual([]);
});

test('each lifecycle names its hand-written tables, and they test it', () => {
  expect(lifecycles.filter(({ model }) => (model.tables ?? []).length === 0).map(({ id }) => id)).toEqual([]);
  const strange = lifecycles.flatMap(({ id, model }) =>
    (model.tables ?? []).filter((file) => {
      const text = readFileSync(file, 'utf8');
      return !text.includes('readTable(') || !text.includes(`/${id}.machine.ts'`) || !new RegExp(`describe[^\\n]*'${id}(?:'|:)`).test(text);
    }),
  );
  expect(strange).toEqual([]);
});

test('the states of a lifecycle are the statuses of its column [R-119]', () => {
  expect(Object.fromEntries(lifecycles.map((one) => [one.id, Object.keys(one.machine.states).sort()]))).toEqual({
    'development-status': [...developmentStatuses].sort(),
    'payment-status': [...paymentStatuses].sort(),
    'account-status': [...accountStatuses].sort(),
    'requirement-status': [...requirementStatuses].sort(),
    'card-payment': [...cardPaymentStatuses].sort(),
    'factor-recovery': [...factorRecoveryStatuses].sort(),
    turn: [...turnReasons].sort(),
  });
});

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
  // The audit trail's triggers refuse changes or queue entries for sealing; the others keep delivered files, count versions, write search words, figures and an order's first turn, and notify other processes.
  const keeping = ['audit_keys_stay', 'audit_trail_stays', 'audit_seals_stay', 'audit_anchors_stay'].flatMap((one) => [one, `${one}_all`]);
  expect(found).toEqual([
    ...['audit_entries_stay', 'audit_entries_stay_all'].map((one) => `0018_staff_acts.sql: trigger ${one}`),
    ...['audit_trail_awaits_seal', ...keeping].map((one) => `0030_audit_trail.sql: trigger ${one}`),
    ...['packages', 'features', 'users'].map((table) => `0035_record_versions.sql: trigger ${table}_version`),
    ...['order_words', 'order_words', 'order_words', 'new_person_words', 'person_words'].map((one) => `0036_search.sql: trigger ${one}`),
    ...['packages', 'package_features', 'features'].map((table) => `0042_catalogue_changes.sql: trigger ${table}_changed`),
    ...['figures', 'figures_of_renewals', 'figures', 'figures', 'figures'].map((one) => `0045_figures.sql: trigger ${one}`),
    ...['order_words', 'order_words'].map((one) => `0047_search_extension.sql: trigger ${one}`),
    ...['ticket_words', 'developer_of_tickets', 'ticket_words', 'quote_words'].map(
      (one) => `0051_ticket_and_quote_words.sql: trigger ${one}`,
    ),
    ...['order_words', 'changed_order_words'].map((one) => `0057_cheaper_words.sql: trigger ${one}`),
    '0058_turns.sql: trigger first_turn',
    '0062_promised_dates.sql: trigger packages_version',
    '0066_deliverables.sql: trigger delivered_files_stay',
  ]);
});

test('only the lifecycle writes a status [R-477]', () => {
  const sources = sourcesBelow('src/server');
  expect(sources.filter((one) => one.file.startsWith('src/server/lifecycle/')).length).toBeGreaterThan(0);
  expect(sources.flatMap(statusWrites)).toEqual([]);
});

const writesIn = (text: string): string[] =>
  statusWrites({ file: 'src/server/sales/orders/example.store.ts', text }).map((one) =>
    one.replace('src/server/sales/orders/example.store.ts ', ''),
  );

test.each([
  ['await tx.update(subscriptions).set({ paymentStatus, updatedAt: now });', 'writes a status'],
  ["await tx.insert(subscriptions).values({ userId, paymentStatus: 'confirmed' });", 'writes a status'],
  ["const change = { developmentStatus: 'live' };\nawait tx.update(subscriptions).set(change);", 'writes a status through change'],
  [
    'interface Change { accountStatus: string }\nconst save = (change: Change) => tx.update(subscriptions).set({ ...change });',
    'writes a status through change',
  ],
  [
    "await tx.execute(sql`update subscriptions\n set development_status = 'live'`);",
    'writes a decided table in raw SQL: update subscriptions',
  ],
  ["import { subscriptions as table } from '../db/schema/orders.ts';", 'imports a decided table under another name'],
  ["import * as schema from '../db/schema/orders.ts';", 'imports the whole schema'],
  ["import { writeChange } from '../lifecycle/lifecycle.store.ts';", 'imports the store of the lifecycle'],
])('it is reported in any other file: %s', (text, problem) => {
  expect(writesIn(text)).toContain(problem);
});

test('allowed statements are not reported', () => {
  const allowed = [
    "await tx.update(subscriptions).set({ stagingUrl, updatedAt: now }).where(eq(subscriptions.developmentStatus, 'live'));",
    'const save = (urls: { stagingUrl?: string }, now: Date) => tx.update(subscriptions).set({ ...urls, updatedAt: now });',
    '// await tx.update(subscriptions).set({ developmentStatus })\nconst text = sql`select * from subscriptions where payment_status = 1`;',
  ];
  expect(allowed.flatMap(writesIn)).toEqual([]);
});
