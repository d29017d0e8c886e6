// What the benchmarks on PostgreSQL share: a filled shop, with people who are signed in.
import pg from 'pg';
import { openSession } from '#server/accounts/sessions.store.ts';
import { migrate } from '#server/db/migrate.ts';
import { jobsLock } from '#server/effects/jobs/jobs.store.ts';
import { fillShop } from '../tests/support/growth/fill-shop.ts';
import { openNewDatabase } from '../tests/support/test-database.ts';

/** Connects to this database. As long as the connection is open, no server runs jobs there, such as reminders for thousands of orders. */
export const holdJobs = async (connectionString) => {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`select pg_advisory_lock(${jobsLock})`);
  return client;
};

/** A shop with this many orders, whose staff have a second factor. `client` holds the jobs. */
export const openShop = async (orders) => {
  const database = await openNewDatabase('postgres');
  const client = await holdJobs(database.address.databaseUrl);
  await migrate(database.db);
  await fillShop(database.db, orders);
  await client.query(`insert into totp_factors (user_id, secret, enrolled_at) select user_id, '-', now() from users where type = 'user'`);
  return { database, client };
};

/** People with a session each: `{ userId, token }`. `where` is a condition of `users`. */
export const signIn = async ({ database: { db }, client }, where, count) => {
  const { rows } = await client.query(`select user_id from users where ${where} order by md5(user_id::text) limit ${count}`);
  const people = [];
  for (const { user_id: userId } of rows) people.push({ userId, token: await openSession(db.query, userId, new Date()) });
  return people;
};
