import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../tests/support/free-port.ts';
import { runProgram, type Settings, untilReady } from '../../tests/support/server-process.ts';
import { unlimited } from '../../tests/support/unlimited.ts';
import { seededFolder } from './seeded-folder.ts';

export type RunningServer = { readonly origin: string; readonly stop: () => Promise<void> };

const STOPPED_WITHIN_MS = 15_000;

/** The built server that `npm start` runs: by default in demo mode, with its own port and its own data folder as a first start leaves it. */
export const startServer = async (settings: Settings = {}): Promise<RunningServer> => {
  const seeded = await seededFolder(settings, async (own) => (await startServer(own)).stop());
  const home = await mkdtemp(join(tmpdir(), 'taller-server-'));
  const clear = () => rm(home, { recursive: true, force: true });
  const dataDir = settings.DATA_DIR ?? join(home, 'data');
  if (seeded !== null) await cp(seeded, dataDir, { recursive: true });
  const port = await freePort();
  const program = runProgram(process.execPath, ['dist/server/main.js'], {
    ...unlimited,
    PORT: String(port),
    DATA_DIR: dataDir,
    ...settings,
  });
  const { child, ended } = program;
  const origin = `http://127.0.0.1:${port}`;
  await untilReady(origin, program).catch(async (failure: unknown) => {
    child.kill('SIGKILL');
    await clear();
    throw failure;
  });
  const stop = async (): Promise<void> => {
    const impatience = setTimeout(() => child.kill('SIGKILL'), STOPPED_WITHIN_MS);
    child.kill('SIGINT');
    const { code, stdout, stderr } = await ended;
    clearTimeout(impatience);
    if (code !== 0) throw new Error(`the server stopped with ${code}\n${`${stdout}${stderr}`.slice(-20_000)}`);
  };
  return { origin, stop: () => stop().finally(clear) };
};
