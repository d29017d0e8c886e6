import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedApp } from '../../support/shared-app.ts';
import { bomb, pictureOf } from '../profile/pictures.ts';
import { openDesk, raise, supportRequest } from './desk.ts';
import { contentOf, filesIn, idOf, upload } from './files.ts';
import { heic, heicOf } from './heic.ts';
import { type ZipPart, zipOf } from './zip.ts';

const t = sharedApp();
let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  desk = await openDesk(t);
});

const place = { IFD0: { Make: 'Camara-Secreta' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '19/1 25/1 57/1' } };
const kinds = [
  ['foto.png', 'png'],
  ['foto.jpg', 'jpeg'],
  ['foto.JPEG', 'jpeg'],
  ['foto.webp', 'webp'],
] as const;

test.each(kinds)('%s is stored upright and without camera metadata [R-379]', async (name, format) => {
  const content = await pictureOf(60, 40)[format]().withExif(place).withMetadata({ orientation: 6 }).toBuffer();
  expect((await sharp(content).metadata()).exif).toBeDefined();
  const id = idOf();
  const { status, body } = await upload(desk.customer, { id, name, type: `image/${format}`, content: new Uint8Array(content) });
  const picture = await contentOf(t, id);
  const { exif, orientation, width, height, format: storedAs } = await sharp(picture).metadata();
  expect({ status, exif, orientation, width, height, storedAs }).toEqual({ status: 201, width: 40, height: 60, storedAs: format });
  expect((body as { attachment: unknown }).attachment).toMatchObject({ name, media_type: `image/${format}`, size: picture.length });
  expect(picture.includes('Camara-Secreta')).toBe(false);
});

test('a GIF keeps its animation, and loses its comments [R-379]', async () => {
  const frames = [pictureOf(8, 8), sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })];
  const gif = await sharp(await Promise.all(frames.map((frame) => frame.png().toBuffer())), { join: { animated: true } })
    .gif({ delay: [100, 200] })
    .toBuffer();
  const remark = Buffer.from('\x21\xfe\x07remarks\x00', 'latin1');
  const id = idOf();
  const content = new Uint8Array(Buffer.concat([gif.subarray(0, -1), remark, gif.subarray(-1)]));
  const { status, body } = await upload(desk.customer, { id, name: 'anima.gif', type: 'image/gif', content });
  expect([status, body]).toMatchObject([201, { attachment: { name: 'anima.gif', media_type: 'image/gif' } }]);
  const picture = await contentOf(t, id);
  const { pages, delay } = await sharp(picture, { animated: true }).metadata();
  expect([pages, delay, picture.includes('remarks')]).toEqual([2, [100, 200], false]);
});

const unreadable = 'No pudimos abrir esta imagen. Guárdala de nuevo en su programa y adjúntala otra vez.';
const tooManyPixels = 'La imagen mide demasiado. Envíala de hasta 50 megapíxeles, o en un ZIP.';
const whole = await pictureOf(400, 400).jpeg().toBuffer();

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
  const noise = await pictureOf(8192, 3072)
    .composite([{ input: tile, tile: true }])
    .jpeg({ quality: 48 })
    .toBuffer();
  const id = idOf();
  const { status } = await upload(desk.customer, { id, name: 'ruido.jpg', type: 'image/jpeg', content: new Uint8Array(noise) });
  const { width, height } = await sharp(await contentOf(t, id)).metadata();
  expect([status, width, height]).toEqual([201, 4096, 1536]);
});

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const types: ZipPart = { name: '[Content_Types].xml', content: '<Types/>' };
const book: ZipPart = { name: 'xl/workbook.xml', content: '<workbook/>' };
const unreadableHeic = {
  code: 'invalid_input',
  message: 'No pudimos abrir esta foto HEIC. Envíala como JPG.',
  issues: [{ path: 'file', message: 'No pudimos abrir esta foto HEIC. Envíala como JPG.' }],
};

