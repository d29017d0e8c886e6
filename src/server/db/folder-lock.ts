import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { StartProblem } from '../kernel/start-problem.ts';
import { makeFolder } from './make-folder.ts';

const taken = (folder: string): StartProblem =>
  new StartProblem(`La carpeta de datos ${folder} ya está en uso por otro proceso; ciérralo o indica otra en DATA_DIR.`);

export const unusable = (folder: string, error: unknown): StartProblem => {
  const code = (error as NodeJS.ErrnoException).code ?? 'error';
  return new StartProblem(`No se puede usar la carpeta de datos ${folder}: ${code}; indica otra en DATA_DIR.`);
};

/** Locks by a socket name in the kernel, which disappears with the process however it ends. Linux only. */
function lockByName(folder: string): Promise<() => void> {
  const name = `\0taller-web-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32)}`;
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => reject(error.code === 'EADDRINUSE' ? taken(folder) : error));
    server.listen(name, () => {
      server.unref();
      resolve(() => server.close());
    });
  });
}

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Locks by a file with the owner's pid; the file of a killed owner is taken over. */
export function lockByFile(folder: string): () => void {
  const file = join(folder, 'in-use.lock');
  const write = () => writeFileSync(file, JSON.stringify({ pid: process.pid, startedAt: new Date().toISOString() }), { flag: 'wx' });
  try {
    write();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const owner = Number(/"pid":(\d+)/.exec(readFileSync(file, 'utf8'))?.[1] ?? 0);
    if (owner > 0 && isRunning(owner)) throw taken(folder);
    rmSync(file, { force: true });
    write();
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  return () => {
    process.off('exit', release);
    release();
  };
}

/** The embedded database does not protect itself against a second process: both would write, and rows would be lost. */
export async function lockFolder(folder: string): Promise<() => void> {
  try {
    makeFolder(folder);
    return process.platform === 'linux' ? await lockByName(folder) : lockByFile(folder);
  } catch (error) {
    if (error instanceof StartProblem) throw error;
    throw unusable(folder, error);
  }
}
