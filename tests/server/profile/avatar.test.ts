import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { avatars } from '#server/db/schema/people.ts';
import { usualUploadLimits } from '#server/http/upload-limits.ts';
import { people } from '../../support/people.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { bomb, pictureOf, png } from './pictures.ts';

const t = sharedApp({ callsPerMinute: 100_000, uploads: { ...usualUploadLimits, perPerson: 40 } });
beforeEach(async () => {
  await t.db.query.delete(avatars);
});

const formOf = (...files: [name: string, bytes: Uint8Array, type: string, filename?: string][]): FormData => {
  const form = new FormData();
  for (const [name, bytes, type, filename = 'foto'] of files) form.append(name, new Blob([new Uint8Array(bytes)], { type }), filename);
  return form;
};
const put = async (form: FormData) => {
  const sent = new Request('http://x/', { method: 'PUT', body: form });
  const body = Buffer.from(await sent.arrayBuffer());
  return (await t.as('cliente')).put('/profile', { body, headers: { 'content-type': sent.headers.get('content-type') ?? '' } });
};
const upload = (bytes: Uint8Array, type = 'image/png', filename?: string) =>
  put(formOf(filename === undefined ? ['avatar', bytes, type] : ['avatar', bytes, type, filename]));
const urlIn = ({ body }: { body: unknown }): string => (body as { avatar_url: string }).avatar_url;
const stored = async () => (await t.db.query.select().from(avatars)).map((row) => ({ ...row, picture: Buffer.from(row.picture) }));

const refusal = (status: number, code: string, message: string) => ({
  status,
  body: { message, code, issues: [{ path: 'avatar', message }] },
});
const wrongKind = refusal(415, 'unsupported_media_type', 'Elige una foto en PNG, JPG o WebP');
const tooLarge = refusal(413, 'too_large', 'La foto pesa más de 2 MB. Elige una más ligera');
const tooWide = refusal(413, 'too_large', 'La foto mide demasiado. Elige una de hasta 24 megapíxeles');
const unreadable = refusal(400, 'invalid_input', 'No pudimos leer la foto. Elige otra');
const missing = refusal(400, 'invalid_input', 'Elige una foto');
const bare = ({ status, body }: { status: number; body: unknown }) => ({ status, body });

test.each(['png', 'jpeg', 'webp'] as const)(
  'a %s becomes a square WebP whose address is in the session and the profile [R-180, R-325]',
  async (format) => {
    const answer = await upload(await pictureOf(1600, 900)[format]().toBuffer(), `image/${format}`, `../../etc/Á ${format}`);
    expect(bare(answer)).toEqual({
      status: 200,
      body: { success: true, avatar_url: expect.stringMatching(/^\/srv\/avatars\/[\w-]{43}$/) },
    });
    const [row] = await stored();
    const { format: type, width, height } = await sharp(row?.picture).metadata();
    expect([row?.userId, type, width, height]).toEqual([people.cliente.userId, 'webp', 512, 512]);
    const customer = await t.as('cliente');
    const bodies = [(await customer.get('/profile')).body, (await customer.get('/verify')).body];
    expect(bodies).toEqual([1, 2].map(() => expect.objectContaining({ user: expect.objectContaining({ avatar_url: urlIn(answer) }) })));
  },
);

test('a small picture is not enlarged', async () => {
  await upload(await pictureOf(40, 30).png().toBuffer());
  const { width, height } = await sharp((await stored())[0]?.picture).metadata();
  expect([width, height]).toEqual([30, 30]);
});

test('camera metadata (place, time, thumbnail, colour profile) is removed, and the picture is rotated upright [R-325]', async () => {
  const exif = { IFD0: { Copyright: 'secreto' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '20/1 35/1 0/1' } };
  const halves = await sharp({ create: { width: 80, height: 40, channels: 3, background: '#ff0000' } })
    .composite([{ input: { create: { width: 40, height: 40, channels: 3, background: '#0000ff' } }, left: 0, top: 0 }])
    .jpeg({ quality: 100 })
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(halves).metadata()).exif?.includes('secreto')).toBe(true);
  expect((await upload(halves, 'image/jpeg')).status).toBe(200);
  const picture = (await stored())[0]?.picture ?? Buffer.alloc(0);
  const { exif: rest, icc, xmp, orientation } = await sharp(picture).metadata();
  expect([rest, icc, xmp, orientation, picture.includes('secreto')]).toEqual([undefined, undefined, undefined, undefined, false]);
  const pixels = await sharp(picture).raw().toBuffer();
  // After a quarter turn clockwise the blue left half is on top.
  const blue = (y: number) => (pixels[(y * 40 + 20) * 3 + 2] ?? 0) > 128;
  expect([blue(5), blue(34)]).toEqual([true, false]);
});

