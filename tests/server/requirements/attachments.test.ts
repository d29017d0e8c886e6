import { beforeEach, describe, expect, test } from 'vitest';
import { attachments } from '#server/db/schema/requirements.ts';
import { demoPeople } from '#server/demo/people.ts';
import { hourMs, runJobsIn } from '../../support/run-jobs.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { said } from '../shop/shop.ts';
import { deskOf, raise, supportRequest, threadOf } from './desk.ts';
import { filesIn, idOf, png, stored, upload } from './files.ts';
import { type ZipPart, zipOf } from './zip.ts';

const t = sharedApp();
const desk = deskOf(t);
let ticket: number;
beforeEach(async () => {
  ticket = await raise(desk.customer, supportRequest(desk.id));
});

const missing = { status: 404, body: { code: 'not_found', message: 'El archivo no existe' } };
const gone = 'Un archivo ya se envió o ya no está. Quítalo y adjúntalo otra vez.';
const logo = (id: string) => ({ attachment_id: id, name: 'logo.png', media_type: 'image/png', size: png.length });
const own = () => `/customer/requirements/${ticket}`;

test('a request and replies of both sides may carry files, and both sides see them [R-378]', async () => {
  const [ofRequest, ofReply, ofStaff] = [await stored(desk.customer), await stored(desk.customer), await stored(desk.developer)];
  ticket = await raise(desk.customer, supportRequest(desk.id, { attachments: [ofRequest] }));
  const reply = await desk.customer.post(`${own()}/responses`, { body: { message: 'Y este', attachments: [ofReply] } });
  expect((reply.body as { response: object }).response).toMatchObject({ attachments: [logo(ofReply)] });
  await desk.developer.post(`/support/tickets/${ticket}/responses`, { body: { message: 'Así queda', attachments: [ofStaff] } });
  const thread = await threadOf(desk.customer, own());
  expect([thread.attachments, ...thread.responses.map((one) => one.attachments)]).toEqual([
    [logo(ofRequest)],
    [logo(ofReply)],
    [logo(ofStaff)],
  ]);
  const asStaff = await threadOf(desk.admin, `/support/tickets/${ticket}`);
  expect([asStaff.attachments, asStaff.responses]).toEqual([thread.attachments, thread.responses]);
});

test('a file is available only to the people of its thread, as a download that browsers do not render [R-380]', async () => {
  const text = 'Ñandú '.repeat(200_000);
  const id = await stored(desk.customer, { name: 'carpeta/Qué «bonito» texto.txt', type: 'text/plain', content: text });
  const path = `/support/attachments/${id}`;
  expect(said(await desk.customer.get(path))).toEqual(missing);
  await desk.customer.post(`${own()}/responses`, { body: { message: 'Va', attachments: [id] } });
  for (const caller of [desk.customer, desk.admin, desk.developer]) {
    const { status, body, headers } = await caller.get(path);
    expect([status, body === text]).toEqual([200, true]);
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/^text\/plain/),
      'content-length': String(Buffer.byteLength(text)),
      'content-disposition': 'attachment; filename="Qu_ _bonito_ texto.txt"; filename*=UTF-8\'\'Qu%C3%A9%20%C2%ABbonito%C2%BB%20texto.txt',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
  }
  expect(said(await desk.otherCustomer.get(path))).toEqual(missing);
  expect(said(await desk.support.get(path))).toEqual(missing);
  expect(said(await desk.customer.get(`/support/attachments/${idOf()}`))).toEqual(missing);
  expect((await t.guest.get(path)).status).toBe(401);
});

