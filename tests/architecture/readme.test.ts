import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(resolve(root, file), 'utf8');

type Package = {
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
};

const readme = read('README.md');
const { scripts, dependencies, devDependencies } = JSON.parse(read('package.json')) as Package;

const chapter = (title: string): string => {
  const found = readme.split(/^## /m).find((text) => text.startsWith(`${title}\n`));
  if (found === undefined) throw new Error(`the README has no chapter ${title}`);
  return found;
};

const firstCells = (text: string): string[] => [...text.matchAll(/^\| ([^|]+) \|/gm)].map(([, cell = '']) => cell);
const quoted = (text: string): string[] => [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);
const inOrder = (names: Iterable<string>): string[] => [...new Set(names)].sort();

test('every command the README names exists, and every command is named', () => {
  const named = [...readme.matchAll(/npm (?:run ([\w:-]+)|(start|test)\b)/g)].map(([, script, own]) => script ?? own ?? '');
  expect(inOrder(named)).toEqual(inOrder(Object.keys(scripts)));
});

test('every dependency has its reason, and every reason its dependency', () => {
  const named = firstCells(chapter('Dependencies')).flatMap(quoted);
  expect(named.toSorted()).toEqual([...Object.keys(dependencies), ...Object.keys(devDependencies)].sort());
});

test('every setting of the server is in the table, and nothing else', () => {
  const source = read('src/server/kernel/env.ts');
  const [, fields = ''] = source.match(/const Settings = z\.object\(\{\n([\s\S]*?)\n\}\);/) ?? [];
  const settings = [...fields.matchAll(/^ {2}([A-Z][A-Z0-9_]*):/gm)].map(([, name = '']) => name);
  expect(settings.length).toBeGreaterThan(0);
  expect(inOrder(firstCells(chapter('Settings')).flatMap(quoted))).toEqual(inOrder(settings));
});

test('the rooms and files the README points at are there', () => {
  const paths = quoted(readme).filter((word) => /^(?:src|tests|e2e|scripts)\//.test(word) && !/[<*]/.test(word));
  const missing = paths.filter((path) => {
    try {
      readFileSync(resolve(root, path));
      return false;
    } catch (problem) {
      return (problem as NodeJS.ErrnoException).code !== 'EISDIR';
    }
  });
  expect(missing).toEqual([]);
});
