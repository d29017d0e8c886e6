// The bare side of `npm run bench:orders`: the statements of one order's calls, asked again with the values of another, each call in a bare transaction.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { hashToken } from '#server/accounts/tokens.ts';
import { limits } from '#server/db/postgres/limits.ts';
import { poolConfig } from '#server/db/postgres/line-config.ts';
import { recorded } from '../tests/support/growth/recorded.ts';
import { startTestApp } from '../tests/support/test-app.ts';

const newOrder = (packageId) => ({
  package_id: packageId,
  package_type: 'web',
  price_paid: 4900,
  payment_method: 'transfer',
  business_description: 'Panadería de barrio con pedidos por WhatsApp',
  target_audience: 'Familias de la zona',
  key_features: 'Catálogo y pedidos',
  social_networks: { instagram: 'https://instagram.com/panaderia' },
});

export const placing = ({ packageId }, { key, customer }) => ({
  method: 'POST',
  path: '/srv/transfer_payment',
  person: customer,
  headers: { 'idempotency-key': key },
  body: newOrder(packageId),
});

export const confirming = (_shop, { reference, staff, subscriptionId }) => ({
  method: 'PATCH',
  path: `/srv/dashboard/orders/${subscriptionId}/status`,
  person: staff,
  headers: {},
  body: { status: 'confirmed', method: 'transfer', reference },
});

/** The calls of one order, each with new values. */
export const newValues = ({ customers, staff }, number) => ({
  key: randomUUID(),
  reference: `BENCH${randomUUID().slice(0, 18)}`,
  customer: customers[number % customers.length],
  staff: staff[number % staff.length],
});

/** From the session's look-up to COMMIT, without what the server does beside it. */
const statementsOf = (asked) => {
  const insert = asked.find(({ text }) => /^insert into "(?:subscriptions|payments)"/.test(text));
  const isOfCall = ({ client, text }) => client === insert.client || /from "sessions"/.test(text);
  const ofCall = asked.filter(isOfCall);
  return ofCall.slice(0, ofCall.findIndex(({ text }) => text === 'commit') + 1);
};

/** Where an answer contained this value, as `[statement, row, column]`. */
const placeOf = (statements, value) => {
  for (const [at, { answer }] of statements.entries()) {
    for (const [row, columns] of (answer?.rows ?? []).entries()) {
      for (const [column, found] of Object.entries(columns)) if (String(found) === String(value)) return [at, row, column];
    }
  }
  throw new Error(`no answer contained ${value}`);
};

const replaced = (value, changes) => {
  if (typeof value === 'number' || typeof value === 'bigint') return changes.get(String(value)) ?? value;
  if (typeof value !== 'string') return value;
  let text = value;
  for (const [from, to] of changes) text = text.replaceAll(from, to);
  return text;
};

/** Asks the statements again on this connection, with `changes` of their values; what answers bring is changed too. Resolves to the answers. */
const replay = async (client, { name, statements, learned }, changes) => {
  const all = new Map(changes);
  for (const [at, { text, values, rowMode }] of statements.entries()) {
    const question =
      values.length === 0 ? { text } : { name: `${name}${at}`, text, values: values.map((one) => replaced(one, all)), rowMode };
    const answer = await client.query(question);
    for (const { value, place } of learned) if (place[0] === at) all.set(String(value), answer.rows[place[1]][place[2]]);
  }
  return all;
};

/** Places and confirms an order on a server of this process, and returns its statements. */
export const record = async (shop) => {
  const { database, client } = shop;
  const t = await startTestApp({ database: { ...database, close: () => undefined } });
  const send = async ({ method, path, person, headers, body }) => {
    const answer = await t.app.inject({ method, url: path, headers: { ...headers, cookie: `session=${person.token}` }, payload: body });
    if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.statusCode} ${answer.payload}`);
    return answer.json();
  };
  const values = newValues(shop, 0);
  // A connection asks its first questions unprepared, and a customer's first confirmation makes their key.
  const first = newValues(shop, 0);
  const { subscription_id: firstId } = await send(placing(shop, first));
  await send(confirming(shop, { ...first, subscriptionId: firstId }));
  let subscriptionId;
  const place = async () => {
    ({ subscription_id: subscriptionId } = await send(placing(shop, values)));
  };
  const placed = statementsOf(await recorded(place));
  const confirmed = statementsOf(await recorded(() => send(confirming(shop, { ...values, subscriptionId }))));
  const [{ attempt_id: attemptId, payment_id: paymentId }] = (
    await client.query('select attempt_id, payment_id from payments where subscription_id = $1', [subscriptionId])
  ).rows;
  await t.app.close();
  const learn = (statements, value) => ({ value, place: placeOf(statements, value) });
  return {
    values: { ...values, subscriptionId },
    place: { name: 'place', statements: placed, learned: [learn(placed, subscriptionId)] },
    confirm: { name: 'confirm', statements: confirmed, learned: [learn(confirmed, attemptId), learn(confirmed, paymentId)] },
  };
};

export const bareSide = async (shop, script, connections) => {
  const clients = Array.from({ length: connections }, () => new pg.Client(poolConfig(shop.database.address.databaseUrl, 'writes', limits)));
  // When the server stops after a failure.
  for (const client of clients) client.on('error', () => undefined);
  await Promise.all(clients.map((client) => client.connect()));
  const changesFor = (values) => [
    [script.values.key, values.key],
    [script.values.reference, values.reference],
    [script.values.customer.userId, values.customer.userId],
    [hashToken(script.values.customer.token), hashToken(values.customer.token)],
    [script.values.staff.userId, values.staff.userId],
    [hashToken(script.values.staff.token), hashToken(values.staff.token)],
  ];
  return {
    place: async (worker, values) => {
      const all = await replay(clients[worker], script.place, changesFor(values));
      return all.get(String(script.values.subscriptionId));
    },
    confirm: (worker, values) => {
      const changes = [...changesFor(values), [String(script.values.subscriptionId), values.subscriptionId]];
      return replay(clients[worker], script.confirm, changes);
    },
    close: () => Promise.all(clients.map((client) => client.end())),
  };
};
