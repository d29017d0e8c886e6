import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { bomb, drawn } from '../profile/pictures.ts';
import { openDesk } from './desk.ts';
import { filesIn, idOf, keptOf, upload } from './files.ts';

let t: TestApp;
let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  t = await startTestApp();
  desk = await openDesk(t);
});
afterAll(() => t.close());

const place = { IFD0: { Make: 'Camara-Secreta' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '19/1 25/1 57/1' } };
const kinds = [
  ['foto.png', 'png'],
  ['foto.jpg', 'jpeg'],
  ['foto.JPEG', 'jpeg'],
  ['foto.webp', 'webp'],
] as const;

test.each(kinds)('%s is stored upright and without camera metadata [R-379]', async (name, format) => {
  const content = await drawn(60, 40)[format]().withExif(place).withMetadata({ orientation: 6 }).toBuffer();
  expect((await sharp(content).metadata()).exif).toBeDefined();
  const id = idOf();
  const { status, body } = await upload(desk.customer, { id, name, type: `image/${format}`, content: new Uint8Array(content) });
  const kept = await keptOf(t, id);
  const { exif, orientation, width, height, format: keptFormat } = await sharp(kept).metadata();
  expect({ status, exif, orientation, width, height, keptFormat }).toEqual({ status: 201, width: 40, height: 60, keptFormat: format });
  expect((body as { attachment: unknown }).attachment).toMatchObject({ name, size: kept.length });
  expect(kept.includes('Camara-Secreta')).toBe(false);
});

test('a GIF keeps its animation, and loses its comments [R-379]', async () => {
  const frames = [drawn(8, 8), sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })];
  const gif = await sharp(await Promise.all(frames.map((frame) => frame.png().toBuffer())), { join: { animated: true } })
    .gif({ delay: [100, 200] })
    .toBuffer();
  const remark = Buffer.from('\x21\xfe\x07remarks\x00', 'latin1');
  const id = idOf();
  const content = new Uint8Array(Buffer.concat([gif.subarray(0, -1), remark, gif.subarray(-1)]));
  expect((await upload(desk.customer, { id, name: 'anima.gif', type: 'image/gif', content })).status).toBe(201);
  const kept = await keptOf(t, id);
  const { pages, delay } = await sharp(kept, { animated: true }).metadata();
  expect([pages, delay, kept.includes('remarks')]).toEqual([2, [100, 200], false]);
});

const unreadable = 'No pudimos abrir esta imagen. Guárdala de nuevo en su programa y adjúntala otra vez.';
const tooManyPixels = 'La imagen mide demasiado. Envíala de hasta 50 megapíxeles, o en un ZIP.';
const whole = await drawn(400, 400).jpeg().toBuffer();

test.each<[string, string, string, Uint8Array, number, string]>([
  ['a PNG of few bytes and many pixels', 'foto.png', 'image/png', bomb(30_000), 413, tooManyPixels],
  ['a JPG with only a header', 'foto.jpg', 'image/jpeg', Buffer.from('ffd8ffe000104a464946', 'hex'), 400, unreadable],
  ['a JPG that is cut off', 'foto.jpg', 'image/jpeg', whole.subarray(0, whole.length / 2), 400, unreadable],
  ['a WebP with only a header', 'foto.webp', 'image/webp', Buffer.from('RIFF....WEBPVP8 '), 400, unreadable],
  ['a GIF with only a header', 'foto.gif', 'image/gif', Buffer.from('GIF89a'), 400, unreadable],
])('%s is refused with instructions, and nothing of it is stored [R-379]', async (_, name, type, content, status, message) => {
  const before = await filesIn(t);
  const answer = await upload(desk.customer, { name, type, content: new Uint8Array(content) });
  const code = status === 413 ? 'too_large' : 'invalid_input';
  expect([answer.status, answer.body]).toEqual([status, { code, message, issues: [{ path: 'file', message }] }]);
  expect(await filesIn(t)).toEqual(before);
});

test('a picture above the storage limit is scaled down [R-379]', async () => {
  const tile = await sharp(randomBytes(512 * 512 * 3), { raw: { width: 512, height: 512, channels: 3 } })
    .png()
    .toBuffer();
  const noise = await drawn(8192, 3072)
    .composite([{ input: tile, tile: true }])
    .jpeg({ quality: 48 })
    .toBuffer();
  const id = idOf();
  const { status } = await upload(desk.customer, { id, name: 'ruido.jpg', type: 'image/jpeg', content: new Uint8Array(noise) });
  const { width, height } = await sharp(await keptOf(t, id)).metadata();
  expect([status, width, height]).toEqual([201, 4096, 1536]);
});
