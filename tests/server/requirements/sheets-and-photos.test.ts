import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { asked, openDesk, raise } from './desk.ts';
import { filesIn, idOf, keptOf, upload } from './files.ts';
import { heic, heicOf } from './heic.ts';
import { type ZipPart, zipOf } from './zip.ts';

let t: TestApp;
let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  t = await startTestApp();
  desk = await openDesk(t);
});
afterAll(() => t.close());

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const types: ZipPart = { name: '[Content_Types].xml', content: '<Types/>' };
const book: ZipPart = { name: 'xl/workbook.xml', content: '<workbook/>' };
const unreadable = {
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
    await raise(desk.customer, asked(desk.id, { attachments: [id] }));
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
    const { data, info } = await sharp(await keptOf(t, id))
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
    expect([status, body]).toEqual([400, unreadable]);
    expect(await filesIn(t)).toEqual(before);
  });

  test('another format with its extension is refused', async () => {
    const { status } = await upload(desk.customer, { name: 'foto.heic', type: 'image/heic', content: Buffer.from('RIFF....WEBPVP8 ') });
    expect(status).toBe(415);
  });
});
