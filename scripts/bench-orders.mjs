// `npm run bench:orders`: orders that customers place over HTTP and staff confirm, on PostgreSQL with a shop of 10,000 orders, with 1, 10 and 50 connections,
// alternating with the statements of the same calls in bare transactions; then 250 orders at once, and the functions with the most time. Linux only.
import { readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startMailServer } from '../tests/support/mail-server.ts';
import { startOwnPostgres } from '../tests/support/postgres.ts';
import { production } from '../tests/support/production-settings.ts';
import { unlimited } from '../tests/support/unlimited.ts';
import { median } from './bench-figures.mjs';
import { bareSide, newValues, record } from './bench-orders-bare.mjs';
import { openScreen, ourSide } from './bench-orders-http.mjs';
import { withDataFolder, withServer } from './bench-server.mjs';
import { openShop, signIn } from './bench-shop.mjs';

const SHOP = 10_000;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const ORDERS = 300;
/** A new server takes twice as long for an order as one that runs for a while, until its functions are compiled. */
const WARM_UP = 8;
const CONNECTIONS = (process.env.BENCH_CONNECTIONS ?? '1,10,50').split(',').map(Number);
const CUSTOMERS = 500;
const STAFF = 20;

/** The fields of Linux's `/proc/<pid>/stat` after the name: state, parent, … */
const statOf = (pid) => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
};
const parentOf = (pid) => Number(statOf(pid)[1]);

/** CPU seconds of a process; those of a database include its connections, also closed ones. */
const cpuOf = (pid) =>
  statOf(pid)
    .slice(11, 15)
    .reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
const cpuOfDatabase = (pid) => {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  return children.reduce((sum, child) => sum + cpuOf(child), cpuOf(pid));
};

const openOffice = async () => {
  const shop = await openShop(SHOP);
  const customers = await signIn(shop, `type = 'customer' and is_active`, CUSTOMERS);
  const staff = await signIn(shop, `type = 'user' and role = 400`, STAFF);
  const [{ package_id: packageId }] = (await shop.client.query(`select package_id from packages where kind = 'web' limit 1`)).rows;
  const [{ pid }] = (await shop.client.query('select pg_backend_pid() as pid')).rows;
  return { ...shop, customers, staff, packageId, databasePid: parentOf(pid) };
};

/** Runs `each` for all, with as many workers as connections; resolves to what they resolved to. */
const withWorkers = async (connections, all, each) => {
  const left = [...all.entries()];
  const results = [];
  const worker = async (number) => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) results[next[0]] = await each(number, next[1]);
  };
  await Promise.all(Array.from({ length: connections }, (_, number) => worker(number)));
  return results;
};

let numbered = 0;

/** Orders a second placed and confirmed, and CPU milliseconds for each order by process. */
const measure = async (shop, side, connections, pid) => {
  const amount = connections === 1 ? ORDERS / 3 : ORDERS;
  const values = Array.from({ length: amount }, () => newValues(shop, numbered++));
  const cpuNow = () => [cpuOf(pid), cpuOfDatabase(shop.databasePid)];
  const before = cpuNow();
  const timed = async (work) => {
    const began = performance.now();
    const result = await work();
    return { result, rate: amount / ((performance.now() - began) / 1000) };
  };
  const placed = await timed(() => withWorkers(connections, values, side.place));
  const orders = values.map((one, at) => ({ ...one, subscriptionId: placed.result[at] }));
  const confirmed = await timed(() => withWorkers(connections, orders, side.confirm));
  const cpu = cpuNow().map((seconds, at) => ((seconds - before[at]) * 1000) / amount);
  return { placed: placed.rate, confirmed: confirmed.rate, cpu };
};

const shown = (figures) => `${median(figures).toFixed(0)} (${Math.min(...figures).toFixed(0)} to ${Math.max(...figures).toFixed(0)})`;

const report = (connections, rounds) => {
  for (const step of ['placed', 'confirmed']) {
    const ratios = rounds.map(({ ours, bare }) => ours[step] / bare[step]);
    console.log(
      `| ${connections} | ${step} | ${shown(rounds.map(({ ours }) => ours[step]))} | ${shown(rounds.map(({ bare }) => bare[step]))} | ` +
        `${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}) |`,
    );
  }
  const cpu = (side, at) => median(rounds.map((round) => round[side].cpu[at])).toFixed(1);
  console.log(
    `CPU for an order placed and confirmed with ${connections}: server ${cpu('ours', 0)} ms and its database ${cpu('ours', 1)} ms; bare ${cpu('bare', 0)} ms and its database ${cpu('bare', 1)} ms`,
  );
};

const untilDelivered = async ({ client }) => {
  for (;;) {
    const { rows } = await client.query('select count(*)::int as open from outbox where delivered_at is null and dead_at is null');
    if (rows[0].open === 0) return;
    await setTimeout(100);
  }
};

const forgetDeliveries = ({ client }) => client.query('update outbox set delivered_at = now() where delivered_at is null');

