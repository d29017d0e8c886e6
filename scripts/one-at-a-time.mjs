// Runs before anything is installed: Node's own modules only.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const lookEveryMs = 250;

/** A negative number stands for a group of processes. */
const isThere = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** Null if the file does not exist. */
const textOf = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

/** A named process that is still running. Our own number is excluded, as a stale lock may contain it after a restart of the machine. */
const ownerIn = (text) => text.split(' ').find((pid) => pid !== '' && Number(pid) !== process.pid && isThere(Number(pid)));

const written = (file) => {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
};

/**
 * Runs `work` while the lock file names this process. `holds` adds the process group of a child: if this process is killed outright, the child survives,
 * and others wait for it as well. A lock without running processes is taken over.
 */
export const oneAtATime = async (file, work, say) => {
  mkdirSync(dirname(file), { recursive: true });
  let announced = false;
  while (!written(file)) {
    // An empty file is just being written.
    if (textOf(file) === '') await sleep(lookEveryMs);
    const text = textOf(file);
    if (text === null) continue;
    const owner = ownerIn(text);
    if (owner === undefined) {
      // If several take it over, the last one wins, and the others notice.
      writeFileSync(file, String(process.pid));
      await sleep(lookEveryMs);
      if (textOf(file) === String(process.pid)) break;
    } else {
      if (!announced) say(`Otro proceso (${Math.abs(Number(owner))}) prepara la aplicación; se espera a que termine.`);
      announced = true;
      await sleep(lookEveryMs);
    }
  }
  try {
    return await work((pid) => writeFileSync(file, `${process.pid} -${pid}`));
  } finally {
    rmSync(file, { force: true });
  }
};
