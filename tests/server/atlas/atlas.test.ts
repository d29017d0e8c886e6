import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { storedIndex, storedMachine, writeAtlasFolder } from './atlas-folder.ts';

const { folder, remove } = writeAtlasFolder();
let t: TestApp;
let bare: TestApp;
beforeAll(async () => {
  t = await startTestApp({ config: { atlasDir: folder } });
  bare = await startTestApp({ config: { atlasDir: `${folder}/no-such-folder` } });
});
afterAll(async () => {
  await t.close();
  await bare.close();
  remove();
});

const ask = async (path: string, of: TestApp = t) => {
  const { status, body } = await (await of.as('admin')).get(path);
  return { status, body };
};
const absent = (message: string) => ({ status: 404, body: { message, code: 'not_found' } });

test('staff read the atlas as it was built: its machines, one of them, what people see in it [R-470]', async () => {
  expect(await ask('/dashboard/atlas')).toEqual({ status: 200, body: storedIndex });
  expect(await ask('/dashboard/atlas/copy-feedback')).toEqual({ status: 200, body: storedMachine });
  const { status, headers, body } = await (await t.as('admin')).get('/dashboard/atlas/copy-feedback/pictures/resting-390.webp');
  expect({ status, type: headers['content-type'], cache: headers['cache-control'], length: (body as string).length }).toEqual({
    status: 200,
    type: 'image/webp',
    cache: 'private, max-age=60',
    length: 4,
  });
});

test('without an atlas every call of it says so [R-470]', async () => {
  const none = absent('El atlas todavía no se ha generado');
  expect(await ask('/dashboard/atlas', bare)).toEqual(none);
  expect(await ask('/dashboard/atlas/copy-feedback', bare)).toEqual(none);
  expect(await ask('/dashboard/atlas/copy-feedback/pictures/resting-390.webp', bare)).toEqual(none);
});

test.each([
  ['a machine that never was', '/dashboard/atlas/no-such-machine'],
  ['a machine whose file is gone', '/dashboard/atlas/go-live'],
  ['a file beside the atlas', '/dashboard/atlas/..%2F..%2Fsecret'],
])('%s is not in it [R-470]', async (_, path) => {
  expect(await ask(path)).toEqual(absent('Esa máquina no está en el atlas'));
});

test.each([
  ['a picture that never was', 'resting-1440.webp'],
  ['a file beside the atlas', '..%2F..%2F..%2Fsecret.webp'],
])('%s is no picture of it [R-470]', async (_, name) => {
  expect(await ask(`/dashboard/atlas/copy-feedback/pictures/${name}`)).toEqual(absent('Esa pantalla no está en el atlas'));
});
