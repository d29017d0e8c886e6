// `npm run bench:notices`: how fast the server answers genuine card-provider notices, and catalogue requests under that load, with the provider responding and hanging.
import { spawn } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfNeeded, installIfNeeded, root } from './prepare.mjs';

const SECRET = 'secreto-del-banco-de-pruebas';
// Together below the rate limit of one address.
const NOTICES = 200;
const LOOKS = 150;
const AT_ONCE = 8;

const freePort = () =>
  new Promise((done, fail) => {
    const probe = createServer().once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });

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

await installIfNeeded();
await buildIfNeeded();
const dataDir = mkdtempSync(join(tmpdir(), 'taller-bench-'));
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const env = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  PORT: String(port),
  DATA_DIR: dataDir,
  MERCADOPAGO_WEBHOOK_SECRET: SECRET,
  LOG_LEVEL: 'silent',
};
const child = spawn(process.execPath, ['dist/server/main.js'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
const ended = new Promise((done) => child.once('close', done));
try {
  while (
    !(await fetch(`${origin}/srv/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    await new Promise((done) => setTimeout(done, 50));
  }
  await measure('the provider is well', origin);
  const fault = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ name: 'hang', times: 10_000 }) };
  await timed(() => fetch(`${origin}/dev/mercadopago/__ctl/faults`, fault));
  await measure('the provider hangs', origin);
} finally {
  child.kill('SIGINT');
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
}
