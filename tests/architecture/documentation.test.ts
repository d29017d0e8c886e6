import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(resolve(root, file), 'utf8');

type Package = {
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
};

const guides = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync(resolve(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];
const written = new Map(guides.map((file) => [file, read(file)]));
const all = [...written.values()].join('\n');
const { scripts, dependencies, devDependencies } = JSON.parse(read('package.json')) as Package;

const firstCells = (text: string): string[] => [...text.matchAll(/^\| ([^|]+) \|/gm)].map(([, cell = '']) => cell);
const quoted = (text: string): string[] => [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);
const inOrder = (names: Iterable<string>): string[] => [...new Set(names)].sort();

test('every documented command exists, and every command is documented', () => {
  const named = [...all.matchAll(/npm (?:run ([\w:-]+)|(start|test)\b)/g)].map(([, script, own]) => script ?? own ?? '');
  expect(inOrder(named)).toEqual(inOrder(Object.keys(scripts)));
});

test('every dependency has its reason, and every reason its dependency', () => {
  const named = firstCells(read('docs/dependencies.md')).flatMap(quoted);
  expect(named.toSorted()).toEqual([...Object.keys(dependencies), ...Object.keys(devDependencies)].sort());
});

test('the mentioned folders and files exist', () => {
  const paths = quoted(all).filter((word) => /^(?:src|tests|e2e|scripts|tools|docs)\//.test(word) && !/[<*]/.test(word));
  expect(paths.filter((path) => !existsSync(resolve(root, path)))).toEqual([]);
});

test('every link to a file leads to an existing one', () => {
  const lost = [...written].flatMap(([file, text]) =>
    [...text.matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)]
      .map(([, path = '']) => join(dirname(file), path))
      .filter((path) => !existsSync(resolve(root, path)))
      .map((path) => `${file}: ${path}`),
  );
  expect(lost).toEqual([]);
});

const source = read('src/server/kernel/env.ts');
const between = (pattern: RegExp): string => pattern.exec(source)?.[1] ?? '';
const settings = [...between(/const Settings = z\.object\(\{\n([\s\S]*?)\n\}\);/).matchAll(/^ {2}([A-Z][A-Z0-9_]*):/gm)].map(
  ([, name = '']) => name,
);
const required = [...between(/const neededInProduction = \[([\s\S]*?)\]/).matchAll(/'([A-Z_]+)'/g)].map(([, name = '']) => name);

/** The rows of the settings table; several settings may share a row. */
const rows = [...read('docs/settings.md').matchAll(/^\| (`[^|]+) \| (.+) \|$/gm)].map(([, names = '', meaning = '']) => ({
  names: [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  meaning,
}));

const linesOf = (name: string, isRequired: boolean): string[] => {
  const row = rows.find(({ names }) => names.includes(name));
  const own = row?.names[0] === name ? [`# ${row.meaning}`] : [];
  return [...own, `${isRequired ? '' : '# '}${name}=`];
};

const example = [
  '# Copy it to .env and fill it in. Made from src/server/kernel/env.ts and docs/settings.md by `npm run env:example`.',
  '# compose.yaml alone asks for these two, and sets PUBLIC_URL, DATABASE_URL and TRUSTED_PROXIES by itself.',
  '# The password becomes part of an address: letters and digits.',
  '# SITE_NAME=',
  '# POSTGRES_PASSWORD=',
  '',
  '# --- required in production',
  ...required.flatMap((name) => linesOf(name, true)),
  '',
  '# --- as needed',
  ...settings.filter((name) => !required.includes(name)).flatMap((name) => linesOf(name, false)),
  '',
].join('\n');

test('the settings table lists exactly the settings of the server', () => {
  expect(settings.length).toBeGreaterThan(0);
  expect(inOrder(firstCells(read('docs/settings.md')).flatMap(quoted))).toEqual(inOrder(settings));
});

test('.env.example names every setting, those that production requires first [R-548]', async () => {
  expect(required.length).toBeGreaterThan(5);
  await expect(example).toMatchFileSnapshot('../../.env.example');
});
