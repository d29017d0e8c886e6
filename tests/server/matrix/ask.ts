import { mustBeDeclared } from '../../support/declared-failures.ts';
import type { CallRow } from './call-row.ts';
import { customerCalls } from './customer-calls.ts';
import type { MatrixEnvironment } from './environment.ts';
import { publicCalls } from './public-calls.ts';
import { staffCalls } from './staff-calls.ts';
import type { Person } from './verdicts.ts';

export const callTable: readonly CallRow[] = [...publicCalls, ...customerCalls, ...staffCalls];

export const titleOf = ({ call, about }: CallRow): string => (about === undefined ? call : `${call} (${about})`);

const methodOf = ({ call }: CallRow) => call.slice(0, call.indexOf(' ')) as 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export const isWriting = (row: CallRow): boolean => methodOf(row) !== 'GET';

/** An id of this kind that never existed. */
const never = (thing: number | string): number | string =>
  typeof thing === 'number' ? 999_999_999 : 'c0000000-0000-4000-8000-000000000000';

/** Which thing a call names: that of the table, one that never existed, or no identifier at all. */
type Named = 'it' | 'nothing' | 'nonsense';

export function requestOf(environment: MatrixEnvironment, row: CallRow, person: Person, named: Named = 'it') {
  const own = row.thing?.(environment) ?? 0;
  const thing = { it: own, nothing: never(own), nonsense: 'sin-sentido' }[named];
  const path = row.call
    .slice(row.call.indexOf(' ') + 1)
    .replace(':type', row.type ?? 'web')
    .replace(':machine', row.machine ?? ':machine')
    .replace(/:\w+/, String(thing));
  const body = typeof row.body === 'function' ? row.body(environment, thing, person) : row.body;
  return { method: methodOf(row), url: `/srv${path}`, body };
}

interface Request {
  method: string;
  url: string;
  headers?: Record<string, string>;
  payload?: string;
}

/** Sends it as this person; `body` is the parsed JSON, else the text. */
export async function send(environment: MatrixEnvironment, person: Person, { method, url, headers = {}, payload }: Request) {
  const answer = await environment.t.app.inject({
    method: method as 'GET',
    url,
    headers: { ...environment.cookieOf(person), ...headers },
    ...(payload === undefined ? {} : { payload }),
    // A stream of events never ends by itself.
    payloadAsStream: true,
  });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  if (String(answer.headers['content-type']).startsWith('text/event-stream')) {
    answer.stream().destroy();
    return { status: answer.statusCode, body: 'a stream' };
  }
  const chunks: Buffer[] = [];
  for await (const chunk of answer.stream()) chunks.push(Buffer.from(chunk as Uint8Array));
  // Node.js omits the body of a response to HEAD; an injected response still has it.
  const text = method === 'HEAD' ? '' : Buffer.concat(chunks).toString();
  const body = isJson && text !== '' ? (JSON.parse(text) as unknown) : text;
  if (answer.statusCode >= 400) mustBeDeclared(method, url, body);
  return { status: answer.statusCode, body };
}

export const json = (body: unknown) =>
  body === undefined ? {} : { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) };

/** The call of the table, unchanged, made by this person. */
export async function ask(environment: MatrixEnvironment, row: CallRow, person: Person, named: Named = 'it') {
  const { body, ...request } = requestOf(environment, row, person, named);
  return send(environment, person, { ...request, ...json(body) });
}
