import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually, type Program, runProgram } from '../support/server-process.ts';

// @module-tag long

/** A copy of the scripts with a fake npm: its install logs each start and end, and runs as long as the file `hold` exists. */
let home = '';
const path = (name: string) => join(home, name);
const diary = (): string[] => (existsSync(path('diary')) ? readFileSync(path('diary'), 'utf8').trim().split('\n') : []);
const begun = (times: number) =>
  eventually(`${times} beginnings`, async () => (diary().filter((line) => line === 'begins').length >= times ? true : null));
const prepare = (): Program =>
  runProgram(process.execPath, [path('scripts/prepare.mjs')], { PATH: `${path('bin')}:${process.env.PATH ?? ''}` });
const installing = 'echo begins >> diary; while [ -e hold ]; do sleep 0.05; done; echo ends >> diary; mkdir -p node_modules';

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'taller-prepare-'));
  cpSync(resolve(import.meta.dirname, '../../scripts'), path('scripts'), { recursive: true });
  for (const name of ['package.json', 'package-lock.json']) writeFileSync(path(name), '{}');
  mkdirSync(path('bin'));
  // Like npm, it starts a child that does the work.
  writeFileSync(path('bin/npm'), `#!/bin/sh\n[ "$1" = ci ] || exit 0\nsh -c '${installing}' &\necho $! > worker\nwait\n`);
  chmodSync(path('bin/npm'), 0o755);
  writeFileSync(path('hold'), '');
});
afterEach(() => {
  rmSync(path('hold'), { force: true });
  rmSync(home, { recursive: true, force: true });
});

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    // A zombie is still in the process table.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};
const worker = () => Number(readFileSync(path('worker'), 'utf8'));
const untilWorkerEnds = () => eventually('npm and what it began end', async () => (isRunning(worker()) ? null : true));

test.each(['SIGTERM', 'SIGINT'] as const)('%s during the installation ends npm and all its children', async (signal) => {
  const program = prepare();
  await begun(1);
  program.child.kill(signal);
  await program.ended;
  await untilWorkerEnds();
  expect([program.child.signalCode, diary()]).toEqual([signal, ['begins']]);
});

test('a second start waits for the first, prints so, and finds everything done', async () => {
  const first = prepare();
  await begun(1);
  const second = prepare();
  const said = `Otro proceso (${first.child.pid}) prepara la aplicación; se espera a que termine.\n`;
  await eventually('the second one waits', async () => (second.said().stdout.includes(said) ? true : null));
  rmSync(path('hold'));
  const ended = await Promise.all([first.ended, second.ended]);
  expect([ended.map(({ code }) => code), diary()]).toEqual([
    [0, 0],
    ['begins', 'ends'],
  ]);
});

test('after a killed start, the next one waits for its leftover npm, and starts over', async () => {
  const first = prepare();
  await begun(1);
  first.child.kill('SIGKILL');
  const second = prepare();
  await eventually('the second one waits', async () => (second.said().stdout.includes('se espera') ? true : null));
  rmSync(path('hold'));
  const { code } = await second.ended;
  expect([code, diary()]).toEqual([0, ['begins', 'ends', 'begins', 'ends']]);
});

test('a stale lock does not block a start', async () => {
  mkdirSync(path('dist'));
  writeFileSync(path('dist/.preparing'), '4194303 4194302');
  rmSync(path('hold'));
  const { code, stdout } = await prepare().ended;
  expect([code, stdout]).toEqual([0, 'Instalando dependencias…\nConstruyendo la aplicación…\n']);
});
