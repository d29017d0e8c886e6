import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually, type Program, runProgram } from '../support/server-process.ts';

/** A copy of the scripts with an npm of its own: its install writes down each beginning and end, and takes as long as the file `hold` is there. */
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
  // npm in turn starts others, which do the work.
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
    // What ended and whose end nobody took note of is still in the table.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};
const worker = () => Number(readFileSync(path('worker'), 'utf8'));
const untilWorkerEnds = () => eventually('npm and what it began end', async () => (isRunning(worker()) ? null : true), 5_000);

test.each(['SIGTERM', 'SIGINT'] as const)('%s while dependencies are installed ends npm and all that it began', async (signal) => {
  const program = prepare();
  await begun(1);
  program.child.kill(signal);
  await program.ended;
  await untilWorkerEnds();
  expect([program.child.signalCode, diary()]).toEqual([signal, ['begins']]);
});

test('a second start waits for the first, says so, and finds everything done', async () => {
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

test('after a start that was killed, the next one waits for the npm that it left, and begins anew', async () => {
  const first = prepare();
  await begun(1);
  first.child.kill('SIGKILL');
  const second = prepare();
  await eventually('the second one waits', async () => (second.said().stdout.includes('se espera') ? true : null));
  rmSync(path('hold'));
  const { code } = await second.ended;
  expect([code, diary()]).toEqual([0, ['begins', 'ends', 'begins', 'ends']]);
});

test('what a start left that nobody is at any more keeps nobody out', async () => {
  mkdirSync(path('dist'));
  writeFileSync(path('dist/.preparing'), '4194303 4194302');
  rmSync(path('hold'));
  const { code, stdout } = await prepare().ended;
  expect([code, stdout]).toEqual([0, 'Instalando dependencias…\nConstruyendo la aplicación…\n']);
});
