import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brand } from '#shared/brand.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { unlimited } from '../../tests/support/unlimited.ts';
import { seededFolder } from './seeded-folder.ts';

export type Settings = Readonly<Record<string, string>>;

export type RunningServer = {
  readonly origin: string;
  readonly dataDir: string;
  /** The server's output so far. */
  readonly output: () => string;
  readonly stop: () => Promise<void>;
};

const root = resolve(import.meta.dirname, '../..');
const READY_WITHIN_MS = 90_000;
const STOPPED_WITHIN_MS = 15_000;

const untilReady = async (origin: string, child: ChildProcess, output: () => string): Promise<void> => {
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}\n${output()}`);
    const ready = await fetch(`${origin}/srv/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    // Another server may answer at this port: the line proves that this one listens.
    if (ready && output().includes(`${brand.name} está en marcha`)) return;
    if (Date.now() > deadline) throw new Error(`the server was not ready within ${READY_WITHIN_MS} ms\n${output()}`);
    await new Promise((done) => setTimeout(done, 50));
  }
};

const stopCleanly = (child: ChildProcess, output: () => string): Promise<void> =>
  new Promise((done, fail) => {
    const judge = (code: number | null): void => (code === 0 ? done() : fail(new Error(`the server stopped with ${code}\n${output()}`)));
    if (child.exitCode !== null) return judge(child.exitCode);
    const impatience = setTimeout(() => child.kill('SIGKILL'), STOPPED_WITHIN_MS);
    child.once('exit', (code) => {
      clearTimeout(impatience);
      judge(code);
    });
    child.kill('SIGINT');
  });

// Settings of the machine that runs the tests must not reach the server under test.
const bareEnvironment = (): Settings => ({ PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', TZ: 'UTC' });

/** The built server that `npm start` runs: by default in demo mode, with its own port and its own data folder as a first start leaves it. */
export const startServer = async (settings: Settings = {}): Promise<RunningServer> => {
  const seeded = await seededFolder(settings, async (own) => (await startServer(own)).stop());
  const home = await mkdtemp(join(tmpdir(), 'taller-server-'));
  const dataDir = settings.DATA_DIR ?? join(home, 'data');
  if (seeded !== null) await cp(seeded, dataDir, { recursive: true });
  const port = await freePort();
  const env = { ...bareEnvironment(), ...unlimited, PORT: String(port), DATA_DIR: dataDir, ...settings };
  const child = spawn(process.execPath, ['dist/server/main.js'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const listen = (chunk: Buffer): void => {
    said += chunk.toString();
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const output = (): string => said.slice(-20_000);
  const endNow = (): void => void child.kill('SIGKILL');
  process.once('exit', endNow);
  const clear = async (): Promise<void> => {
    process.off('exit', endNow);
    await rm(home, { recursive: true, force: true });
  };
  const origin = `http://127.0.0.1:${port}`;
  try {
    await untilReady(origin, child, output);
  } catch (failure) {
    child.kill('SIGKILL');
    await clear();
    throw failure;
  }
  return { origin, dataDir, output, stop: () => stopCleanly(child, output).finally(clear) };
};