test('an SVG, which may contain scripts, is downloaded as untyped bytes', async () => {
  const id = await stored(desk.customer, { name: 'logo.SVG', type: 'image/svg+xml', content: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  await desk.customer.post(`${own()}/responses`, { body: { message: 'Va', attachments: [id] } });
  const { headers } = await desk.customer.get(`/support/attachments/${id}`);
  expect([headers['content-type'], headers['content-disposition']]).toEqual([
    'application/octet-stream',
    'attachment; filename="logo.SVG"; filename*=UTF-8\'\'logo.SVG',
  ]);
});

const zip = (...names: string[]) => Buffer.from(`PK\x03\x04${names.join(' ')}`, 'latin1');
const types: ZipPart = { name: '[Content_Types].xml', content: '<Types/>' };

describe('what may be attached', () => {
  test.each<[string, string, Uint8Array<ArrayBuffer> | string]>([
    ['logo.png', 'image/png', png],
    ['logo.svg', 'image/svg+xml', '<?xml version="1.0"?><svg/>'],
    ['menú.pdf', 'application/pdf', '%PDF-1.7'],
    ['textos.txt', 'text/plain', 'Horario:\r\n\tde 10 a 15 h'],
    [
      'textos.docx',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      zipOf([types, { name: 'word/document.xml', content: '<document/>' }]),
    ],
    ['fotos.zip', 'application/zip', zip('foto.jpg')],
  ])('%s as %s [R-378]', async (name, type, content) => {
    const { status, body } = await upload(desk.customer, { name, type, content });
    expect([status, (body as { attachment: object }).attachment]).toEqual([201, expect.objectContaining({ name, media_type: type })]);
  });

  test.each([
    ['with an unspecific type', 'Content-Type: application/octet-stream\r\n'],
    ['with an empty type', 'Content-Type: \r\n'],
    ['without a type', ''],
  ])('a file declared %s is checked by its name and bytes', async (_, declared) => {
    const head = `--limite\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n${declared}\r\n`;
    const body = Buffer.concat([Buffer.from(head), png, Buffer.from('\r\n--limite--\r\n')]);
    const put = (name: string) =>
      desk.customer.put(`/support/attachments/${idOf()}?name=${name}`, {
        body,
        headers: { 'content-type': 'multipart/form-data; boundary=limite' },
      });
    expect((await put('logo.png')).body).toMatchObject({ attachment: { name: 'logo.png', media_type: 'image/png' } });
    expect([(await put('foto.jpg')).status, (await put('pagina.html')).status]).toEqual([415, 415]);
  });

  test.each<[string, string, string, Uint8Array<ArrayBuffer> | string, number]>([
    ['an HTML page', 'pagina.html', 'text/html', '<script>alert(1)</script>', 415],
    ['an HTML page declared as text', 'pagina.html', 'text/plain', '<script>alert(1)</script>', 415],
    ['an HTML page named as a picture', 'foto.png', 'image/png', '<script>alert(1)</script>', 415],
    ['a program named as text', 'texto.txt', 'text/plain', 'MZ\x00\x01', 415],
    ['a picture named as another kind', 'foto.pdf', 'application/pdf', png, 415],
    ['macros named as a document', 'carta.docx', 'application/zip', zipOf([types, { name: 'word/vbaProject.bin', content: 'x' }]), 415],
    ['the part names of a document alone', 'carta.docx', 'application/zip', zip('[Content_Types].xml', 'word/document.xml'), 415],
    ['a name without an extension', 'png', 'image/png', png, 415],
    ['an empty file', 'logo.png', 'image/png', '', 400],
    ['more than 10 MB', 'logo.png', 'image/png', new Uint8Array(10 * 1024 * 1024 + 1), 413],
  ])('%s is refused, and nothing of it is stored [R-378]', async (_, name, type, content, status) => {
    const before = await filesIn(t);
    const answer = await upload(desk.customer, { name, type, content });
    expect([answer.status, (answer.body as { issues: { path: string }[] }).issues.map((one) => one.path)]).toEqual([status, ['file']]);
    expect(await filesIn(t)).toEqual(before);
  });

  test('exactly ten megabytes are accepted', async () => {
    const content = 'x'.repeat(10 * 1024 * 1024);
    expect((await upload(desk.customer, { name: 'textos.txt', type: 'text/plain', content })).status).toBe(201);
  });
});

test('a repeated upload stores one file, and nobody can upload to another person’s id [R-378]', async () => {
  const before = await filesIn(t);
  const id = idOf();
  const tries = await Promise.all([upload(desk.customer, { id }), upload(desk.customer, { id })]);
  expect(tries.map(said)).toEqual([1, 2].map(() => ({ status: 201, body: { success: true, attachment: logo(id) } })));
  expect((await filesIn(t)).pieces).toBe(before.pieces + 1);
  expect(said(await upload(desk.otherCustomer, { id }))).toEqual(missing);
  expect((await upload(desk.customer, { id: 'nonsense' })).status).toBe(400);
});

describe('a message may only carry own files that were not sent yet', () => {
  const refusedWith = async (attachments: string[]) => {
    const answer = await desk.customer.post(`${own()}/responses`, { body: { message: 'Va', attachments } });
    expect((await threadOf(desk.customer, own())).responses).toEqual([]);
    const { status, body } = said(answer);
    return [status, body];
  };
  const lost = [400, { code: 'invalid_input', message: gone, issues: [{ path: 'attachments', message: gone }] }];

  test('not those of others, unknown ones, or ones already sent', async () => {
    const mine = await stored(desk.customer);
    expect(await refusedWith([mine, await stored(desk.otherCustomer)])).toEqual(lost);
    expect(await refusedWith([mine, idOf()])).toEqual(lost);
    const sent = await stored(desk.customer);
    await raise(desk.customer, supportRequest(desk.id, { attachments: [sent] }));
    expect(await refusedWith([mine, sent])).toEqual(lost);
    expect((await filesIn(t)).files).toContainEqual([mine, null, null]);
  });

  test('at most five', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 6; i += 1) ids.push(await stored(desk.customer));
    expect((await refusedWith(ids))[0]).toBe(400);
    const answer = await desk.customer.post(`${own()}/responses`, { body: { message: 'Va', attachments: ids.slice(1) } });
    expect((answer.body as { response: { attachments: unknown[] } }).response.attachments).toHaveLength(5);
  });

  test('a refused request sends none', async () => {
    const mine = await stored(desk.customer);
    const answer = await desk.customer.post('/support/tickets', supportRequest(999_999, { attachments: [mine] }));
    expect([answer.status, (await filesIn(t)).files.find(([id]) => id === mine)]).toEqual([404, [mine, null, null]]);
  });
});

