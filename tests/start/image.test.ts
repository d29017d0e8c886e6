import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readStages, type Stage } from '../support/dockerfile.ts';
import { freePort } from '../support/free-port.ts';
import { type OwnPostgres, startOwnPostgres } from '../support/postgres.ts';
import { production } from '../support/production-settings.ts';
import { eventually } from '../support/server-process.ts';

// @module-tag long

const root = mkdtempSync(join(tmpdir(), 'taller-image-'));
const image = join(root, 'app');
const backups = join(root, 'backups');
const nobody = 65534;
const identity = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

const stages = readStages();
const last = stages.at(-1);
const wordsOf = (stage: Stage | undefined, keyword: string) =>
  (stage?.steps ?? []).filter((step) => step.keyword === keyword).map(({ words }) => words);
const listed = (words: string | undefined): string[] => JSON.parse(words ?? '[]') as string[];

const put = (from: string, to: string) => {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true });
};

/** Executes a stage's COPY and RUN in a folder; files of another stage come from that stage's folder. */
function play(stage: Stage | undefined, folder: string, folders: Readonly<Record<string, string>>): void {
  mkdirSync(folder, { recursive: true });
  for (const { keyword, words } of stage?.steps ?? []) {
    if (keyword === 'COPY') {
      const parts = words.split(/\s+/);
      const from = /^--from=(\w+)$/.exec(parts[0] ?? '')?.[1];
      const to = parts.at(-1) ?? '';
      for (const path of parts.slice(from === undefined ? 0 : 1, -1)) {
        const source = from === undefined ? path : join(folders[from] ?? '', path.replace('/app/', ''));
        put(source, to.endsWith('/') ? join(folder, to, path) : join(folder, to));
      }
    }
    // Only the container engine can set the owner of a volume.
    if (keyword === 'RUN' && !words.startsWith('install '))
      execFileSync('sh', ['-c', words], { cwd: folder, env: { ...process.env, npm_config_prefer_offline: 'true' } });
  }
}

const sizeOf = (path: string): number => {
  const stats = lstatSync(path);
  const inside = stats.isDirectory() ? readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0) : 0;
  return stats.blocks * 512 + inside;
};

let postgres: OwnPostgres;
let settings: Record<string, string>;
beforeAll(async () => {
  postgres = await startOwnPostgres();
  play(
    stages.find(({ name }) => name === 'packages'),
    join(root, 'packages'),
    {},
  );
  play(last, image, { packages: join(root, 'packages'), build: process.cwd() });
  mkdirSync(backups);
  chmodSync(root, 0o755);
  if (identity.uid !== undefined) chownSync(backups, nobody, nobody);
  settings = {
    ...production,
    NODE_ENV: 'set by the image',
    PATH: process.env.PATH ?? '',
    ...Object.fromEntries(wordsOf(last, 'ENV').flatMap((words) => words.split(/\s+/).map((one) => one.split('=') as [string, string]))),
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    BACKUP_DIR: backups,
    DATABASE_URL: postgres.url,
  };
});
afterAll(async () => {
  await postgres.stop();
  rmSync(root, { recursive: true });
});

const [program = '', ...words] = listed(wordsOf(last, 'CMD')[0]);
const start = (): ChildProcess => spawn(program, words, { cwd: image, env: settings, stdio: 'ignore', ...identity });
/** The health check that the engine runs every ten seconds. */
const health = () => {
  const [command = '', ...args] = listed(/CMD (\[.*\])$/.exec(wordsOf(last, 'HEALTHCHECK')[0] ?? '')?.[1]);
  return spawnSync(command, args, { cwd: image, env: settings, ...identity }).status;
};

test('the folder of the image has at most 150 MB [R-545]', () => {
  const megabytes = Math.round(sizeOf(image) / 1024 / 1024);
  console.log(`the folder of the image: ${megabytes} MB`);
  expect(megabytes).toBeLessThanOrEqual(150);
  // Build-only packages are not there.
  expect(['react', 'vite', 'typescript', '@chakra-ui'].filter((name) => readdirSync(join(image, 'node_modules')).includes(name))).toEqual(
    [],
  );
});

test('it starts as user nobody in a read-only folder, is healthy, serves pages, makes a backup, and stops on a signal [R-545]', async () => {
  expect(health()).toBe(1);
  const size = sizeOf(image);
  const child = start();
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  const origin = `http://127.0.0.1:${settings.PORT}`;
  try {
    await eventually('healthy', async () => (health() === 0 ? true : null), 120_000);
    const page = await fetch(`${origin}/`, { headers: { accept: 'text/html' } });
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<h1')]);
    expect((await fetch(`${origin}/srv/health/ready`)).status).toBe(200);
    const backup = spawnSync(program, [...words, 'backup'], { cwd: image, env: settings, encoding: 'utf8', ...identity });
    expect([backup.status, backup.stderr]).toEqual([0, '']);
    expect(readdirSync(backups)).toHaveLength(1);
  } finally {
    child.kill('SIGTERM');
  }
  expect(await ended).toBe(0);
  expect(sizeOf(image)).toBe(size);
});
