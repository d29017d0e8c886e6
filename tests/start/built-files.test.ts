import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertCatalogue } from '#server/demo/demo.store.ts';
import { demoPassword } from '#server/demo/people.ts';
import { sharedApp } from '../support/shared-app.ts';

const clientFolder = resolve('dist/client');

interface Chunk {
  file: string;
  name?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
}

const manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

/** The script of public pages for visitors without a session. */
const islands = 'src/public/main.ts';
const withForms = ['src/public/main-entry.ts', 'src/public/main-quote.ts'];

/** The chunk that the build has merged from several files, by its name. */
const named = (name: string): string => {
  const key = Object.keys(manifest).find((one) => manifest[one]?.name === name);
  if (key === undefined) throw new Error(`no chunk is named ${name}`);
  return key;
};

/** The entry chunk of the application. */
const entry = named('first');
/** What everybody with a session needs besides the entry. */
const calls = named('call');

/** The chunk and those that import it dynamically, up to the entry. */
const withParents = (name: string): string[] => {
  const names = new Set([name]);
  for (const child of names) {
    for (const [parent, { dynamicImports = [] }] of Object.entries(manifest)) if (dynamicImports.includes(child)) names.add(parent);
  }
  return [...names];
};

/** These chunks and all their static imports. */
const withImports = (...names: string[]): string[] => {
  const unknown = names.find((name) => !(name in manifest));
  if (unknown !== undefined) throw new Error(`the build has no ${unknown}`);
  const chunks = new Set(names);
  for (const chunk of chunks) for (const imported of manifest[chunk]?.imports ?? []) chunks.add(imported);
  return [...chunks];
};

/** The scripts that the browser fetches for these chunks. */
const scriptsOf = (...names: string[]): string[] =>
  withImports(...names)
    .map((name) => manifest[name]?.file ?? '')
    .filter((file) => file.endsWith('.js'));

// Sizes are deterministic, so they can be tested: what the browser fetches for each page, with maximum brotli compression.
const sizes = new Map<string, number>();
const brotli = (file: string): number => {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const bytes = readFileSync(join(clientFolder, file));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const size = brotliCompressSync(bytes, { params }).length / 1024;
  sizes.set(file, size);
  return size;
};

const sizeOf = (...names: string[]): number => scriptsOf(...names).reduce((sum, file) => sum + brotli(file), 0);

describe('the sizes of the build', () => {
  test.each<[string, number, ...string[]]>([
    ['a public page without a form needs', 85, islands],
    ...withForms.map((name): [string, number, string] => [`${name} needs`, 110, name]),
    ['the application needs', 127, entry],
    ['the account needs', 180, entry, calls, named('account-route')],
  ])('%s at most %i KiB of scripts before its first answer [R-465]', (_, most, ...names) => {
    const size = sizeOf(...names);
    expect(size).toBeGreaterThan(50);
    expect(size).toBeLessThanOrEqual(most);
  });

  // Its first script would hydrate the whole page, islands included.
  test('no call of a public page loads the application [R-677]', () => {
    const statically = withImports(islands, ...withForms);
    const calls = statically.flatMap((name) => manifest[name]?.dynamicImports ?? []);
    expect(calls).toContain('src/features/quote-request/quote-request-calls.ts');
    expect(calls.filter((name) => withImports(name).includes(entry))).toEqual([]);
  });

  test.each([
    ['the account', 7, 'account-route'],
    ['an own order', 21, 'own-order-route'],
    ['the panel', 11, 'admin-routes'],
    ['the checkout', 18, 'checkout-route'],
  ])('%s needs at most %i files of scripts [R-679]', (_, most, name) => {
    expect(scriptsOf(entry, calls, named(name)).length).toBeLessThanOrEqual(most);
  });

  const ofEachPage = [entry, calls, 'src/ui/toaster.tsx'];
  // Dialogs and animations, below src/ui and src/parts, come after the page; all machines, below src/machines, when somebody runs one in the atlas.
  const pages = Object.keys(manifest).filter((name) => manifest[name]?.isDynamicEntry === true && /^src\/(?:app|features)\//.test(name));
  test.each(pages)('%s and its parents are at most 234 KiB of scripts [R-465]', (name) => {
    expect(sizeOf(...ofEachPage, ...withParents(name))).toBeLessThanOrEqual(234);
  });

  test('Chromium compiles the largest scripts of public pages while it fetches them', () => {
    const scripts = scriptsOf(islands, ...withForms).filter((file) => brotli(file) > 10);
    expect(scripts).toHaveLength(2);
    const firstLines = scripts.map((file) => readFileSync(join(clientFolder, file), 'utf8').split('\n', 1)[0]);
    expect(firstLines).toEqual(['//# allFunctionsCalledOnLoad', '//# allFunctionsCalledOnLoad']);
  });

  test('the fonts of the first view are at most 90 KiB [R-465]', () => {
    const page = readFileSync(join(clientFolder, 'index.html'), 'utf8');
    const [, sheet = ''] = /href="\/(assets\/[^"]+\.css)"/.exec(page) ?? [];
    const faces = [
      ...readFileSync(join(clientFolder, sheet), 'utf8').matchAll(
        /@font-face\{[^}]*?font-family:\s*"?([^";]+)[^}]*?url\(\/([^)]+woff2)\)/g,
      ),
    ];
    const sizes = faces
      .filter(([, family = '']) => !family.startsWith('JetBrains'))
      .map(([, , file = '']) => readFileSync(join(clientFolder, file)).length / 1024);
    expect(sizes).toHaveLength(2);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(90);
  });
});

