// `npm run bench:start`: how long a warm `npm start` takes until its first response, compared with a bare Fastify in the same run.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfNeeded, installIfNeeded, root } from './prepare.mjs';

const ROUNDS = 7;
const TOO_LONG_MS = 120_000;

const bareFastify = `
  import fastify from 'fastify';
  const app = fastify();
  app.get('/srv/health/ready', async () => ({ status: 'ok' }));
  await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
  process.once('SIGINT', () => process.exit(0));
`;

const freePort = () =>
  new Promise((done, fail) => {
    const probe = createServer().once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });

const answers = (port) =>
  new Promise((done) => {
    const call = get({ host: '127.0.0.1', port, path: '/srv/health/ready', agent: false }, (answer) => {
      answer.resume();
      done(answer.statusCode === 200);
    });
    call.once('error', () => done(false));
  });

/** Starts the program, waits for its first successful response and stops it; returns the milliseconds until that response. */
const timeToReady = async (args, dataDir) => {
  const port = await freePort();
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), DATA_DIR: dataDir };
  const began = performance.now();
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise((done) => child.once('close', done));
  try {
    while (!(await answers(port))) {
      if (child.exitCode !== null) throw new Error(`${args[0]} ended with ${child.exitCode}`);
      if (performance.now() - began > TOO_LONG_MS) throw new Error(`${args[0]} was not ready within ${TOO_LONG_MS} ms`);
      await new Promise((done) => setTimeout(done, 5));
    }
    return performance.now() - began;
  } finally {
    child.kill('SIGINT');
    await ended;
  }
};

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const shown = (name, numbers) =>
  `${name}: ${median(numbers).toFixed(0)} ms (${Math.min(...numbers).toFixed(0)} to ${Math.max(...numbers).toFixed(0)})`;

await installIfNeeded();
await buildIfNeeded();
const dataDir = mkdtempSync(join(tmpdir(), 'taller-bench-'));
try {
  const own = ['scripts/start.mjs'];
  const bare = ['--input-type=module', '--eval', bareFastify];
  const first = await timeToReady(own, dataDir);
  const [ownTimes, bareTimes] = [[], []];
  // Alternating, so that other load on the machine affects both.
  for (let round = 0; round < ROUNDS; round += 1) {
    bareTimes.push(await timeToReady(bare, dataDir));
    ownTimes.push(await timeToReady(own, dataDir));
  }
  console.log(`new data folder: ${first.toFixed(0)} ms`);
  console.log(shown('warm start', ownTimes));
  console.log(shown('bare Fastify', bareTimes));
  console.log(`warm start / bare Fastify, medians of ${ROUNDS}: ${(median(ownTimes) / median(bareTimes)).toFixed(2)}`);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