const compare = async (shop, script, origin, serverPid) => {
  const warmUp = ourSide(shop, origin, 10);
  for (let round = 0; round < WARM_UP; round += 1) await measure(shop, warmUp, 10, serverPid);
  await warmUp.close();
  // As its own upkeep does within a minute: until then, plans made for nearly empty tables stay.
  await shop.client.query('vacuum analyze');
  console.log('| connections | step | ours, a second | bare, a second | ours / bare |\n| --- | --- | --- | --- | --- |');
  for (const connections of CONNECTIONS) {
    const ours = ourSide(shop, origin, connections);
    const bare = await bareSide(shop, script, connections);
    const rounds = [];
    for (let round = -1; round < ROUNDS; round += 1) {
      const figures = { ours: await measure(shop, ours, connections, serverPid) };
      await untilDelivered(shop);
      // Otherwise it would deliver what the bare transactions write.
      process.kill(serverPid, 'SIGSTOP');
      figures.bare = await measure(shop, bare, connections, process.pid);
      await forgetDeliveries(shop);
      process.kill(serverPid, 'SIGCONT');
      if (round >= 0) rounds.push(figures);
    }
    report(connections, rounds);
    await Promise.all([ours.close(), bare.close()]);
  }
};

const AT_ONCE = 250;

/** All at once: until each is answered, then until every screen was notified and every mail handed over. */
const allAtOnce = async (shop, origin, mails) => {
  const ours = ourSide(shop, origin, AT_ONCE);
  const screens = await Promise.all([...shop.staff, ...shop.customers.slice(0, 30)].map((person) => openScreen(origin, person)));
  mails.received.length = 0;
  const began = performance.now();
  const ids = await Promise.all(Array.from({ length: AT_ONCE }, () => ours.place(0, newValues(shop, numbered++))));
  const answered = performance.now();
  await untilDelivered(shop);
  const handedOver = performance.now();
  const ofStaff = screens.slice(0, shop.staff.length);
  const missed = ofStaff.flatMap(({ notified }) => ids.filter((id) => !notified.has(id)));
  const lastNotified = Math.max(...screens.flatMap(({ notified }) => [...notified.values()]));
  for (const screen of screens) screen.close();
  await ours.close();
  const seconds = (from, to) => ((to - from) / 1000).toFixed(1);
  console.log(
    `${AT_ONCE} orders at once: answered within ${seconds(began, answered)} s (${ours.refused.length} answers of 503 before), ${screens.length} screens notified ` +
      `${seconds(answered, lastNotified)} s after the last answer (${missed.length} not), ${mails.received.length} mails handed over ${seconds(answered, handedOver)} s after it`,
  );
};

/** The functions of a profile with the most time of their own. */
const hottest = (profile, count) => {
  const { nodes, samples, timeDeltas } = profile;
  const byId = new Map(nodes.map((node) => [node.id, node.callFrame]));
  const times = new Map();
  for (const [at, id] of samples.entries()) {
    const { functionName, url, lineNumber } = byId.get(id);
    const name = `${functionName || '(anonymous)'} ${url.split('/').slice(-3).join('/')}:${lineNumber + 1}`;
    times.set(name, (times.get(name) ?? 0) + timeDeltas[at]);
  }
  const ordered = [...times].filter(([name]) => !name.startsWith('(idle)')).toSorted(([, one], [, other]) => other - one);
  const all = ordered.reduce((sum, [, time]) => sum + time, 0);
  return ordered.slice(0, count).map(([name, time]) => `${((100 * time) / all).toFixed(1)} % ${name}`);
};

const profile = async (shop, folder, settings) => {
  const work = async (origin) => {
    const ours = ourSide(shop, origin, 10);
    for (let round = 0; round < 3; round += 1) await measure(shop, ours, 10, process.pid);
    await untilDelivered(shop);
    await ours.close();
  };
  await withServer(folder, work, { args: ['--cpu-prof', `--cpu-prof-dir=${folder}/profile`, 'dist/server/main.js'], settings });
  const [file] = readdirSync(join(folder, 'profile'));
  for (const line of hottest(JSON.parse(readFileSync(join(folder, 'profile', file), 'utf8')), 5)) console.log(line);
};

const postgres = await startOwnPostgres(['shared_buffers=512MB', 'max_wal_size=4GB']);
process.env.TEST_DATABASE_URL = postgres.url;
const mails = await startMailServer();
const shop = await openOffice();
try {
  const script = await record(shop);
  for (const { name, statements } of [script.place, script.confirm]) console.log(`${name}: ${statements.length} statements`);
  const settings = {
    ...production,
    ...unlimited,
    DATABASE_URL: shop.database.address.databaseUrl,
    SMTP_URL: mails.url,
  };
  await forgetDeliveries(shop);
  await withDataFolder(async (folder) => {
    const work = async (origin, _, serverPid) => {
      await compare(shop, script, origin, serverPid);
      await allAtOnce(shop, origin, mails);
    };
    await withServer(folder, work, { settings });
    await profile(shop, folder, settings);
  });
  console.log(
    'beside a peer, measured earlier as docs/performance.md says: Vendure 3.7.3 takes 3.7 to 8.0 orders a second with 8 connections',
  );
  console.log(`load ${loadavg()[0].toFixed(1)}`);
} finally {
  await shop.client.end();
  await shop.database.db.close();
  await mails.stop();
  await setTimeout(1000);
  await postgres.stop();
}
process.exit(0);
