import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const source = readFileSync('src/server/kernel/env.ts', 'utf8');
const between = (pattern: RegExp): string => pattern.exec(source)?.[1] ?? '';
const settings = [...between(/const Settings = z\.object\(\{\n([\s\S]*?)\n\}\);/).matchAll(/^ {2}([A-Z][A-Z0-9_]*):/gm)].map(
  ([, name = '']) => name,
);
const required = [...between(/const neededInProduction = \[([\s\S]*?)\]/).matchAll(/'([A-Z_]+)'/g)].map(([, name = '']) => name);

/** The rows of the settings table; several settings may share a row. */
const rows = [...readFileSync('docs/settings.md', 'utf8').matchAll(/^\| (`[^|]+) \| (.+) \|$/gm)].map(([, names = '', meaning = '']) => ({
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

test('.env.example names every setting, those that production requires first [R-548]', async () => {
  expect(required.length).toBeGreaterThan(5);
  expect(rows.flatMap(({ names }) => names)).toEqual(expect.arrayContaining(settings));
  await expect(example).toMatchFileSnapshot('../../.env.example');
});
