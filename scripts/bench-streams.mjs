// `npm run bench:streams`: 1,000 people with ten open screens each on one server with PostgreSQL: memory of a stream, time until a change is shown, and how
// they come back after a restart, while 50 others call. Linux only.
import { loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { roles } from '#shared/roles.ts';
import { startMailServer } from '../tests/support/mail-server.ts';
import { startOwnPostgres } from '../tests/support/postgres.ts';
import { production } from '../tests/support/production-settings.ts';
import { unlimited } from '../tests/support/unlimited.ts';
import { checkOpenFiles, memoryOf, shownTimes, until } from './bench-figures.mjs';
import { Screen } from './bench-screens.mjs';
import { freePort, withDataFolder, withServer } from './bench-server.mjs';
import { openShop, signIn } from './bench-shop.mjs';

const SHOP = 10_000;
const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 1000);
const SCREENS = 10;
const ADMINS = 4;
const OTHERS = 50;
const CHANGES = 200;
const CHANGES_FOR_ALL = 10;
const PAUSE_MS = 100;
/** A heartbeat, which also reads people's roles again. */
const HEARTBEAT_MS = 27_000;

const call = async (origin, { token }, method, path, body) => {
  const headers = { cookie: `__Host-session=${token}`, ...(body && { 'content-type': 'application/json' }) };
  const began = performance.now();
  const answer = await fetch(origin + path, { method, headers, body: body && JSON.stringify(body) });
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - began };
};

const openOffice = async () => {
  const shop = await openShop(SHOP);
  const customers = await signIn(
    shop,
    `type = 'customer' and is_active and user_id in (select user_id from subscriptions)`,
    PEOPLE - ADMINS + OTHERS,
  );
  const admins = await signIn(shop, `type = 'user' and role = ${roles.admin}`, ADMINS);
  const { rows } = await shop.client.query('select user_id, min(subscription_id) as id from subscriptions group by 1');
  const orderOf = new Map(rows.map(({ user_id: userId, id }) => [userId, id]));
  return { ...shop, admins, others: customers.splice(0, OTHERS), customers, orderOf };
};

/** The screens of these people: how many are open, and when each received the change that is awaited. */
const screensOf = (people, port) => {
  const state = { open: 0, droppedAt: null, refused: 0, awaited: null, received: new Map() };
  const onState = (news) => {
    if (news === 'open') state.open += 1;
    else if (news === 'dropped') {
      state.open -= 1;
      state.droppedAt ??= performance.now();
    } else state.refused += 1;
  };
  const hears = (number) => (text) => {
    if (text.includes(`"id":${state.awaited}}`) && !state.received.has(number)) state.received.set(number, performance.now());
  };
  const of = people.flatMap(({ token }) => Array.from({ length: SCREENS }, () => token));
  return { state, screens: of.map((token, number) => new Screen({ ports: [port], token, onState, onText: hears(number) })) };
};

/** Changes an order. Resolves to the milliseconds from the call until each of the `expected` screens received the change. */
const change = async (origin, { state, admins, orderOf }, person, number, expected) => {
  Object.assign(state, { awaited: orderOf.get(person.userId), received: new Map() });
  const body = { stagingUrl: `https://prueba${number}.example` };
  const began = performance.now();
  const { status } = await call(origin, admins[0], 'PATCH', `/srv/development/projects/${state.awaited}/urls`, body);
  if (status !== 200) throw new Error(`the change was answered with ${status}`);
  await until(
    () => state.received.size >= expected,
    () => `${state.received.size} of ${expected} screens received the change`,
  );
  return [...state.received.values()].map((at) => at - began);
};

const openAll = async (screens) => {
  const began = performance.now();
  for (let first = 0; first < screens.length; first += 100) await Promise.all(screens.slice(first, first + 100).map((one) => one.open()));
  return performance.now() - began;
};

const measureDelivery = async (origin, office) => {
  const expected = (ADMINS + 1) * SCREENS;
  const delivered = [];
  for (let number = 0; number < CHANGES; number += 1) {
    delivered.push(...(await change(origin, office, office.customers[number % office.customers.length], number, expected)));
    await setTimeout(PAUSE_MS);
  }
  console.log(`a change that concerns ${expected} screens, from the call: ${shownTimes(delivered)} (${CHANGES} changes)`);
};

