// The load of the drills: calls of customers and staff, and open screens, on a shop of 10,000 orders with PostgreSQL.
import { loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { Pool } from 'undici';
import { roles } from '#shared/roles.ts';
import { startMailServer } from '../tests/support/mail-server.ts';
import { startOwnPostgres } from '../tests/support/postgres.ts';
import { production } from '../tests/support/production-settings.ts';
import { unlimited } from '../tests/support/unlimited.ts';
import { checkOpenFiles, until } from './bench-figures.mjs';
import { confirming, newValues, placing } from './bench-orders-bare.mjs';
import { Screen } from './bench-screens.mjs';
import { freePort, withDataFolder, withServer } from './bench-server.mjs';
import { openShop, signIn } from './bench-shop.mjs';

const SHOP = 10_000;
const CUSTOMERS = 980;
const STAFF = 320;
export const SCREENS = 1_000;
/** After minutes, others take over what a killed process was delivering. */
const DELIVERED_WITHIN_MS = 600_000;

const read = (path, who) => (office, number) => ({ method: 'GET', path, person: office[who][number % office[who].length], headers: {} });

const orders = read('/srv/profile/subscriptions', 'customers');
const requirements = read('/srv/customer/requirements', 'customers');
const board = read('/srv/dashboard/orders', 'staff');
const projects = read('/srv/development/projects', 'staff');
const summary = read('/srv/dashboard/summary', 'staff');
/** Twenty calls, in this order, four of which change something. Where no order waits for its confirmation, one is placed instead. */
const firstTen = [orders, board, 'place', requirements, orders, board, orders, 'confirm', projects, requirements];
const mix = [...firstTen, orders, summary, 'place', board, orders, requirements, orders, 'confirm', board, requirements];

/** A filled shop with its people, mail server and settings. `close` ends all. */
const openOffice = async () => {
  checkOpenFiles(8_000);
  const postgres = await startOwnPostgres(['shared_buffers=512MB', 'max_wal_size=4GB']);
  process.env.TEST_DATABASE_URL = postgres.url;
  const mails = await startMailServer();
  const shop = await openShop(SHOP);
  const people = await signIn(shop, `type = 'customer' and is_active`, CUSTOMERS + STAFF);
  if (people.length < CUSTOMERS + STAFF) throw new Error(`the shop has only ${people.length} active customers`);
  const [staff, customers] = [people.splice(0, STAFF), people];
  const ids = staff.map(({ userId }) => userId);
  await shop.client.query('set session_replication_role = replica');
  await shop.client.query(`update users set type = 'user', role = ${roles.admin} where user_id = any($1)`, [ids]);
  await shop.client.query(`insert into totp_factors (user_id, secret, enrolled_at) select unnest($1::uuid[]), '-', now()`, [ids]);
  await shop.client.query('reset session_replication_role');
  await shop.client.query('update outbox set delivered_at = now() where delivered_at is null');
  const [{ package_id: packageId }] = (await shop.client.query(`select package_id from packages where kind = 'web' limit 1`)).rows;
  const settings = { ...production, ...unlimited, DATABASE_URL: shop.database.address.databaseUrl, SMTP_URL: mails.url };
  const close = async () => {
    await shop.client.end();
    await shop.database.db.close();
    await mails.stop();
    await setTimeout(1000);
    await postgres.stop();
  };
  return { ...shop, staff, customers, packageId, mails, settings, close };
};

/** Runs this many servers until `use` has finished, which gets the port and the process id of each. */
const withServers = (count, settings, use, servers = []) =>
  servers.length === count
    ? use(servers)
    : withDataFolder(async (folder) => {
        const port = await freePort();
        const next = (_origin, _ms, pid) => withServers(count, settings, use, [...servers, { port, pid }]);
        return withServer(folder, next, { settings, port });
      });

/** Runs `drill` with an office and this many servers; the program fails unless it resolves to true. */
export const runDrill = async (servers, drill) => {
  const office = await openOffice();
  try {
    const isFine = await withServers(servers, office.settings, (running) => drill(office, running));
    if (!isFine) process.exitCode = 1;
    console.log(`load ${loadavg()[0].toFixed(1)}${isFine ? '' : '; FAILED'}`);
  } finally {
    await office.close();
  }
  process.exit();
};

/** Opens the screens. `state` counts those that are open, lost connections and refusals. */
export const openScreens = async ({ staff, customers }, ports) => {
  const state = { open: 0, dropped: 0, refused: 0, changes: 0 };
  const onState = (news) => {
    if (news === 'open') state.open += 1;
    else if (news === 'dropped') {
      state.open -= 1;
      state.dropped += 1;
    } else state.refused += 1;
  };
  const onText = (text) => {
    if (text.includes('"topic"')) state.changes += 1;
  };
  const people = [...customers, ...staff.slice(0, SCREENS - CUSTOMERS)];
  const screens = people.map(({ token }) => new Screen({ ports, token, onText, onState }));
  for (let first = 0; first < screens.length; first += 100) await Promise.all(screens.slice(first, first + 100).map((one) => one.open()));
  const close = () => {
    for (const one of screens) one.close();
  };
  return { state, close };
};

export const succeeded = ({ status }) => status < 300;

/** Nothing of it reached a server. */
const notSent = new Set(['ECONNREFUSED', 'UND_ERR_CONNECT_TIMEOUT']);

/** Calls to servers in turn, as a proxy sends them. */
export class Load {
  /** Orders by key, and orders by bank reference: what was answered with success. */
  placed = new Map();
  confirmed = new Map();
  #office;
  #pools;
  #numbered = 0;
  #toConfirm = [];

  constructor(office, ports) {
    this.#office = office;
    this.#pools = ports.map((port) => ({ port, pool: new Pool(`http://127.0.0.1:${port}`) }));
  }

  /** Calls this often, evenly spread, however many are unanswered. Resolves to all calls, once they are answered. */
  async atRate(perSecond, seconds) {
    const began = performance.now();
    const calls = [];
    const working = new Set();
    for (let elapsed = 0; elapsed < seconds * 1000; elapsed = performance.now() - began) {
      for (const due = (elapsed * perSecond) / 1000; calls.length < due; ) {
        // From when it should have been sent, so that waiting for this process counts too.
        const call = this.#next(began + (calls.length * 1000) / perSecond);
        calls.push(call);
        const work = this.#answered(call).finally(() => working.delete(work));
        working.add(work);
      }
      await setTimeout(1);
    }
    await Promise.all(working);
    return calls;
  }

  /** This many callers, each of which waits for its answer before it calls again. Resolves to all calls. */
  async withCallers(callers, seconds) {
    const endsAt = performance.now() + seconds * 1000;
    const calls = [];
    const caller = async () => {
      while (performance.now() < endsAt) {
        const call = this.#next(performance.now());
        calls.push(call);
        await this.#answered(call);
      }
    };
    await Promise.all(Array.from({ length: callers }, caller));
    return calls;
  }

  async close() {
    await Promise.all(this.#pools.map(({ pool }) => pool.destroy()));
  }

  #next(at) {
    const number = this.#numbered++;
    const office = this.#office;
    const kind = mix[number % mix.length];
    if (typeof kind === 'function') return { at, number, ...kind(office, number) };
    const values = newValues(office, number);
    const subscriptionId = kind === 'confirm' ? this.#toConfirm.shift() : undefined;
    if (subscriptionId === undefined) return { at, number, values, ...placing(office, values) };
    return { at, number, values, subscriptionId, ...confirming(office, { ...values, subscriptionId }) };
  }

  /** Adds the server's `port`, `sentAt`, `status` or `error`, `code` and `retryAfter`, and `ms` until the answer. */
  async #answered(call) {
    try {
      await this.#ask(call, call.number);
    } catch (error) {
      call.error = error.code ?? error.message;
    }
    call.ms = performance.now() - call.at;
  }

  async #ask(call, turn, tries = 1) {
    const { method, path, person, headers, body } = call;
    const { port, pool } = this.#pools[turn % this.#pools.length];
    Object.assign(call, { port, sentAt: performance.now() });
    try {
      const answer = await pool.request({
        method,
        path,
        headers: { ...headers, cookie: `__Host-session=${person.token}`, ...(body && { 'content-type': 'application/json' }) },
        body: body && JSON.stringify(body),
      });
      const text = await answer.body.text();
      Object.assign(call, { status: answer.statusCode, retryAfter: answer.headers['retry-after'] });
      this.#remember(call, text);
    } catch (error) {
      if (!notSent.has(error.code) || tries >= this.#pools.length) throw error;
      await this.#ask(call, turn + 1, tries + 1);
    }
  }

  #remember(call, text) {
    const { status, values, subscriptionId } = call;
    if (!succeeded(call)) call.code = JSON.parse(text).code;
    if (status === 503 && subscriptionId !== undefined) this.#toConfirm.push(subscriptionId);
    if (!succeeded(call) || values === undefined) return;
    if (subscriptionId !== undefined) return void this.confirmed.set(values.reference, subscriptionId);
    const id = JSON.parse(text).subscription_id;
    this.placed.set(values.key, id);
    this.#toConfirm.push(id);
  }

  /** Sends a call again that was not answered, as a person does. */
  async repeat(call) {
    const again = { ...call, at: performance.now(), error: undefined, status: undefined, code: undefined };
    await this.#answered(again);
    // It was confirmed the first time, without an answer.
    if (again.code === 'already_confirmed') this.confirmed.set(again.values.reference, again.subscriptionId);
    return again;
  }
}

