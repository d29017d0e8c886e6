// `npm run bench:notices`: how fast the server answers genuine card-provider notices, and catalogue requests under that load, with the provider responding and hanging.
import { createHmac, randomUUID } from 'node:crypto';
import { withDataFolder, withServer } from './bench-server.mjs';

const SECRET = 'secreto-del-banco-de-pruebas';
// Together below the rate limit of one address.
const NOTICES = 200;
const LOOKS = 150;
const AT_ONCE = 8;

const timed = async (call) => {
  const began = performance.now();
  const answer = await call();
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
  return performance.now() - began;
};

/** Makes `number` calls, `atOnce` of them concurrently; returns the milliseconds of each. */
const many = async (number, atOnce, call) => {
  const times = [];
  let left = number;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      times.push(await timed(call));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return times.toSorted((a, b) => a - b);
};

const notify = (origin) => () => {
  const [requestId, ts, id] = [randomUUID(), String(Date.now()), '130000000001'];
  const v1 = createHmac('sha256', SECRET).update(`id:${id};request-id:${requestId};ts:${ts};`).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-request-id': requestId, 'x-signature': `ts=${ts},v1=${v1}` };
  return fetch(`${origin}/srv/webhooks/mercadopago?data.id=${id}&type=payment`, { method: 'POST', headers, body: '{}' });
};

const shown = (times) =>
  `p50 ${times[Math.floor(times.length / 2)].toFixed(1)} ms   p99 ${times[Math.floor(times.length * 0.99)].toFixed(1)} ms`;

const measure = async (name, origin) => {
  const [notices, looks] = await Promise.all([
    many(NOTICES, AT_ONCE, notify(origin)),
    many(LOOKS, 2, () => fetch(`${origin}/srv/packages/web`)),
  ]);
  console.log(`${name}\n  notices    ${shown(notices)}\n  catalogue  ${shown(looks)}`);
};

const compare = async (origin) => {
  await measure('the provider is well', origin);
  const fault = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ name: 'hang', times: 10_000 }) };
  await timed(() => fetch(`${origin}/dev/mercadopago/__ctl/faults`, fault));
  await measure('the provider hangs', origin);
};

const settings = { MERCADOPAGO_WEBHOOK_SECRET: SECRET, LOG_LEVEL: 'silent' };
await withDataFolder((dataDir) => withServer(dataDir, compare, { settings }));
