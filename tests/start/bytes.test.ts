import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { insertCatalogue } from '#server/demo/demo.store.ts';
import { machines } from '../../tools/machines/registry.ts';
import { startTestApp } from '../support/test-app.ts';
import { clientFolder, entry, manifest, scriptsOf, withParents } from './built-scripts.ts';

// Sizes are deterministic, so they can be tested: what the browser fetches for each page, with maximum brotli compression.
const sizes = new Map<string, number>();
const compressed = (bytes: Buffer): number => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return brotliCompressSync(bytes, { params }).length / 1024;
};
const brotli = (file: string): number => {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const size = compressed(readFileSync(join(clientFolder, file)));
  sizes.set(file, size);
  return size;
};

const sizeOf = (...names: string[]): number => scriptsOf(...names).reduce((sum, file) => sum + brotli(file), 0);

test('the home page needs at most 125 KiB of scripts, including the calls of an anonymous visitor [R-465]', () => {
  const size = sizeOf(entry);
  expect(size).toBeGreaterThan(50);
  expect(size).toBeLessThanOrEqual(125);
});

/** Not a page: fetched only when somebody runs a machine in the atlas. */
const allMachines = 'src/machines/models.ts';
const pages = Object.keys(manifest).filter(
  (name) => manifest[name]?.isDynamicEntry === true && name.startsWith('src/') && name !== allMachines,
);
test.each(pages)('%s and its parents are at most 230 KiB of scripts [R-465]', (name) => {
  expect(sizeOf(entry, 'src/features/session/session-calls.ts', 'src/ui/toaster.tsx', ...withParents(name))).toBeLessThanOrEqual(230);
});

test('the machines to run in the atlas are loaded separately, and add at most 1.2 KiB each', () => {
  const atlas = [
    entry,
    'src/features/session/session-calls.ts',
    'src/ui/toaster.tsx',
    ...withParents('src/features/atlas/atlas-route.tsx'),
  ];
  const more = sizeOf(...atlas, allMachines) - sizeOf(...atlas);
  expect(more).toBeGreaterThan(25);
  expect(more).toBeLessThanOrEqual(1.2 * machines.length);
});

test('the fonts of the first view are at most 90 KiB [R-465]', () => {
  const page = readFileSync(join(clientFolder, 'index.html'), 'utf8');
  const [, sheet = ''] = /href="\/(assets\/[^"]+\.css)"/.exec(page) ?? [];
  const faces = [
    ...readFileSync(join(clientFolder, sheet), 'utf8').matchAll(/@font-face\{[^}]*?font-family:\s*"?([^";]+)[^}]*?url\(\/([^)]+woff2)\)/g),
  ];
  const sizes = faces
    .filter(([, family = '']) => !family.startsWith('JetBrains'))
    .map(([, , file = '']) => readFileSync(join(clientFolder, file)).length / 1024);
  expect(sizes).toHaveLength(2);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(90);
});

test('the home page, rendered with its styles and the catalogue, is at most 12 KiB', async () => {
  const t = await startTestApp({ siteFolder: clientFolder });
  await insertCatalogue(t.db.query, t.clock.now());
  const { payload } = await t.app.inject({ method: 'GET', url: '/' });
  await t.close();
  expect(payload).toContain('$4,900.00');
  expect(compressed(Buffer.from(payload))).toBeLessThanOrEqual(12);
});
