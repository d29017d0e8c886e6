import { describe, expect, test } from 'vitest';
import { ask, callTable, isWriting, json, requestOf, send, titleOf } from './ask.ts';
import type { CallRow } from './call-row.ts';
import { theMatrix } from './memory.ts';
import { ofStaff, type Person, persons, who } from './verdicts.ts';

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
/** The first of the table who may: what is refused now is refused for how it was sent. */
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

async function sent(row: CallRow, headers: Record<string, string>, payload: string) {
  const { method, url } = requestOf(environment, row, whoMay(row));
  return { ...(await send(environment, whoMay(row), { method, url, headers, payload })), wrote: await memory.changed() };
}

describe('is refused from another site, whoever asks', () => {
  test.each(titled(writing))('%s [R-290]', async (_, row) => {
    const origins = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    const answers = [];
    for (const origin of origins) answers.push(await sent(row, { ...asJson, ...origin }, valid(row)));
    expect(answers).toEqual(origins.map(() => foreignOrigin));
  });
});

describe('takes JSON that can be read, and no more than 64 KiB of it', () => {
  test.each(titled(writing))('%s [R-294]', async (_, row) => {
    const large = JSON.stringify({ ...JSON.parse(valid(row)), relleno: 'a'.repeat(64 * 1024) });
    expect({
      'cut off': await sent(row, asJson, '{"a":'),
      'no JSON': await sent(row, asJson, 'hola'),
      'a form': await sent(row, { 'content-type': 'application/x-www-form-urlencoded' }, 'a=1'),
      'plain text': await sent(row, { 'content-type': 'text/plain' }, valid(row)),
      'too large': await sent(row, asJson, large),
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
    // Asking for what only others may read is written down, by either method.
    const read = await by('GET');
    const isRead = callTable.some(({ call }) => call === row.call.replace(/^\w+/, 'GET'));
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

describe('of the staff: refuses a field it does not know, wherever it stands', () => {
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

describe('of everybody else: ignores a field it does not know, and stores it nowhere', () => {
  test.each(titled(withBody.filter((row) => !isOfStaff(row))))('%s [R-299]', async (_, row) => {
    const { method, url, body } = requestOf(environment, row, whoMay(row));
    const { status } = await send(environment, whoMay(row), { method, url, ...json(addEverywhere(body)) });
    const kept = await memory.holding('nadie-lo-pidio');
    expect({ status, kept }).toEqual({ status: row.ok ?? 200, kept: [] });
  });
});

test('what is stored is found, so that finding nothing means something', async () => {
  const row = writing.find(({ call }) => call === 'POST /quotes');
  if (row === undefined) throw new Error('the row of the quotes is gone');
  await ask(environment, row, 'guest');
  expect(await memory.holding('Un sitio para mi taller')).toContain('quotes');
  await memory.restore();
  expect(await memory.changed()).toEqual([]);
});
