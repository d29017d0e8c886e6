import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

const replacesModules = (file: string): boolean => /\bvi\.(?:mock|doMock)\(|^\/\/ Own worker: /m.test(readFileSync(file, 'utf8'));

/**
 * The test files below a folder in two kinds. Most may share a worker, where the libraries are loaded once: that is half of the time of a stage. Those that
 * replace a module need a worker of their own, for what others loaded before them is not replaced.
 */
export function byIsolation(folder: string, except: RegExp = /$^/): { shared: string[]; alone: string[] } {
  const files = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !except.test(file))
    .sort();
  const alone = files.filter((file) => replacesModules(join(root, file)));
  return { shared: files.filter((file) => !alone.includes(file)), alone };
}
