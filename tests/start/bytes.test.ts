import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { insertCatalogue } from '#server/db/demo/demo.store.ts';
import { startTestApp } from '../support/test-app.ts';

// Bytes are exact, so they are a test: what the browser fetches of each page, as small as brotli makes it.
const client = resolve(import.meta.dirname, '../../dist/client');

interface Chunk {
  file: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
}

const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

const sizes = new Map<string, number>();
const compressed = (bytes: Buffer): number => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return brotliCompressSync(bytes, { params }).length / 1024;
};
const brotli = (file: string): number => {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const size = compressed(readFileSync(join(client, file)));
  sizes.set(file, size);
  return size;
};

/** A chunk and all that it imports at once. */
const graphOf = (name: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const imported of manifest[name]?.imports ?? []) graphOf(imported, seen);
  return seen;
};

const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry === true) ?? '';
const sizeOf = (...names: string[]): number => {
  const chunks = new Set(names.flatMap((name) => [...graphOf(name)]));
  const files = [...chunks].map((name) => manifest[name]?.file ?? '').filter((file) => file.endsWith('.js'));
  return files.reduce((sum, file) => sum + brotli(file), 0);
};

test('the home page needs at most 125 KiB of scripts, the calls of a stranger included', () => {
  const size = sizeOf(entry);
  expect(size).toBeGreaterThan(50);
  expect(size).toBeLessThanOrEqual(125);
});

const pages = Object.keys(manifest).filter((name) => manifest[name]?.isDynamicEntry === true && name.startsWith('src/'));
const behindAdmin = (name: string): string[] => (name.startsWith('src/features/') ? ['src/app/admin-routes.tsx', name] : [name]);

test.each(pages)('%s and all that stands around it are at most 230 KiB of scripts', (name) => {
  expect(sizeOf(entry, 'src/features/session/session-calls.ts', 'src/ui/toaster.tsx', ...behindAdmin(name))).toBeLessThanOrEqual(230);
});

test('the letters of the first view are at most 90 KiB', () => {
  const page = readFileSync(join(client, 'index.html'), 'utf8');
  const [, sheet = ''] = /href="\/(assets\/[^"]+\.css)"/.exec(page) ?? [];
  const faces = [
    ...readFileSync(join(client, sheet), 'utf8').matchAll(/@font-face\{[^}]*?font-family:\s*"?([^";]+)[^}]*?url\(\/([^)]+woff2)\)/g),
  ];
  const sizes = faces
    .filter(([, family = '']) => !family.startsWith('JetBrains'))
    .map(([, , file = '']) => readFileSync(join(client, file)).length / 1024);
  expect(sizes).toHaveLength(2);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(90);
});

test('the home page, drawn with its styles and what is for sale, is at most 12 KiB', async () => {
  const t = await startTestApp({ siteFolder: client });
  await insertCatalogue(t.db.query, t.clock.now());
  const { payload } = await t.app.inject({ method: 'GET', url: '/' });
  await t.close();
  expect(payload).toContain('$4,900.00');
  expect(compressed(Buffer.from(payload))).toBeLessThanOrEqual(12);
});
