import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { findBinaries, type PostgresBinaries } from './postgres-binaries.ts';

export type RunningPostgres = { readonly url: string; readonly stop: () => Promise<void> };

/** A PostgreSQL that a test may stop for a while. It restarts on the same port with the same data. */
export type OwnPostgres = RunningPostgres & { readonly goAway: () => Promise<void>; readonly comeBack: () => Promise<void> };

const NOBODY = 65534;
const READY = /database system is ready to accept (?:read-only )?connections/;
const ATTEMPTS = 3;

// PostgreSQL refuses to run as root; any other user needs no change.
const identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

// Nothing here outlives the test run, so nothing has to reach the disk.
const fast = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200', 'shared_buffers=64MB'];

const start = (binary: string, args: readonly string[], cwd: string): ChildProcess =>
  spawn(binary, args, { ...identity, cwd, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }, stdio: ['ignore', 'pipe', 'pipe'] });

/** Resolves when `seen` appears or, without it, when the process ends successfully. */
const waitFor = (child: ChildProcess, seen?: RegExp): Promise<void> =>
  new Promise((resolve, reject) => {
    let output = '';
    const listen = (chunk: Buffer): void => {
      if (output.length < 100_000) output += chunk.toString();
      if (seen?.test(output)) resolve();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 && seen === undefined ? resolve() : reject(new Error(`${child.spawnfile}: ended with ${code}\n${output}`)),
    );
  });

const initialise = async (binaries: PostgresBinaries, home: string, data: string): Promise<void> => {
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C';
  const options = ['--username=postgres', '--auth=trust', '--encoding=UTF8', `--locale=${locale}`, '--no-sync'];
  await waitFor(start(binaries.initdb, ['-D', data, ...options], home));
};

/** Where a PostgreSQL keeps its files, and its settings. */
interface Place {
  binaries: PostgresBinaries;
  home: string;
  data: string;
  settings: readonly string[];
}

const serveOn = async (port: number, { binaries, home, data, settings }: Place): Promise<ChildProcess> => {
  const options = ['listen_addresses=127.0.0.1', `unix_socket_directories=${home}`, ...fast, ...settings].flatMap((setting) => [
    '-c',
    setting,
  ]);
  const child = start(binaries.postgres, ['-D', data, '-p', String(port), ...options], home);
  await waitFor(child, READY);
  return child;
};

const serve = async (place: Place): Promise<{ child: ChildProcess; port: number }> => {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    try {
      return { child: await serveOn(port, place), port };
    } catch (failure) {
      if (attempt === ATTEMPTS) throw failure;
    }
  }
};

const end = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGINT');
  });

const launch = async (home: string, settings: readonly string[]): Promise<OwnPostgres> => {
  await chmod(home, 0o755);
  const data = join(home, 'data');
  await mkdir(data, { mode: 0o700 });
  if (identity.uid !== undefined) await Promise.all([chown(home, NOBODY, NOBODY), chown(data, NOBODY, NOBODY)]);
  const binaries = await findBinaries(home);
  await initialise(binaries, home, data);
  const place = { binaries, home, data, settings };
  const { child: first, port } = await serve(place);
  let child = first;
  const endNow = (): void => void child.kill('SIGINT');
  process.once('exit', endNow);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    goAway: () => end(child),
    comeBack: async () => {
      child = await serveOn(port, place);
    },
    stop: async () => {
      process.off('exit', endNow);
      await end(child);
      await rm(home, { recursive: true, force: true });
    },
  };
};

/** Always a separate PostgreSQL in a temporary folder, which `stop` removes. `settings` as `name=value`. */
export const startOwnPostgres = async (settings: readonly string[] = []): Promise<OwnPostgres> => {
  const home = await mkdtemp(join(tmpdir(), 'taller-postgres-'));
  return launch(home, settings).catch(async (failure: unknown) => {
    await rm(home, { recursive: true, force: true });
    throw failure;
  });
};

/** TEST_DATABASE_URL if given, else a separate PostgreSQL. The role may create databases. */
export const startPostgres = async (): Promise<RunningPostgres> => {
  const given = process.env.TEST_DATABASE_URL;
  return given === undefined || given === '' ? startOwnPostgres() : { url: given, stop: async () => undefined };
};
