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

/** Null once it is gone. */
const textOf = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

/** Whoever it names that is still at it. After a restart of the machine a number may be our own. */
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
 * Does `work` while the file names this process. `holds` adds the group of a child: killed outright, this process leaves it behind, and it is waited for as
 * well. What nobody is at any more is taken over.
 */
export const oneAtATime = async (file, work, say) => {
  mkdirSync(dirname(file), { recursive: true });
  let told = false;
  while (!written(file)) {
    // Empty, it is being written just now.
    if (textOf(file) === '') await sleep(lookEveryMs);
    const text = textOf(file);
    if (text === null) continue;
    const owner = ownerIn(text);
    if (owner === undefined) {
      // Of several who find it so the last one stays, and the others see that.
      writeFileSync(file, String(process.pid));
      await sleep(lookEveryMs);
      if (textOf(file) === String(process.pid)) break;
    } else {
      if (!told) say(`Otro proceso (${Math.abs(Number(owner))}) prepara la aplicación; se espera a que termine.`);
      told = true;
      await sleep(lookEveryMs);
    }
  }
  try {
    return await work((pid) => writeFileSync(file, `${process.pid} -${pid}`));
  } finally {
    rmSync(file, { force: true });
  }
};