const measureAll = async (origin, office) => {
  const everyId = office.customers.map(({ userId }) => userId);
  await office.client.query('set session_replication_role = replica');
  await office.client.query(
    `insert into totp_factors (user_id, secret, enrolled_at) select user_id, '-', now() from users where user_id = any($1)`,
    [everyId],
  );
  await office.client.query(`update users set type = 'user', role = ${roles.admin} where user_id = any($1)`, [everyId]);
  await setTimeout(HEARTBEAT_MS);
  const delivered = [];
  for (let number = 0; number < CHANGES_FOR_ALL; number += 1)
    delivered.push(...(await change(origin, office, office.customers[number], CHANGES + number, PEOPLE * SCREENS)));
  console.log(
    `a change that concerns all ${PEOPLE * SCREENS} screens, from the call: ${shownTimes(delivered)} (${CHANGES_FOR_ALL} changes)`,
  );
  await office.client.query(`update users set type = 'customer', role = 1 where user_id = any($1)`, [everyId]);
  await office.client.query('reset session_replication_role');
};

/** The others call every second or so until `isOver`. */
const callMeanwhile = async (origin, others, isOver) => {
  const calls = [];
  const caller = async (person) => {
    await setTimeout(Math.random() * 1000);
    while (!isOver()) {
      const answer = call(origin, person, 'GET', '/srv/profile/subscriptions').catch((error) => ({ status: error.message, ms: 0 }));
      calls.push(await answer);
      await setTimeout(1000);
    }
  };
  await Promise.all(others.map(caller));
  return calls;
};

const reportReturn = async (origin, office) => {
  const all = PEOPLE * SCREENS;
  const { state } = office;
  const { droppedAt } = state;
  const awayMs = performance.now() - droppedAt;
  const back = until(
    () => state.open === all,
    () => `${state.open} of ${all} screens are back`,
  ).then(() => performance.now());
  let isOver = false;
  const calls = callMeanwhile(origin, office.others, () => isOver);
  const backAt = await back;
  isOver = true;
  const made = await calls;
  const failed = made.filter(({ status }) => status !== 200);
  const answered = made.filter(({ status }) => status === 200);
  console.log(
    `after a restart, which took ${(awayMs / 1000).toFixed(1)} s, all ${all} screens were back ${((backAt - droppedAt) / 1000).toFixed(1)} s after they were disconnected, ${state.refused} attempts answered with a refusal; meanwhile ` +
      `${made.length} calls of ${office.others.length} others: ${failed.length} failed${failed.length > 0 ? ` (${[...new Set(failed.map(({ status }) => status))]})` : ''}, ${shownTimes(answered.map(({ ms }) => ms))}`,
  );
  return failed.length === 0 && backAt - droppedAt <= 30_000;
};

checkOpenFiles(PEOPLE * SCREENS + 500);
const postgres = await startOwnPostgres(['shared_buffers=512MB', 'max_wal_size=4GB']);
process.env.TEST_DATABASE_URL = postgres.url;
const mails = await startMailServer();
const office = await openOffice();
const port = await freePort();
const { state, screens } = screensOf([...office.customers, ...office.admins], port);
Object.assign(office, { state });
const settings = { ...production, ...unlimited, DATABASE_URL: office.database.address.databaseUrl, SMTP_URL: mails.url };
try {
  await withDataFolder(async (folder) => {
    await withServer(
      folder,
      async (origin, _, pid) => {
        await setTimeout(3000);
        const before = memoryOf(pid);
        const opening = await openAll(screens);
        await setTimeout(HEARTBEAT_MS);
        const memory = ((memoryOf(pid) - before) * 1024) / screens.length;
        console.log(
          `${screens.length} screens opened within ${(opening / 1000).toFixed(1)} s, ${memory.toFixed(1)} KB of memory each, beside ${before.toFixed(0)} MB without`,
        );
        await measureDelivery(origin, office);
        await measureAll(origin, office);
        state.droppedAt = null;
      },
      { settings, port },
    );
    const isFine = await withServer(folder, (origin) => reportReturn(origin, office), { settings, port });
    if (!isFine) process.exitCode = 1;
  });
  console.log(`load ${loadavg()[0].toFixed(1)}`);
} finally {
  for (const screen of screens) screen.close();
  await office.client.end();
  await office.database.db.close();
  await mails.stop();
  await setTimeout(1000);
  await postgres.stop();
}
process.exit();
