import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const climb = (folder: string): string => {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('package.json not found above the server');
  return climb(parent);
};

/** The project's folder. Searched for rather than given as a relative path, because bundling moves this module. */
export const packageRoot: string = climb(dirname(fileURLToPath(import.meta.url)));