describe('on the wire', () => {
  const t = sharedApp({ siteFolder: clientFolder });
  beforeAll(() => insertCatalogue(t.db.query, t.clock.now()));

  const ask = async (url: string, headers: Record<string, string> = {}) => {
    const { statusCode, headers: sent, rawPayload } = await t.app.inject({ method: 'GET', url, headers });
    return { status: statusCode, headers: sent, bytes: rawPayload };
  };
  type Answer = Awaited<ReturnType<typeof ask>>;

  const unpack = { br: brotliDecompressSync, gzip: gunzipSync, plain: (bytes: Buffer) => bytes };
  const encodingOf = ({ headers }: Answer) => headers['content-encoding'] ?? 'plain';
  const textOf = (answer: Answer): string => unpack[encodingOf(answer) as keyof typeof unpack](answer.bytes).toString();
  const varies = ({ headers }: Answer) => String(headers.vary).toLowerCase();

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
    ['a script', script, 200, 'application/javascript; charset=utf-8', 'public, max-age=31536000, immutable', 'accept-encoding'],
    ['the home page', '/', 200, 'text/html; charset=utf-8', 'no-cache', 'accept-encoding, cookie'],
    ['a missing page', '/no/existe', 404, 'text/html; charset=utf-8', 'no-cache', 'accept-encoding, cookie'],
    ['a personal page', '/account', 200, 'text/html; charset=utf-8', 'no-cache', 'accept-encoding'],
    ['the script of the theme', '/theme.js', 200, 'application/javascript; charset=utf-8', 'no-cache', 'accept-encoding'],
  ])('%s is sent in the best encoding that the browser accepts [R-466]', async (_, path, status, type, cache, varying) => {
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
        varying,
      ]);
      expect(answer.headers['content-length']).toBe(String(answer.bytes.length));
    }
  });

  test('the home page and its headers arrive in the first round trip: at most 14,600 bytes', async () => {
    const { bytes, headers } = await ask('/', { 'accept-encoding': 'br' });
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    // Ten packets of 1,460 bytes, as servers begin a connection; the connection's own headers need up to 200 of them.
    expect(lines.join('').length + bytes.length).toBeLessThanOrEqual(14_400);
  });

  test('a client that already has the compressed file gets 304', async () => {
    const { headers } = await ask(script, { 'accept-encoding': 'br' });
    const plain = await ask(script);
    const [same, other] = await Promise.all(
      ['br', 'gzip'].map((accepted) => ask(script, { 'accept-encoding': accepted, 'if-none-match': headers.etag ?? '' })),
    );
    expect([same?.status, same?.bytes.length, other?.status, headers.etag === plain.headers.etag]).toEqual([304, 0, 200, false]);
  });

  test('the compressed copy of a file has no URL of its own', async () => {
    const answers = await Promise.all(
      [`${script}.br`, `${script}.gz`, '/index.html'].map((path) => ask(path, { 'accept-encoding': 'br' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  test('an API response is compressed for pages of this site, and plain for other origins [R-466]', async () => {
    const from = (site: string | null) =>
      ask('/srv/openapi.json', { 'accept-encoding': 'gzip, br', ...(site === null ? {} : { 'sec-fetch-site': site }) });
    const answers = await Promise.all(['same-origin', 'same-site', 'cross-site', 'none', null].map(from));
    expect(answers.map(encodingOf)).toEqual(['br', 'plain', 'plain', 'plain', 'plain']);
    expect(new Set(answers.map(textOf)).size).toBe(1);
    expect(answers.map(({ headers }) => headers['content-type'])).toEqual(answers.map(() => 'application/json; charset=utf-8'));
  });

  test('the event stream is never compressed [R-466]', async () => {
    const { headers } = await t.guest.post('/login', { body: { username: 'cliente', password: demoPassword } });
    const asBrowser = { cookie: String(headers['set-cookie']), 'accept-encoding': 'br, gzip', 'sec-fetch-site': 'same-origin' };
    const answer = await t.app.inject({ method: 'GET', url: '/srv/events', headers: asBrowser, payloadAsStream: true });
    const first = await new Promise((done) => answer.stream().once('data', (chunk: Buffer) => done(chunk.toString())));
    answer.stream().destroy();
    expect([answer.headers['content-encoding'], first]).toEqual([undefined, expect.stringMatching(/^retry: \d{4,5}\n\n$/)]);
  });
});