test('an unsent file can be deleted by its uploader, a sent one by nobody [R-381]', async () => {
  const before = await filesIn(t);
  const [unsent, sent] = [await stored(desk.customer), await stored(desk.customer)];
  await desk.customer.post(`${own()}/responses`, { body: { message: 'Va', attachments: [sent] } });
  expect(said(await desk.otherCustomer.delete(`/support/attachments/${unsent}`))).toEqual(missing);
  expect(said(await desk.customer.delete(`/support/attachments/${sent}`))).toEqual(missing);
  expect(said(await desk.customer.delete(`/support/attachments/${unsent}`))).toEqual({ status: 200, body: { success: true } });
  expect(said(await desk.customer.delete(`/support/attachments/${unsent}`))).toEqual(missing);
  expect((await filesIn(t)).pieces).toBe(before.pieces + 1);
});

test('unsent files are deleted after a day, sent ones stay [R-381]', async () => {
  const [unsent, sent] = [await stored(desk.customer), await stored(desk.customer)];
  await desk.customer.post(`${own()}/responses`, { body: { message: 'Va', attachments: [sent] } });
  const storedAfter = async (hours: number) => {
    await runJobsIn(t, hours * hourMs);
    return (await filesIn(t)).files.map(([id]) => id).filter((id) => id === unsent || id === sent);
  };
  expect((await storedAfter(23)).sort()).toEqual([unsent, sent].sort());
  expect(await storedAfter(25)).toEqual([sent]);
});

test('one person may upload 200 MB a day', async () => {
  const file = { uploadedBy: demoPeople.cliente2.userId, name: 'fotos.zip', mediaType: 'application/zip', size: 10 * 1024 * 1024 } as const;
  const twenty = Array.from({ length: 20 }, () => ({ ...file, attachmentId: idOf(), createdAt: t.clock.now() }));
  await t.db.query.insert(attachments).values(twenty);
  const refused = await upload(desk.otherCustomer);
  expect([refused.status, refused.body, refused.headers['retry-after']]).toEqual([
    429,
    { code: 'too_many_requests', message: 'Llegaste al límite de archivos de hoy. Sigue mañana.' },
    '3600',
  ]);
  expect((await upload(desk.customer)).status).toBe(201);
  t.clock.advance(25 * hourMs);
  const later = await t.as('cliente2');
  expect((await upload(later)).status).toBe(201);
});
