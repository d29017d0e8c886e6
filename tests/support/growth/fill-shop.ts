import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '#server/db/database.ts';
import { migrationsFolder } from '#server/db/migrate.ts';

const statements = (orders: number): string[] =>
  readFileSync(join(import.meta.dirname, 'shop.sql'), 'utf8')
    .replaceAll(/^--.*\n/gm, '')
    .replaceAll(':n', String(orders))
    .split(/;\n/)
    .filter((statement) => statement.trim() !== '');

const turnsOfOrders = readFileSync(join(migrationsFolder, '0060_turns_of_orders.batches.sql'), 'utf8');

/** Of the orders at work since a few weeks, some of them at risk or late. */
const promised = [
  `update subscriptions set delivery_days = 10 where order_group(account_status, payment_status, owed) = 0 and development_status <> 'live'
    and start_date > now() - interval '40 days'`,
  `update turn_ledger set promised_on = current_date + subscription_id % 40 - 2 where until is null and who = 'agency'
    and subscription_id in (select subscription_id from subscriptions where delivery_days is not null)`,
];

/** Fills a migrated database with a shop of this many orders, as a role that may switch off triggers. `say` gets each table filled. */
export const fillShop = (db: Database, orders: number, say: (line: string) => void = () => undefined): Promise<void> =>
  db.scripts(async (run) => {
    await run('set session_replication_role = replica; set synchronous_commit = off');
    // An index of trigrams is built far faster than it is kept up to date row by row.
    const { rows } = await run(`select indexname, indexdef from pg_indexes where indexdef like '%gin_trgm_ops%'`);
    for (const { indexname } of rows) await run(`drop index ${indexname}`);
    for (const statement of statements(orders)) {
      say(statement.split('\n')[0]?.slice(0, 80) ?? '');
      await run(statement);
    }
    for (const { indexname, indexdef } of rows) {
      say(`${indexname}`);
      await run(`${indexdef}`);
    }
    say('turns');
    await run(turnsOfOrders.replace('limit 5000', ''));
    say('promised dates');
    for (const statement of promised) await run(statement);
    await run('reset session_replication_role; reset synchronous_commit');
    await run('vacuum analyze');
  });
