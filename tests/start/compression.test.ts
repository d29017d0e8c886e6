import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#server/demo/people.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { clientFolder, entry, manifest } from './built-scripts.ts';

// Counts the bytes on the wire; `fetch` would decompress them first.
const home = mkdtempSync(join(tmpdir(), 'taller-compression-'));
let server: ServerProcess;
beforeAll(async () => {
  server = await startServerProcess({ DATA_DIR: join(home, 'data') });
});
afterAll(async () => {
  await server.stop();
  rmSync(home, { recursive: true });
});

interface Travelled {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

const ask = (path: string, headers: Record<string, string> = {}): Promise<Travelled> =>
  new Promise((done, fail) => {
    const call = request(server.origin + path, { headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => done({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(chunks) }));
    });
    call.once('error', fail);
    call.end();
  });

const unpack = { br: brotliDecompressSync, gzip: gunzipSync, plain: (bytes: Buffer) => bytes };
const encodingOf = ({ headers }: Travelled) => headers['content-encoding'] ?? 'plain';
const textOf = (answer: Travelled): string => unpack[encodingOf(answer) as keyof typeof unpack](answer.bytes).toString();
const varies = ({ headers }: Travelled) => String(headers.vary).toLowerCase();

/** The encodings that a browser accepts, and the one that it must get. */
const takes = [
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', 'plain'],
  ['identity', 'plain'],
  [null, 'plain'],
] as const;

const script = `/${manifest[entry]?.imports?.map((name) => manifest[name]?.file)[0]}`;

test.each([
  ['a script', script, 200, 'application/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['the home page', '/', 200, 'text/html; charset=utf-8', 'no-cache'],
  ['a missing page', '/no/existe', 404, 'text/html; charset=utf-8', 'no-cache'],
  ['a personal page', '/login', 200, 'text/html; charset=utf-8', 'no-cache'],
  ['the script of the theme', '/theme.js', 200, 'application/javascript; charset=utf-8', 'no-cache'],
])('%s is sent in the best encoding that the browser accepts [R-466]', async (_, path, status, type, cache) => {
  const answers = await Promise.all(takes.map(([accepted]) => ask(path, accepted === null ? {} : { 'accept-encoding': accepted })));
  const plain = answers.at(-1)?.bytes ?? Buffer.of();
  // A personal page is already small.
  const packs = plain.length >= 1024 || path.endsWith('.js');
  expect(answers.map(encodingOf)).toEqual(takes.map(([, given]) => (packs ? given : 'plain')));
  expect(answers.map(textOf)).toEqual(takes.map(() => plain.toString()));
  for (const answer of answers) {
    expect([answer.status, answer.headers['content-type'], answer.headers['cache-control'], varies(answer)]).toEqual([
      status,
      type,
      cache,
      'accept-encoding',
    ]);
    expect(answer.headers['content-length']).toBe(String(answer.bytes.length));
  }
});

test('the home page is at most 14 KiB on the wire, which fits into the first round trip', async () => {
  const { bytes } = await ask('/', { 'accept-encoding': 'br' });
  expect(bytes.length / 1024).toBeLessThanOrEqual(14);
});

test('a client that already has the compressed file gets 304', async () => {
  const { headers } = await ask(script, { 'accept-encoding': 'br' });
  const plain = await ask(script);
  const [same, other] = await Promise.all(
    ['br', 'gzip'].map((accepted) => ask(script, { 'accept-encoding': accepted, 'if-none-match': headers.etag ?? '' })),
  );
  expect([same?.status, same?.bytes.length, other?.status, headers.etag === plain.headers.etag]).toEqual([304, 0, 200, false]);
});

test('a range of a compressed file is a range of the compressed bytes', async () => {
  const [whole, part] = await Promise.all([
    ask(script, { 'accept-encoding': 'br' }),
    ask(script, { 'accept-encoding': 'br', range: 'bytes=100-199' }),
  ]);
  expect([part.status, encodingOf(part), part.headers['content-range'], part.bytes.equals(whole.bytes.subarray(100, 200))]).toEqual([
    206,
    'br',
    `bytes 100-199/${whole.bytes.length}`,
    true,
  ]);
});

test('fonts and pictures, which are already compressed, are sent unchanged', async () => {
  const font = readdirSync(join(clientFolder, 'assets')).find((name) => name.startsWith('instrument-sans'));
  const answers = await Promise.all([`assets/${font}`, 'imagenes/web.png'].map((file) => ask(`/${file}`, { 'accept-encoding': 'br' })));
  expect(answers.map((answer) => [answer.status, answer.headers['content-type'], encodingOf(answer)])).toEqual([
    [200, 'font/woff2', 'plain'],
    [200, 'image/png', 'plain'],
  ]);
});

test('the compressed copy of a file has no URL of its own', async () => {
  const answers = await Promise.all([`${script}.br`, `${script}.gz`, '/index.html'].map((path) => ask(path, { 'accept-encoding': 'br' })));
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});

test('an API response is compressed for pages of this site, and plain for other origins [R-466]', async () => {
  const from = (site: string | null) =>
    ask('/srv/packages/web', { 'accept-encoding': 'gzip, br', ...(site === null ? {} : { 'sec-fetch-site': site }) });
  const answers = await Promise.all(['same-origin', 'same-site', 'cross-site', 'none', null].map(from));
  expect(answers.map(encodingOf)).toEqual(['br', 'plain', 'plain', 'plain', 'plain']);
  expect(new Set(answers.map(textOf)).size).toBe(1);
  expect(answers.map(({ headers }) => headers['content-type'])).toEqual(answers.map(() => 'application/json; charset=utf-8'));
});

test('the event stream is never compressed [R-466]', async () => {
  const login = await fetch(`${server.origin}/srv/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'cliente', password: demoPassword }),
  });
  const cookie = login.headers.getSetCookie().join('; ');
  const first = await new Promise<{ encoding: string | undefined; text: string }>((done, fail) => {
    const headers = { cookie, 'accept-encoding': 'br, gzip', 'sec-fetch-site': 'same-origin' };
    const call = request(`${server.origin}/srv/events`, { headers }, (answer) => {
      answer.once('data', (chunk: Buffer) => {
        done({ encoding: answer.headers['content-encoding'], text: chunk.toString() });
        call.destroy();
      });
    });
    call.on('error', fail);
    call.end();
  });
  expect(first).toEqual({ encoding: undefined, text: 'retry: 3000\n\n' });
});