describe('a spreadsheet', () => {
  test('is stored unchanged and served only as a download [R-016]', async () => {
    const id = idOf();
    const content = zipOf([types, book, { name: 'xl/worksheets/sheet1.xml', content: '<c/>'.repeat(5_000) }]);
    const { status, body } = await upload(desk.customer, { id, name: 'precios.xlsx', type: xlsx, content });
    expect([status, body]).toEqual([
      201,
      { success: true, attachment: { attachment_id: id, name: 'precios.xlsx', media_type: xlsx, size: content.length } },
    ]);
    await raise(desk.customer, supportRequest(desk.id, { attachments: [id] }));
    const { headers } = await desk.admin.get(`/support/attachments/${id}`);
    expect(headers).toMatchObject({
      'content-disposition': 'attachment; filename="precios.xlsx"; filename*=UTF-8\'\'precios.xlsx',
      'x-content-type-options': 'nosniff',
    });
  });

  const nulls = (mebibytes: number): Uint8Array => new Uint8Array(mebibytes * 1024 * 1024);
  const whole = zipOf([types, book]);
  test.each<[string, Buffer<ArrayBuffer>]>([
    ['a plain archive with its extension', zipOf([{ name: 'foto.jpg', content: 'x' }])],
    ['a text document with its extension', zipOf([types, { name: 'word/document.xml', content: '<document/>' }])],
    ['one with macros', zipOf([types, book, { name: 'xl/vbaProject.bin', content: 'x' }])],
    ['one that declares 101 MB unpacked', zipOf([types, book, { name: 'xl/media/bomb.bin', content: nulls(101) }])],
    ['one that unpacks to more than it declares', zipOf([types, book, { name: 'xl/media/bomb.bin', content: nulls(20), says: 1_000 }])],
    ['one with a truncated central directory', Buffer.from(whole.subarray(0, whole.length - 30))],
    ['one with entries outside the file', Buffer.from(Buffer.concat([whole.subarray(0, 20), whole.subarray(40)]))],
    ['its part names alone', Buffer.from('PK\x03\x04[Content_Types].xml xl/workbook.xml', 'latin1')],
  ])('%s is refused, and nothing of it is stored', async (_, content) => {
    const before = await filesIn(t);
    const { status, body } = await upload(desk.customer, { name: 'precios.xlsx', type: xlsx, content });
    expect([status, (body as { code: string }).code]).toEqual([415, 'unsupported_media_type']);
    expect(await filesIn(t)).toEqual(before);
  });
});

describe('a HEIC photo', () => {
  test('is stored as a JPG of the same picture, with the extension .jpg [R-016]', async () => {
    const id = idOf();
    const { status, body } = await upload(desk.customer, { id, name: 'IMG_0042.HEIC', type: 'image/heic', content: heic });
    expect([status, body]).toEqual([
      201,
      { success: true, attachment: { attachment_id: id, name: 'IMG_0042.jpg', media_type: 'image/jpeg', size: expect.any(Number) } },
    ]);
    const { data, info } = await sharp(await contentOf(t, id))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([64, 48, 3]);
    // Red on the left, blue on the right.
    const at = (x: number) => [0, 1, 2].map((channel) => Math.round((data[(24 * 64 + x) * 3 + channel] ?? 0) / 50));
    expect([at(5), at(58)]).toEqual([
      [4, 1, 1],
      [1, 1, 4],
    ]);
  });

  test.each<[string, Uint8Array<ArrayBuffer>]>([
    ['one with more pixels than a phone takes', heicOf(9000, 9000)],
    ['one that is cut off', Buffer.from(heic.subarray(0, 200))],
    ['one with only a header', Buffer.from('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic nothing', 'latin1')],
  ])('%s is refused with instructions, and nothing of it is stored [R-016]', async (_, content) => {
    const before = await filesIn(t);
    const { status, body } = await upload(desk.customer, { name: 'foto.heic', type: 'image/heic', content });
    expect([status, body]).toEqual([400, unreadableHeic]);
    expect(await filesIn(t)).toEqual(before);
  });

  test('another format with its extension is refused', async () => {
    const { status } = await upload(desk.customer, { name: 'foto.heic', type: 'image/heic', content: Buffer.from('RIFF....WEBPVP8 ') });
    expect(status).toBe(415);
  });
});