const untilDelivered = async ({ client }) => {
  let open = 0;
  const isEmpty = async () => {
    const { rows } = await client.query('select count(*)::int as open from outbox where delivered_at is null and dead_at is null');
    open = rows[0].open;
    return open === 0;
  };
  await until(isEmpty, () => `${open} deliveries are open`, DELIVERED_WITHIN_MS);
};

/** Waits until all is delivered, and looks for what was answered with success: each order once, with its payment and mails. Resolves to how much is missing. */
export const lossesOf = async (office, { placed, confirmed }) => {
  const { client, mails } = office;
  await untilDelivered(office);
  const rowsOf = async (statement, values) => (await client.query(statement, values)).rows.map(Object.values).map(String);
  const orders = new Set(
    await rowsOf('select idempotency_key, array_agg(subscription_id) from subscriptions where idempotency_key = any($1) group by 1', [
      [...placed.keys()],
    ]),
  );
  const payments = new Set(
    await rowsOf(
      `select external_reference, array_agg(subscription_id) from payments where external_reference = any($1) and status = 'settled' group by 1`,
      [[...confirmed.keys()]],
    ),
  );
  const subjects = mails.received.map(({ subject }) => subject);
  const received = new Set(subjects);
  const expected = [
    ...[...placed.values()].map((id) => `Recibimos tu pedido TW-${id}`),
    ...[...confirmed.values()].map((id) => `Confirmamos tu pago del pedido TW-${id}`),
  ];
  const [{ count: givenUp }] = (await client.query('select count(*)::int from outbox where dead_at is not null and delivered_at is null'))
    .rows;
  const lost = {
    orders: [...placed].filter((one) => !orders.has(String(one))).length,
    payments: [...confirmed].filter((one) => !payments.has(String(one))).length,
    mails: expected.filter((subject) => !received.has(subject)).length,
    givenUp,
  };
  const sentAgain = mails.received.length - new Set(mails.received.map(({ messageId }) => messageId)).size;
  console.log(
    `of ${placed.size} orders, ${confirmed.size} payments and ${expected.length} mails missing: ${JSON.stringify(lost)}; ${sentAgain} mails were sent twice`,
  );
  return Object.values(lost).reduce((sum, one) => sum + one, 0);
};
