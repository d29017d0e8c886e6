// What the benchmarks share: the built server in demo mode, in its own data folder.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfNeeded, installIfNeeded, root } from './prepare.mjs';

const TOO_LONG_MS = 120_000;

export const freePort = () =>
  new Promise((done, fail) => {
    const probe = createServer().once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });

/** Builds if needed, and gives `use` a data folder that is removed afterwards. Resolves to what `use` resolves to. */
export const withDataFolder = async (use) => {
  await installIfNeeded();
  await buildIfNeeded();
  const dataDir = mkdtempSync(join(tmpdir(), 'taller-bench-'));
  try {
    return await use(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};

/** Runs a server until `use` has finished; `use` gets its origin, the milliseconds until its first successful response, and its process id. */
export const withServer = async (dataDir, use, { args = ['dist/server/main.js'], settings = {}, port: fixed } = {}) => {
  const port = fixed ?? (await freePort());
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), DATA_DIR: dataDir, ...settings };
  const origin = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${origin}/srv/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
  const began = performance.now();
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise((done) => child.once('close', done));
  try {
    while (!(await isReady())) {
      if (child.exitCode !== null) throw new Error(`${args[0]} ended with ${child.exitCode}`);
      if (performance.now() - began > TOO_LONG_MS) throw new Error(`${args[0]} was not ready within ${TOO_LONG_MS} ms`);
      await new Promise((done) => setTimeout(done, 5));
    }
    return await use(origin, performance.now() - began, child.pid);
  } finally {
    child.kill('SIGINT');
    await ended;
  }
};
