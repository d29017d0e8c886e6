import { describe, expect, test } from 'vitest';
import { allRoutes } from '#server/http/all-routes.ts';
import { idOf, png } from '../requirements/files.ts';
import { callTable, isWriting, json, requestOf, send, titleOf } from './ask.ts';
import type { CallRow } from './call-row.ts';
import { theMatrix } from './memory.ts';
import { ofStaff, type Person, persons, refusals, type Verdict, type Who, who } from './verdicts.ts';

const extra = { intruso: 'nadie-lo-pidio' };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** An unknown field in every object of a body. */
function addEverywhere(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(addEverywhere);
  if (!isObject(body)) return body;
  const fields = Object.entries(body).map(([name, value]) => [name, addEverywhere(value)]);
  return { ...Object.fromEntries(fields), ...extra };
}

/** The same body once for each object in it, with an unknown field in that one; `path` is the field's. */
function addDeeply(body: unknown): { path: string; body: unknown }[] {
  if (!isObject(body)) return [];
  const entries = Object.entries(body);
  const deeper = entries.flatMap(([name, value]) =>
    addDeeply(value).map((one) => {
      const changed = { ...body, [name]: one.body };
      return { path: `${name}.${one.path}`, body: Array.isArray(body) ? Object.values(changed) : changed };
    }),
  );
  return Array.isArray(body) ? deeper : [{ path: 'intruso', body: { ...body, ...extra } }, ...deeper];
}

const { environment, memory } = theMatrix();

const writing = callTable.filter(isWriting);
/** The first of the table who may: a refusal is then due to how the call was sent. */
const whoMay = (row: CallRow): Person => persons.find((person) => who[row.who][person] === 'may') ?? 'guest';

const refused = (status: number, code: string, message: string) => ({ status, body: { message, code }, wrote: [] });
const foreignOrigin = refused(403, 'foreign_origin', 'Esta solicitud viene de otro sitio y no se aceptó');
const unreadable = refused(400, 'malformed_request', 'La solicitud no se pudo leer');
const tooLarge = refused(413, 'too_large', 'Los datos enviados son demasiado grandes');
const notJson = refused(415, 'unsupported_media_type', 'Envía los datos como JSON');

const nowhere = refused(404, 'not_found', 'No encontramos lo que buscas');

const asJson = { 'content-type': 'application/json' };

const titled = (rows: readonly CallRow[]) => rows.map((row) => [titleOf(row), row] as const);
const valid = (row: CallRow) => JSON.stringify(requestOf(environment, row, whoMay(row)).body ?? {});

type Sending = (headers: Record<string, string>, payload: string) => Promise<{ status: number; body: unknown; wrote: string[] }>;

/** Sends a call as this person, and reports which tables changed. */
const sender =
  (person: Person, method: string, url: string): Sending =>
  async (headers, payload) => ({
    ...(await send(environment, person, { method, url, headers, payload })),
    wrote: await memory.changed(),
  });
const sendingOf = (row: CallRow): Sending => {
  const { method, url } = requestOf(environment, row, whoMay(row));
  return sender(whoMay(row), method, url);
};

async function expectOtherSitesRefused(sent: Sending, headers: Record<string, string>, payload: string): Promise<void> {
  const origins = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];
  const answers = [];
  for (const origin of origins) answers.push(await sent({ ...headers, ...origin }, payload));
  expect(answers).toEqual(origins.map(() => foreignOrigin));
}

describe('is refused from another site, whoever calls', () => {
  test.each(titled(writing))('%s [R-290]', (_, row) => expectOtherSitesRefused(sendingOf(row), asJson, valid(row)));
});

describe('takes JSON that can be read, and no more than 64 KiB of it', () => {
  test.each(titled(writing))('%s [R-294]', async (_, row) => {
    const large = JSON.stringify({ ...JSON.parse(valid(row)), relleno: 'a'.repeat(64 * 1024) });
    const sent = sendingOf(row);
    expect({
      'cut off': await sent(asJson, '{"a":'),
      'no JSON': await sent(asJson, 'hola'),
      'a form': await sent({ 'content-type': 'application/x-www-form-urlencoded' }, 'a=1'),
      'plain text': await sent({ 'content-type': 'text/plain' }, valid(row)),
      'too large': await sent(asJson, large),
    }).toEqual({ 'cut off': unreadable, 'no JSON': unreadable, 'a form': notJson, 'plain text': notJson, 'too large': tooLarge });
  });
});

