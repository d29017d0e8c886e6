import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readCached } from '#server/atlas/cached-json.ts';

const folder = mkdtempSync(join(tmpdir(), 'taller-kept-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = join(folder, 'index.json');
const Told = z.object({ told: z.string() });
const write = (told: string, at: number) => {
  writeFileSync(file, JSON.stringify({ told }));
  utimesSync(file, at, at);
};

test('a file is read once, and again when it was written anew [R-470]', async () => {
  write('old', 1000);
  const first = await readCached(Told, file);
  expect(first).toEqual({ told: 'old' });
  // Neither its time nor its length tells that it is another one: so it is not read.
  write('new', 1000);
  expect(await readCached(Told, file)).toBe(first);
  write('new', 2000);
  expect(await readCached(Told, file)).toEqual({ told: 'new' });
  write('newer', 2000);
  expect(await readCached(Told, file)).toEqual({ told: 'newer' });
});

test('a file that went is not told any more, and one that is no such thing never is', async () => {
  write('there', 3000);
  await readCached(Told, file);
  rmSync(file);
  await expect(readCached(Told, file)).rejects.toMatchObject({ code: 'ENOENT' });
  writeFileSync(file, '{"told":7}');
  await expect(readCached(Told, file)).rejects.toThrow();
});
