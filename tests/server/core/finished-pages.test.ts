import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import { openSession } from '#server/accounts/sessions.store.ts';
import { buildApp } from '#server/build-app.ts';
import type { Database } from '#server/db/database.ts';
import { insertCatalogue } from '#server/demo/demo.store.ts';
import { FinishedAnswers } from '#server/http/finished-answers.ts';
import { loggedOneOf, pagesAtOnce } from '#server/http/pages-at-once.ts';
import { createLog } from '#server/kernel/log.ts';
import { countedSite } from '../../support/counted-site.ts';
import { logLines } from '../../support/log-lines.ts';
import { people } from '../../support/people.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { testEngine } from '../../support/test-database.ts';

const log = logLines();
const siteFolder = countedSite();
const t = sharedApp({ siteFolder, log: createLog('info', log.destination), config: { publicUrl: 'https://taller.example' } });
let origin = '';
beforeAll(async () => {
  await insertCatalogue(t.db.query, t.clock.now());
  origin = await t.app.listen({ port: 0, host: '127.0.0.1' });
});

interface Taken {
  status: number | undefined;
  headers: IncomingMessage['headers'];
  bytes: Buffer;
}

/** The answer as it comes over the wire. */
const take = (
  path: string,
  headers: Record<string, string> = {},
  { method = 'GET', at = origin, agent = false }: { method?: string; at?: string; agent?: Agent | false } = {},
): Promise<Taken> =>
  new Promise((done, fail) => {
    request(at + path, { method, headers, agent }, async (answer) => {
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(part as Buffer);
      done({ status: answer.statusCode, headers: answer.headers, bytes: Buffer.concat(parts) });
    })
      .once('error', fail)
      .end();
  });

const textOf = ({ headers, bytes }: Taken): string => {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(bytes).toString();
  return headers['content-encoding'] === 'gzip' ? gunzipSync(bytes).toString() : bytes.toString();
};
const renderingOf = (answer: Taken) => /rendering \d+/.exec(textOf(answer))?.[0];
const priceOf = (answer: Taken) => /Paquete Web Esencial ([\d.]+)/.exec(textOf(answer))?.[1];
const changePrice = (centavos: number) =>
  t.db.query.execute(`update packages set public_price = ${centavos} where name = 'Paquete Web Esencial'`);

const withoutItsOwn = ({ headers }: Taken) => {
  const { date, connection, 'keep-alive': keepAlive, 'x-request-id': requestId, ...rest } = headers;
  return rest;
};

test('a public page is rendered once, and its bytes do not differ between requests [R-675]', async () => {
  const answers = [await take('/faq'), await take('/faq'), await take('/faq', { cookie: 'device=x' }), await take('/faq?utm_source=x')];
  expect(new Set(answers.map(renderingOf)).size).toBe(1);
  expect(renderingOf(await take('/faq?tab=preguntas'))).not.toBe(renderingOf(await take('/faq')));
});

test('the application hydrates the page of a browser with a session cookie; all others have islands [R-677]', async () => {
  const scriptsOf = (answer: Taken) => /data-scripts="([^"]+)"/.exec(textOf(answer))?.[1];
  const [guest, member] = [await take('/terminos'), await take('/terminos', { cookie: 'device=x; session=y' })];
  expect([guest, member].map(scriptsOf)).toEqual(['/islands.js', '/application.js']);
  // The second time they come before the framework.
  const again = [await take('/terminos'), await take('/terminos', { cookie: 'session=y; device=x' })];
  expect(again.map(renderingOf)).toEqual([guest, member].map(renderingOf));
  const unchanged = await take('/terminos', { cookie: 'session=y', 'if-none-match': guest.headers.etag ?? '' });
  expect([unchanged.status, scriptsOf(unchanged)]).toEqual([200, '/application.js']);
});

test('each encoding has its own strong tag, and a client that has it gets 304 without a body [R-675]', async () => {
  const encodings = ['br', 'gzip', 'identity'];
  const answers = await Promise.all(encodings.map((encoding) => take('/', { 'accept-encoding': encoding })));
  expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
  expect(new Set(answers.map(textOf)).size).toBe(1);
  const tags = answers.map(({ headers }) => headers.etag ?? '');
  expect(new Set(tags).size).toBe(3);
  expect(tags.filter((tag) => !/^"[\w-]{20,}"$/.test(tag))).toEqual([]);
  for (const tag of [tags[0] ?? '', `W/${tags[0]}`, `"another", ${tags[0]}`, '*']) {
    const again = await take('/', { 'accept-encoding': 'br', 'if-none-match': tag });
    expect([again.status, again.bytes.length, again.headers['content-length']]).toEqual([304, 0, undefined]);
    expect(again.headers.etag).toBe(tags[0]);
  }
  for (const tag of ['"another"', ...tags.slice(1)]) {
    expect((await take('/', { 'accept-encoding': 'br', 'if-none-match': tag })).status).toBe(200);
  }
});