describe('is made by its own method alone', () => {
  test.each(titled(writing))('%s', async (_, row) => {
    const { url } = requestOf(environment, row, whoMay(row));
    const by = async (method: string) => {
      const answer = { ...(await send(environment, whoMay(row), { method, url })), wrote: await memory.changed() };
      await memory.restore();
      return answer;
    };
    // The audit trail records a refused read, by either method.
    const read = await by('GET');
    // Another call may read something by its id at the same address.
    const reads = ({ call }: CallRow) => new RegExp(`^${call.replaceAll(/:\w+/g, '[^/]+')}$`).test(row.call.replace(/^\w+/, 'GET'));
    const isRead = callTable.some(reads);
    expect({
      HEAD: await by('HEAD'),
      OPTIONS: await by('OPTIONS'),
      TRACE: await by('TRACE'),
      PROPFIND: await by('PROPFIND'),
    }).toEqual({
      HEAD: { status: isRead ? read.status : 404, body: '', wrote: isRead ? read.wrote : [] },
      ...{ OPTIONS: nowhere, TRACE: nowhere, PROPFIND: nowhere },
    });
  });
});

const withBody = writing.filter((row) => row.body !== undefined);
const isOfStaff = (row: CallRow): boolean => ofStaff.includes(row.who);

describe('of the staff: refuses an unknown field at any depth', () => {
  test.each(titled(withBody.filter(isOfStaff)))('%s [R-299]', async (_, row) => {
    const { method, url, body } = requestOf(environment, row, whoMay(row));
    const changed = addDeeply(body);
    const answers = [];
    for (const { body: more } of changed) answers.push(await send(environment, whoMay(row), { method, url, ...json(more) }));
    const message = 'Este campo no se acepta aquí';
    expect(answers).toEqual(
      changed.map(({ path }) => ({ status: 400, body: { message, code: 'invalid_input', issues: [{ path, message }] } })),
    );
    expect(await memory.changed()).toEqual([]);
  });
});

describe('of everybody else: ignores an unknown field, and stores it nowhere', () => {
  test.each(titled(withBody.filter((row) => !isOfStaff(row))))('%s [R-299]', async (_, row) => {
    const { method, url, body } = requestOf(environment, row, whoMay(row));
    const { status } = await send(environment, whoMay(row), { method, url, ...json(addEverywhere(body)) });
    const storedIn = await memory.holding('nadie-lo-pidio');
    expect({ status, storedIn }).toEqual({ status: row.ok ?? 200, storedIn: [] });
  });
});

describe('a file in a form', () => {
  /** Who uploads, written manually; `reads` are those for whom the call reads the form. */
  const uploads: readonly { call: string; url: string; field: string; who: Who; reads: readonly Verdict[] }[] = [
    {
      call: 'PUT /support/attachments/:id',
      url: `/srv/support/attachments/${idOf()}?name=logo.png`,
      field: 'file',
      who: 'ownUpload',
      reads: ['may', 'notThere'],
    },
    { call: 'PUT /profile', url: '/srv/profile', field: 'avatar', who: 'signedIn', reads: ['may'] },
  ];
  const each = test.each(uploads.map((row) => [row.call, row] as const));

  const boundary = 'frontera';
  const formType = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const part = (name: string, type: string, content: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="x"\r\nContent-Type: ${type}\r\n\r\n${content}\r\n`;
  const end = `--${boundary}--\r\n`;
  const validForm = (field: string) => `${part(field, 'image/png', Buffer.from(png).toString('latin1'))}${end}`;

  test('every call that takes a file has its row', () => {
    const taking = allRoutes.filter(({ operation }) => operation.upload !== undefined);
    expect(taking.map(({ operation }) => `${operation.method} ${operation.path}`).sort()).toEqual(uploads.map(({ call }) => call).sort());
  });

  each('%s is refused from another site', (_, { url, field }) =>
    expectOtherSitesRefused(sender('owner', 'PUT', url), formType, validForm(field)),
  );

  each('%s refuses those who may not send a file before it reads the form', async (_, { url, who: group, reads }) => {
    const refusedOnes = persons.filter((person) => !reads.includes(who[group][person]));
    const answers = [];
    for (const person of refusedOnes) {
      answers.push(await sender(person, 'PUT', url)(formType, 'no es un formulario'));
      await memory.restore();
    }
    const recordedIn = { forbidden: ['audit_trail', 'audit_unsealed', 'throttle'] } as Record<string, string[]>;
    expect(answers).toEqual(
      refusedOnes.map((person) => {
        const refusal = refusals[who[group][person] as keyof typeof refusals];
        return { ...refusal, wrote: recordedIn[refusal.body.code] ?? [] };
      }),
    );
  });

  each('%s takes only a readable form with a file of a known kind', async (_, { url, field }) => {
    const sent = sender('owner', 'PUT', url);
    const otherType = { status: 415, body: expect.objectContaining({ code: 'unsupported_media_type' }), wrote: [] };
    expect({
      'no form': await sent(formType, 'hola'),
      'cut off': await sent(formType, part(field, 'image/png', 'abc').slice(0, -2)),
      'another kind': await sent(formType, `${part(field, 'text/html', '<p>')}${end}`),
      'plain text': await sent({ 'content-type': 'text/plain' }, validForm(field)),
    }).toEqual({ 'no form': unreadable, 'cut off': unreadable, 'another kind': otherType, 'plain text': otherType });
  });
});