describe('refused with a message at the field, and the previous picture stays', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><script>alert(1)</script></svg>');
  const cases: [string, () => Promise<Uint8Array> | Uint8Array, string, object][] = [
    ['an SVG', () => svg, 'image/svg+xml', wrongKind],
    ['an SVG declared as PNG', () => svg, 'image/png', wrongKind],
    ['a GIF declared as PNG', () => pictureOf().gif().toBuffer(), 'image/png', wrongKind],
    ['an HTML page declared as PNG', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'image/png', wrongKind],
    ['an empty file', () => Buffer.alloc(0), 'image/png', missing],
    [
      'half a photograph',
      async () => {
        const whole = await pictureOf(900, 900).jpeg().toBuffer();
        return whole.subarray(0, whole.length / 2);
      },
      'image/jpeg',
      unreadable,
    ],
    ['a few bytes too many', () => Buffer.alloc(2 * 1024 * 1024 + 1, 7), 'image/png', tooLarge],
    ['much too much', () => Buffer.alloc(9 * 1024 * 1024, 7), 'image/png', tooLarge],
    ['a small file of 900 million pixels', () => bomb(30_000), 'image/png', tooWide],
  ];
  test.each(cases)(
    '%s',
    async (_what, bytes, type, expected) => {
      const before = await upload(await png());
      const previous = await stored();
      expect(bare(await upload(await bytes(), type))).toEqual(expected);
      expect(await stored()).toEqual(previous);
      expect((await (await t.as('cliente')).get('/profile')).body).toMatchObject({ user: { avatar_url: urlIn(before) } });
    },
    60_000,
  );

  test('a form without the picture', async () => {
    const text = new FormData();
    text.append('phone', '442 000 0000');
    const answers = [bare(await put(text)), bare(await put(formOf(['otra', await png(), 'image/png'])))];
    expect(answers).toEqual([missing, missing]);
  });
});

test('other form fields are ignored and never stored', async () => {
  const form = formOf(['avatar', await png(), 'image/png']);
  form.append('role', '666');
  form.append('phone', '442 999 9999');
  const before = (await (await t.as('cliente')).get('/profile')).body as { user: object };
  const answer = await put(form);
  expect(answer.status).toBe(200);
  expect((await (await t.as('cliente')).get('/profile')).body).toEqual({ user: { ...before.user, avatar_url: urlIn(answer) } });
});

describe('a picture', () => {
  test('is served with its type and cached privately [R-181]', async () => {
    const url = urlIn(await upload(await png()));
    const { headers } = await (await t.as('cliente')).get(url);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-length': String((await stored())[0]?.picture.length),
    });
    expect(headers['content-security-policy']).toContain("default-src 'self'");
  });

  test('is replaced by the next one, which gets another address', async () => {
    const [first, second] = [urlIn(await upload(await png())), urlIn(await upload(await png()))];
    const customer = await t.as('cliente');
    expect([first === second, (await customer.get(first)).status, (await customer.get(second)).status]).toEqual([false, 404, 200]);
    expect((await stored()).length).toBe(1);
  });
});

test('many concurrent uploads all succeed, and one picture remains', async () => {
  const bytes = await pictureOf(1200, 1200).png().toBuffer();
  const answers = await Promise.all(Array.from({ length: 40 }, () => upload(bytes)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const [row, ...others] = await stored();
  expect(others).toEqual([]);
  expect(((await (await t.as('cliente')).get('/profile')).body as { user: { avatar_url: string } }).user.avatar_url).toBe(
    `/srv/avatars/${row?.name}`,
  );
}, 60_000);