test('an answer before the framework has the headers of one by the framework, with a request id of its own', async () => {
  for (const headers of [{ 'accept-encoding': 'br' }, { 'if-none-match': '*' }, {}] as Record<string, string>[]) {
    // An address with a query that the page does not read goes through the framework.
    const [fast, slow, head] = [
      await take('/', headers),
      await take('/?utm_source=x', headers),
      await take('/', headers, { method: 'HEAD' }),
    ];
    expect(withoutItsOwn(fast)).toEqual(withoutItsOwn(slow));
    expect([withoutItsOwn(head), head.bytes.length]).toEqual([withoutItsOwn(fast), 0]);
    expect(new Set([fast, slow, head].map((answer) => answer.headers['x-request-id'])).size).toBe(3);
    expect(fast.headers).toMatchObject({ 'cache-control': 'no-cache', 'x-frame-options': 'DENY', vary: 'Accept-Encoding, Cookie' });
    expect(fast.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  }
});

test('a missing page is finished too; a request with two hosts is refused; a POST never gets a page', async () => {
  expect([(await take('/no/existe')).status, renderingOf(await take('/no/existe'))]).toEqual([404, renderingOf(await take('/404'))]);
  expect((await take('/', {}, { method: 'POST' })).status).toBe(404);
  const [answer] = await once(request(origin, { headers: ['Host', 'a', 'Host', 'b'], agent: false }).end(), 'response');
  expect((answer as IncomingMessage).statusCode).toBe(400);
});

test('a page that fails to render is sent empty, and is tried again', async () => {
  const failures = () => log.lines().filter(({ msg }) => msg === 'page not rendered').length;
  const [first, second] = [await take('/privacidad'), await take('/privacidad')];
  expect([first, second].map(({ status, headers }) => [status, headers.etag])).toEqual([
    [200, undefined],
    [200, undefined],
  ]);
  expect(textOf(first)).toContain('<div id="root"></div>');
  expect(failures()).toBe(2);
});

test('all answers are counted; of finished pages one in a hundred is logged [R-303]', async () => {
  await take('/terminos');
  const before = log.lines().length;
  for (let at = 0; at < 2 * loggedOneOf; at += 1) await take('/terminos', { 'accept-encoding': 'br', 'if-none-match': '*' });
  await take('/404');
  const lines = log.lines().slice(before);
  const answered = lines.filter(({ msg }) => msg === 'answered');
  expect(answered.map(({ route, status }) => `${route} ${status}`)).toEqual(['/terminos 304', '/terminos 304', 'unknown 404']);
  expect(answered[0]).toMatchObject({ method: 'GET', loggedOneOf: 100, reqId: expect.stringMatching(/^[\da-f-]{36}$/) });
  const { payload } = await t.app.inject('/srv/metrics');
  expect(payload).toContain('http_request_duration_seconds_count{method="GET",route="/terminos",status="304"} 200');
});

test('while the database is unavailable, a page is sent empty after a single attempt to read the packages', async () => {
  const attempts = () => log.lines().filter(({ msg }) => msg === 'page without packages').length;
  await t.db.query.execute('alter table packages rename to packages_away');
  try {
    const { status, bytes } = await take('/tiendas-online');
    expect([status, bytes.includes('<div id="root"></div>'), attempts()]).toEqual([200, true, 1]);
  } finally {
    await t.db.query.execute('alter table packages_away rename to packages');
  }
  expect(renderingOf(await take('/tiendas-online'))).toBeDefined();
});

describe('a change of the catalogue', () => {
  test('by anybody reaches every process [R-676]', async () => {
    const other = await buildApp(t.services, { siteFolder });
    try {
      const otherOrigin = await other.listen({ port: 0, host: '127.0.0.1' });
      const prices = async () => [priceOf(await take('/')), priceOf(await take('/', {}, { at: otherOrigin })), await ofGuest(otherOrigin)];
      const ofGuest = async (at: string) => priceIn((await take('/srv/packages/web', {}, { at })).bytes.toString());
      await changePrice(510_050);
      await expect.poll(prices).toEqual(['5100.5', '5100.5', 5100.5]);
      await changePrice(520_000);
      await expect.poll(prices).toEqual(['5200', '5200', 5200]);
    } finally {
      await other.close();
    }
  });

  test('by staff is visible to the next request, before any notification [R-676]', async () => {
    // A process whose notifications are always late.
    const db = Object.create(t.db, { listen: { value: async () => async () => undefined } }) as Database;
    const late = await buildApp({ ...t.services, db }, { siteFolder });
    try {
      const at = await late.listen({ port: 0, host: '127.0.0.1' });
      const admin = await t.as('admin');
      const { packages } = (await admin.get('/packages/web')).body as { packages: Package[] };
      const { package_id: id, name, type, tagline, base_price, version } = packages[0] as Package;
      const cookie = `session=${await openSession(t.db.query, people.admin.userId, t.clock.now())}`;
      for (const price of [6100, 6200]) {
        await Promise.all([take('/', {}, { at }), take('/srv/packages/web', {}, { at })]);
        const payload = {
          packageData: { name, type, tagline, base_price, public_price: price },
          features: [],
          base_version: version + (price - 6100) / 100,
        };
        const { statusCode } = await late.inject({ method: 'PUT', url: `/srv/packages/web/${id}`, headers: { cookie }, payload });
        const seen = [priceOf(await take('/', {}, { at })), priceIn((await take('/srv/packages/web', {}, { at })).bytes.toString())];
        expect([statusCode, ...seen]).toEqual([200, String(price), price]);
      }
    } finally {
      await late.close();
    }
  });
});

interface Package {
  package_id: number;
  name: string;
  type: string;
  tagline: string;
  base_price: number;
  public_price: number;
  version: number;
}
const priceIn = (json: string) =>
  (JSON.parse(json) as { packages: Package[] }).packages.find(({ name }) => name === 'Paquete Web Esencial')?.public_price;

test.runIf(testEngine === 'postgres')('a change during which the notifications are lost is visible all the same [R-676]', async () => {
  await take('/');
  await t.db.query.execute(`with lost as (select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and application_name = 'taller-web listens')
    update packages set public_price = 500000 + (select count(*) from lost) where name = 'Paquete Web Esencial'`);
  await expect.poll(async () => priceOf(await take('/'))).toBe('5000.01');
});

describe("guests' catalogue", () => {
  const ask = (headers: Record<string, string>) => take('/srv/packages/branding', headers);

  test('has tags and 304 as well, and is compressed for every site [R-675]', async () => {
    const [br, plain] = [await ask({ 'accept-encoding': 'br' }), await ask({})];
    expect([br.headers['content-encoding'], textOf(br)]).toEqual(['br', textOf(plain)]);
    expect(br.headers).toMatchObject({ 'cache-control': 'private, no-cache', 'content-type': 'application/json; charset=utf-8' });
    const again = await ask({ 'if-none-match': plain.headers.etag ?? '' });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });

  test('is for guests alone: an admin sees what is not on sale, and no tag', async () => {
    await t.db.query.execute("update packages set is_active = false where kind = 'branding' and level = 'optimal'");
    const countOf = (body: unknown) => (body as { packages: unknown[] }).packages.length;
    await expect.poll(async () => countOf(JSON.parse(textOf(await ask({}))))).toBe(1);
    const { body, headers } = await (await t.as('admin')).get('/packages/branding');
    expect([countOf(body), headers.etag, headers['cache-control']]).toEqual([2, undefined, 'no-store']);
    expect(countOf((await (await t.as('cliente')).get('/packages/branding')).body)).toBe(1);
  });
});

test('a server that stops closes the connection after a finished page', async () => {
  const finished = new FinishedAnswers();
  await finished.get('/', async () => ({ status: 200, headers: {}, text: 'page' }));
  const log = pino({ level: 'silent' });
  const answerAtOnce = pagesAtOnce({ config: { mode: 'demo' }, finished, log, measured: () => () => undefined, isStopping: () => true });
  const server = createServer((asked, response) => void answerAtOnce(asked, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const agent = new Agent({ keepAlive: true });
  const { headers } = await take('/', {}, { at: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, agent });
  server.close();
  expect(headers.connection).toBe('close');
});

test('a stop does not wait for connections that broke while their answers were waiting', async () => {
  const app = await buildApp(t.services, { siteFolder });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const connected = async () => {
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  };
  await take('/', {}, { at: `http://127.0.0.1:${port}` });
  const reset = await connected();
  // More than the buffers of a connection hold, and nobody reads it.
  reset.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(20_000));
  const { server } = app;
  const openConnections = () => new Promise((done) => server.getConnections((_, number) => done(number)));
  await once(server, 'request');
  reset.destroy();
  await expect.poll(openConnections).toBe(0);
  const unused = await connected();
  const closed = once(unused, 'close');
  await Promise.all([app.close(), closed]);
});
