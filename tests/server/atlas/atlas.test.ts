import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { exampleAtlas } from '#machines/flows/atlas/example-atlas.ts';
import { readCached } from '#server/atlas/cached-json.ts';
import { exampleAtlasMachine } from '../../support/example-atlas-machine.ts';
import { sharedApp } from '../../support/shared-app.ts';
import type { TestApp } from '../../support/test-app.ts';
import { writeAtlasFolder } from './atlas-folder.ts';

const { folder, remove } = writeAtlasFolder();
const t = sharedApp({ config: { atlasDir: folder } });
const bare = sharedApp({ config: { atlasDir: `${folder}/no-such-folder` } });
afterAll(remove);

const read = async (path: string, of: TestApp = t) => {
  const { status, body } = await (await of.as('admin')).get(path);
  return { status, body };
};
const absent = (message: string) => ({ status: 404, body: { message, code: 'not_found' } });

test('staff read the atlas as it was built: its machines, one of them, what people see in it [R-470]', async () => {
  expect(await read('/dashboard/atlas')).toEqual({ status: 200, body: exampleAtlas });
  expect(await read('/dashboard/atlas/copy-feedback')).toEqual({ status: 200, body: exampleAtlasMachine });
  const { status, headers, body } = await (await t.as('admin')).get('/dashboard/atlas/copy-feedback/pictures/idle-390.webp');
  expect({ status, type: headers['content-type'], cache: headers['cache-control'], length: (body as string).length }).toEqual({
    status: 200,
    type: 'image/webp',
    cache: 'private, max-age=60',
    length: 4,
  });
});

test('without an atlas every call is a 404 that says so [R-470]', async () => {
  const none = absent('El atlas todavía no se ha generado');
  expect(await read('/dashboard/atlas', bare)).toEqual(none);
  expect(await read('/dashboard/atlas/copy-feedback', bare)).toEqual(none);
  expect(await read('/dashboard/atlas/copy-feedback/pictures/idle-390.webp', bare)).toEqual(none);
});

test.each([
  ['a machine that never was', '/dashboard/atlas/no-such-machine'],
  ['a machine whose file is gone', '/dashboard/atlas/renewal'],
  ['a file beside the atlas', '/dashboard/atlas/..%2F..%2Fsecret'],
])('%s is not in it [R-470]', async (_, path) => {
  expect(await read(path)).toEqual(absent('Esa máquina no está en el atlas'));
});

test.each([
  ['a picture that never was', 'idle-1440.webp'],
  ['a file beside the atlas', '..%2F..%2F..%2Fsecret.webp'],
])('%s is no picture of it [R-470]', async (_, name) => {
  expect(await read(`/dashboard/atlas/copy-feedback/pictures/${name}`)).toEqual(absent('Esa pantalla no está en el atlas'));
});

test('a cached file is read again once it was rewritten; a deleted one is not served, and one with other contents is refused [R-470]', async () => {
  const file = join(folder, 'cached.json');
  const Content = z.object({ text: z.string() });
  const write = (content: object, at: number) => {
    writeFileSync(file, JSON.stringify(content));
    utimesSync(file, at, at);
  };
  write({ text: 'old' }, 1000);
  expect(await readCached(Content, file)).toBe(await readCached(Content, file));
  for (const text of ['new', 'newer']) {
    write({ text }, 2000);
    expect(await readCached(Content, file)).toEqual({ text });
  }
  rmSync(file);
  await expect(readCached(Content, file)).rejects.toMatchObject({ code: 'ENOENT' });
  write({ text: 7 }, 3000);
  await expect(readCached(Content, file)).rejects.toThrow();
});
