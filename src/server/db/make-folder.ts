import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** Creates a folder and its parents. Node's own `recursive` never returns if the file system answers ENOENT although the parent exists, as /proc does. */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return;
    const parent = dirname(folder);
    if (codeOf(error) !== 'ENOENT' || parent === folder || existsSync(parent)) throw error;
    makeFolder(parent);
    mkdirSync(folder);
  }
}
