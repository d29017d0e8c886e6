import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Source {
  file: string;
  text: string;
}

/** Every module below a folder, from the project's root. */
export const sourcesBelow = (folder: string): Source[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file))
    .map((file) => join(folder, file))
    .sort()
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** Removes comments. Strings stay, so that SQL in them is found. */
export const withoutComments = (text: string): string =>
  text.replace(
    /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g,
    (_, string: string | undefined) => string ?? '',
  );

export interface Import {
  from: string;
  /** The names as the imported file exports them; `*` for everything. */
  names: string[];
  isType: boolean;
}

const namesIn = (clause: string): string[] => {
  if (clause.includes('*')) return ['*'];
  return clause
    .replace(/[{}]/g, '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.replace(/\s+as\s+\w+$/, ''));
};

export const importsOf = (text: string): Import[] => [
  ...[...withoutComments(text).matchAll(/^\s*(?:import|export)\s+(type\s+)?([^;'"]*?)\s*from\s+['"]([^'"]+)['"]/gm)].map(
    ([, type, clause = '', from = '']) => ({
      from,
      names: namesIn(clause),
      isType: type !== undefined,
    }),
  ),
  ...[...withoutComments(text).matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)].map(([, from = '']) => ({ from, names: ['*'], isType: false })),
  ...[...withoutComments(text).matchAll(/^\s*import\s+['"]([^'"]+)['"]/gm)].map(([, from = '']) => ({ from, names: [], isType: false })),
];
