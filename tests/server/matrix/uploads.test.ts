import { describe, expect, test } from 'vitest';
import { allRoutes } from '#server/http/all-routes.ts';
import { idOf, png } from '../requirements/files.ts';
import { send } from './ask.ts';
import { theMatrix } from './memory.ts';
import { type Person, persons, refusals, type Verdict, type Who, who } from './verdicts.ts';

// The calls that take a file as a form: the questions of every writing call, asked in their own words.
const { environment, memory } = theMatrix();

/** Who uploads, typed by hand; `asks` are those for whom the call looks at what was sent. */
const uploads: readonly { call: string; url: () => string; field: string; who: Who; asks: readonly Verdict[]; by: Person }[] = [
  {
    call: 'PUT /support/attachments/:id',
    url: () => `/srv/support/attachments/${idOf()}?name=logo.png`,
    field: 'file',
    who: 'ownUpload',
    asks: ['may', 'notThere'],
    by: 'owner',
  },
  { call: 'PUT /profile', url: () => '/srv/profile', field: 'avatar', who: 'signedIn', asks: ['may'], by: 'owner' },
];
const titled = uploads.map((row) => [row.call, row] as const);
type Row = (typeof uploads)[number];

test('every call that takes a file has its row', () => {
  const taking = allRoutes.filter(({ operation }) => operation.upload !== undefined);
  expect(taking.map(({ operation }) => `${operation.method} ${operation.path}`).sort()).toEqual(uploads.map(({ call }) => call).sort());
});

const boundary = 'frontera';
const formType = { 'content-type': `multipart/form-data; boundary=${boundary}` };
const part = (name: string, type: string, content: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="x"\r\nContent-Type: ${type}\r\n\r\n${content}\r\n`;
const end = `--${boundary}--\r\n`;
const valid = ({ field }: Row) => `${part(field, 'image/png', Buffer.from(png).toString('latin1'))}${end}`;

const sent = async (row: Row, person: Person, headers: Record<string, string>, payload: string) => ({
  ...(await send(environment, person, { method: 'PUT', url: row.url(), headers, payload })),
  wrote: await memory.changed(),
});

const refused = (status: number, code: string, message: string) => ({ status, body: { message, code }, wrote: [] });

describe('is refused from another site, whoever asks', () => {
  test.each(titled)('%s', async (_, row) => {
    const origins = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    const answers = [];
    for (const origin of origins) answers.push(await sent(row, row.by, { ...formType, ...origin }, valid(row)));
    expect(answers).toEqual(origins.map(() => refused(403, 'foreign_origin', 'Esta solicitud viene de otro sitio y no se aceptó')));
  });
});

describe('tells who may not send a file so before it reads the form', () => {
  test.each(titled)('%s', async (_, row) => {
    const refusedOnes = persons.filter((person) => !row.asks.includes(who[row.who][person]));
    const answers = [];
    for (const person of refusedOnes) {
      answers.push(await sent(row, person, formType, 'no es un formulario'));
      await memory.restore();
    }
    const kept = { forbidden: ['audit_trail', 'audit_unsealed', 'throttle'] } as Record<string, string[]>;
    expect(answers).toEqual(
      refusedOnes.map((person) => {
        const refusal = refusals[who[row.who][person] as keyof typeof refusals];
        return { ...refusal, wrote: kept[refusal.body.code] ?? [] };
      }),
    );
  });
});

describe('takes a form that can be read, with a file of a kind it knows', () => {
  test.each(titled)('%s', async (_, row) => {
    const unreadable = refused(400, 'malformed_request', 'La solicitud no se pudo leer');
    const of = async (headers: Record<string, string>, payload: string) => {
      const { status, body, wrote } = await sent(row, row.by, headers, payload);
      const { code } = body as { code: string };
      return { status, code, wrote };
    };
    expect({
      'no form': await sent(row, row.by, formType, 'hola'),
      'cut off': await sent(row, row.by, formType, part(row.field, 'image/png', 'abc').slice(0, -2)),
      'another kind': await of(formType, `${part(row.field, 'text/html', '<p>')}${end}`),
      'plain text': await of({ 'content-type': 'text/plain' }, valid(row)),
    }).toEqual({
      'no form': unreadable,
      'cut off': unreadable,
      'another kind': { status: 415, code: 'unsupported_media_type', wrote: [] },
      'plain text': { status: 415, code: 'unsupported_media_type', wrote: [] },
    });
  });
});
