// `npm run bench:growth [name]`: lists of shops with 10,000 and 1,000,000 orders on PostgreSQL, called over HTTP, alternating; then 10,000 orders in the
// embedded database. Prints the plan of what is slower in the larger shop.
import { loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { openSession } from '#server/accounts/sessions.store.ts';
import { migrate } from '#server/db/migrate.ts';
import { fillShop } from '../tests/support/growth/fill-shop.ts';
import { listCalls } from '../tests/support/growth/list-calls.ts';
import { questionsOf } from '../tests/support/growth/plans.ts';
import { startOwnPostgres } from '../tests/support/postgres.ts';
import { startTestApp } from '../tests/support/test-app.ts';
import { openNewDatabase } from '../tests/support/test-database.ts';
import { withDataFolder, withServer } from './bench-server.mjs';
import { holdJobs } from './bench-shop.mjs';

const ROUNDS = 60;
const WARM_UP = 10;
const SLOWER_AT_MOST = 1.5;
const NOISE_MS = 2;
const MOST_MS = 50;
const sizes = (process.env.BENCH_SIZES ?? '10000,1000000').split(',').map(Number);
const [, , wanted = ''] = process.argv;

const cpuSeconds = async (origin) =>
  Number(/^process_cpu_seconds_total (.*)$/m.exec(await (await fetch(`${origin}/srv/metrics`)).text())[1]);

/** After its start a server has work of its own. */
const untilIdle = async (origin) => {
  for (let before = Number.NaN; ; ) {
    const now = await cpuSeconds(origin);
    if (now - before < 0.1) return;
    before = now;
    await setTimeout(1000);
  }
};

const openShop = async (engine, orders) => {
  const name = `${engine}, ${orders}`;
  const began = performance.now();
  const say = (line) => console.log(`${name}, ${((performance.now() - began) / 1000).toFixed(0)} s: ${line}`);
  const database = await openNewDatabase(engine);
  const { db } = database;
  if (engine === 'postgres') await holdJobs(database.address.databaseUrl);
  await migrate(db);
  await fillShop(db, orders, say);
  const calls = [];
  for (const call of await listCalls(db)) {
    const token = await openSession(db.query, call.userId, new Date());
    if (call.name.includes(wanted)) calls.push({ ...call, cookie: `session=${token}` });
  }
  say('ready');
  return { name, database, calls };
};

/** Milliseconds until the whole answer is there. A person's calls are limited per minute. */
const timeOf = async (origin, call) => {
  const began = performance.now();
  const answer = await fetch(`${origin}/srv${call.path}`, { headers: { cookie: call.cookie } });
  await answer.arrayBuffer();
  if (answer.status === 200) return performance.now() - began;
  if (answer.status !== 429) throw new Error(`${call.name}: ${answer.status}`);
  await setTimeout(Number(answer.headers.get('retry-after')) * 1000);
  return timeOf(origin, call);
};

const percentile = (times, share) => times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))];
const p95 = (times) => percentile(times, 0.95);

/** The times of each call in each shop, alternating between the shops. */
const measure = async (shops, origins) => {
  const figures = [];
  for (const origin of origins) await untilIdle(origin);
  for (const [index, { name }] of shops[0].calls.entries()) {
    const times = shops.map(() => []);
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      for (const [at, { calls }] of shops.entries()) {
        const time = await timeOf(origins[at], calls[index]);
        if (round >= 0) times[at].push(time);
      }
    }
    const shown = times.map((ofShop) => `${percentile(ofShop, 0.5).toFixed(1)} / ${p95(ofShop).toFixed(1)}`);
    const ratio = shops.length > 1 ? ` ${(p95(times.at(-1)) / p95(times[0])).toFixed(2)} |` : '';
    console.log(`| ${name} | ${shown.join(' | ')} |${ratio}`);
    figures.push({ index, smallest: p95(times[0]), largest: p95(times.at(-1)) });
  }
  return figures;
};

const withServers = (shops, use, origins = []) => {
  if (shops.length === 0) return use(origins);
  const [{ database }, ...others] = shops;
  const next = (folder, settings) => withServer(folder, (origin) => withServers(others, use, [...origins, origin]), { settings });
  const { databaseUrl, dataDir } = database.address;
  return databaseUrl === null ? next(dataDir, {}) : withDataFolder((folder) => next(folder, { DATABASE_URL: databaseUrl }));
};

const explain = async ({ database, calls }, index) => {
  const { name, path, cookie } = calls[index];
  const t = await startTestApp({ database: { ...database, close: () => undefined } });
  const ask = () => t.app.inject({ method: 'GET', url: `/srv${path}`, headers: { cookie } });
  for (const { text, values, rowsRead, plan } of await questionsOf(database.address.databaseUrl, ask)) {
    console.log(`${name}, ${rowsRead} rows read: ${text}\n${JSON.stringify(values)}\n${plan}`);
  }
  await t.app.close();
};

const compare = async (shops) => {
  console.log('p50 / p95 in ms');
  console.log(`| list | ${shops.map(({ name }) => name).join(' | ')} |${shops.length > 1 ? ' ratio of p95 |' : ''}`);
  const figures = await withServers(shops, (origins) => measure(shops, origins));
  if (shops.length === 1) return;
  for (const { index, smallest, largest } of figures) {
    if (largest > MOST_MS || largest > smallest * SLOWER_AT_MOST + NOISE_MS) await explain(shops.at(-1), index);
  }
};

const postgres = await startOwnPostgres(['shared_buffers=1GB', 'max_wal_size=8GB', 'maintenance_work_mem=256MB']);
process.env.TEST_DATABASE_URL = postgres.url;
const shops = [];
try {
  for (const orders of sizes) shops.push(await openShop('postgres', orders));
  await compare(shops);
  const embedded = await openShop('pglite', sizes[0]);
  await embedded.database.db.close();
  await compare([embedded]);
  console.log(`load ${loadavg()[0].toFixed(1)}`);
} finally {
  for (const { database } of shops) await database.db.close();
  // The closed connections end a moment later.
  await setTimeout(1000);
  await postgres.stop();
}
process.exit(0);
