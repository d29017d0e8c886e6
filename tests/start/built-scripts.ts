import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const clientFolder = resolve(import.meta.dirname, '../../dist/client');

interface Chunk {
  file: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
}

export const manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

/** The entry chunk of every page. */
export const entry: string = Object.keys(manifest).find((name) => manifest[name]?.isEntry === true) ?? '';

/** A chunk and all its static imports. */
const graphOf = (name: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const imported of manifest[name]?.imports ?? []) graphOf(imported, seen);
  return seen;
};

/** The chunk and those that import it dynamically, up to the entry chunk. */
export const withParents = (name: string): string[] => {
  const names = new Set([name]);
  for (const child of names) {
    for (const [parent, { dynamicImports = [] }] of Object.entries(manifest)) if (dynamicImports.includes(child)) names.add(parent);
  }
  return [...names];
};

/** The scripts that the browser fetches for these chunks. */
export const scriptsOf = (...names: string[]): string[] => {
  const chunks = new Set(names.flatMap((name) => [...graphOf(name)]));
  return [...chunks].map((name) => manifest[name]?.file ?? '').filter((file) => file.endsWith('.js'));
};
