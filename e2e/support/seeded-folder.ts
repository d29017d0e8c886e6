import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Settings } from '../../tests/support/server-process.ts';

/** Set before all tests: the parent of the seeded folders. */
export const seededFoldersIn = 'SEEDED_FOLDERS';

/** Seeds a little earlier: a server whose clock starts on a fixed day must not find rows from its future. */
const earlier = ({ SCREENS_START_AT: day, ...settings }: Settings): Settings =>
  day === undefined ? settings : { ...settings, SCREENS_START_AT: new Date(Date.parse(day) - 10_000).toISOString() };

/**
 * A data folder as the first start with these settings leaves it, to be copied, because migrating and seeding take most of a start. The first worker that
 * needs it creates it; `fill` starts and stops a server on a folder.
 */
export const seededFolder = async (settings: Settings, fill: (settings: Settings) => Promise<void>): Promise<string | null> => {
  const home = process.env[seededFoldersIn];
  if (home === undefined || ['DATA_DIR', 'DATABASE_URL', 'NODE_ENV'].some((name) => name in settings)) return null;
  const folder = join(home, createHash('sha256').update(JSON.stringify(settings)).digest('hex'));
  const making = `${folder}.making`;
  while (!existsSync(folder)) {
    const isOurs = await mkdir(making).then(
      () => true,
      () => false,
    );
    if (!isOurs) await sleep(50);
    else
      try {
        // Another worker may have finished the folder between `existsSync` above and `mkdir`.
        if (existsSync(folder)) break;
        await fill({ ...earlier(settings), DATA_DIR: making });
        await rename(making, folder);
      } finally {
        await rm(making, { recursive: true, force: true });
      }
  }
  return folder;
};
