import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/**
 * A folder and those above it. Node's own `recursive` never returns where a file system answers ENOENT although the
 * parent is there, as /proc does.
 */
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
