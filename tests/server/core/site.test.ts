import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertCatalogue } from '#server/demo/demo.store.ts';
import { brand } from '#shared/brand.ts';
import { privatePages, publicPages } from '#shared/site-pages.ts';
import { sharedApp } from '../../support/shared-app.ts';

const origin = 'https://taller.example';
const folder = mkdtempSync(join(tmpdir(), 'taller-site-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head><title></title></head><body>shell</body></html>');
writeFileSync(join(folder, 'assets/main-abc123.js'), 'export {};');
const t = sharedApp({ siteFolder: folder, config: { publicUrl: origin } });
beforeAll(async () => {
  await insertCatalogue(t.db.query, t.clock.now());
  await t.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => rmSync(folder, { recursive: true }));

const ask = async (method: 'GET' | 'POST', url: string) => {
  const { statusCode: status, headers, payload } = await t.app.inject({ method, url });
  const type = String(headers['content-type']).split(';')[0];
  const secured = headers['content-security-policy'] !== undefined;
  return { status, type, cache: headers['cache-control'], shell: payload.includes('shell'), secured };
};
const page = { status: 200, type: 'text/html', cache: 'no-cache', shell: true, secured: true };
const missing = { status: 404, type: 'application/json', shell: false, secured: true };

test('every address of the application serves the same page, revalidated each time', async () => {
  for (const path of ['/', '/admin/orders/2041', '/verify-email?userId=1']) expect(await ask('GET', path)).toEqual(page);
});

test('built files are cached as immutable', async () => {
  const cache = 'public, max-age=31536000, immutable';
  const file = { status: 200, type: 'application/javascript', cache, shell: false, secured: true };
  expect(await ask('GET', '/assets/main-abc123.js')).toEqual(file);
});

test('a missing file, an unknown call and a POST do not return the page', async () => {
  expect([await ask('GET', '/assets/gone.js'), await ask('GET', '/srv/gone'), await ask('POST', '/')]).toEqual([
    { ...missing, cache: undefined },
    { ...missing, cache: 'no-store' },
    { ...missing, cache: undefined },
  ]);
});

/** Sends the path verbatim; a URL parser would normalize it first. */
const redirectOf = (path: string): Promise<[number | undefined, string | undefined]> =>
  new Promise((done, fail) => {
    const { port } = t.app.server.address() as AddressInfo;
    get({ host: '127.0.0.1', port, path, agent: false }, ({ statusCode, headers }) => done([statusCode, headers.location])).once(
      'error',
      fail,
    );
  });

test.each([
  ['//login', '/login'],
  ['//checkout//web/12?redirect=//a', '/checkout/web/12?redirect=//a'],
  ['//malo.example/a', '/malo.example/a'],
  ['/\\malo.example//a', '/malo.example/a'],
  ['//\\malo.example', '/malo.example'],
  ['///', '/'],
])('%s redirects to the intended page on this site', async (path, location) => {
  expect(await redirectOf(path)).toEqual([301, location]);
});

test('the demo shows its mails, newest first, with their links and without scripts [R-413]', async () => {
  const mailPage = () => t.app.inject({ method: 'GET', url: '/dev/correo' });
  expect((await mailPage()).body).toContain('Todavía no hay correos.');
  await t.guest.post('/register', { body: { username: 'primera', email: 'primera@ejemplo.mx', password: 'una-clave-larga' } });
  await t.guest.post('/forgot-password', { body: { email: 'cliente@ejemplo.mx' } });
  const { statusCode, headers, body } = await mailPage();
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect([...body.matchAll(/Para (\S+) ·/g)].map(([, to]) => to)).toEqual(['cliente@ejemplo.mx', 'primera@ejemplo.mx']);
  expect(body).toMatch(/<a href="https:\/\/taller\.example\/reset-password\?token=/);
  expect(body).not.toContain('<script');
});

const read = async (url: string) => {
  const { statusCode, headers, payload } = await t.app.inject({ method: 'GET', url });
  const all = (pattern: RegExp) => [...payload.matchAll(pattern)].map(([, found = '']) => found);
  return {
    status: statusCode,
    robots: headers['x-robots-tag'],
    titles: all(/<title>([^<]*)<\/title>/g),
    descriptions: all(/<meta name="description" content="([^"]*)"/g),
    canonical: all(/<link rel="canonical" href="([^"]*)"/g),
    noindex: payload.includes('<meta name="robots" content="noindex" />'),
    picture: all(/<meta property="og:image" content="([^"]*)"/g),
    data: all(/<script type="application\/ld\+json">(.*?)<\/script>/g).map((text) => JSON.parse(text) as Record<string, unknown>),
    payload,
  };
};

test.each(publicPages)(
  '$path has a title, a description, a canonical address and a link preview [R-457]',
  async ({ path, title, description, picture }) => {
    const page = await read(`${path}?utm_source=x`);
    expect({ ...page, data: page.data[0]?.['@type'], payload: null }).toEqual({
      status: 200,
      robots: undefined,
      titles: [title === '' ? `${brand.name}: sitios, tiendas en línea y branding` : `${title} · ${brand.name}`],
      descriptions: [description.replaceAll('&', '&amp;')],
      canonical: [`${origin}${path}`],
      noindex: false,
      picture: [`${origin}/imagenes/${picture}.png`],
      data: 'Organization',
      payload: null,
    });
    for (const name of ['og:title', 'og:description', 'og:url', 'og:type', 'og:site_name', 'og:locale']) {
      expect(page.payload.split(`<meta property="${name}"`)).toHaveLength(2);
    }
  },
);

const eachPrivate = privatePages.flatMap(({ title, paths }) => paths.map((pattern) => ({ path: pattern.replaceAll(':', '12'), title })));

test.each(eachPrivate)('$path has its title and is not indexed [R-459]', async ({ path, title }) => {
  const titles = [`${title} · ${brand.name}`];
  expect(await read(`${path}/`)).toMatchObject({ status: 200, robots: 'noindex', titles, noindex: true, canonical: [], data: [] });
});

test('an unknown address shows the not-found page with status 404 [R-460]', async () => {
  const admin = ['/administracion', '/admin/nada', '/admin/orders/1/nada'];
  for (const path of ['/no/existe', '/index.html', ...admin, '/account/nada', '/payment', '/checkout']) {
    const page = await read(path);
    expect([page.status, page.robots, page.titles]).toEqual([404, 'noindex', [`Página no encontrada · ${brand.name}`]]);
  }
});

test.each(['/%00', '/%E0%A4%A', '/account/%ff'])('the malformed address %s redirects to the not-found page', async (url) => {
  const { statusCode, headers } = await t.app.inject({ method: 'GET', url });
  expect([statusCode, headers.location]).toEqual([302, '/404']);
  expect((await read('/404')).status).toBe(404);
  expect((await t.app.inject({ method: 'GET', url: '/srv/packages/%ff' })).json()).toMatchObject({ code: 'malformed_request' });
});

test('every client-side route is served', async () => {
  const routesOf = (file: string): string[] =>
    [...readFileSync(`src/app/${file}`, 'utf8').matchAll(/(?:path="|^ {2}')(\/[^"'*]*)["']/gm)].map(([, path = '']) => path);
  const routes = [...routesOf('routes.tsx'), ...routesOf('admin-routes.tsx').map((path) => `/admin${path}`)];
  expect(routes.length).toBeGreaterThan(40);
  const statuses = await Promise.all(routes.map(async (path) => (await read(path.replaceAll(/:\w+\??/g, '12'))).status));
  expect(routes.filter((_, index) => statuses[index] !== 200)).toEqual([]);
});

test('a package page gives search engines the active packages and their current prices [R-458]', async () => {
  const offers = async () =>
    (await read('/paquetes-web')).data.slice(1).map((product) => {
      const { price, priceCurrency, priceSpecification } = product.offers as Record<string, unknown>;
      const { valueAddedTaxIncluded } = priceSpecification as Record<string, unknown>;
      return [product['@type'], product.name, price, priceCurrency, valueAddedTaxIncluded].join(' ');
    });
  expect(await offers()).toEqual(['Product Paquete Web Esencial 4900.00 MXN true', 'Product Paquete Web Óptimo 8900.00 MXN true']);
  await t.db.query.execute("update packages set public_price = 510050 where name = 'Paquete Web Esencial'");
  await t.db.query.execute("update packages set is_active = false where name = 'Paquete Web Óptimo'");
  expect(await offers()).toEqual(['Product Paquete Web Esencial 5100.50 MXN true']);
});

test('package texts cannot break out of the structured data [R-457]', async () => {
  await t.db.query.execute("update packages set tagline = '</script><b>' where kind = 'branding'");
  const { payload, data } = await read('/branding');
  expect(payload).not.toContain('</script><b>');
  expect(data.at(-1)).toMatchObject({ description: '</script><b>' });
});

test('robots.txt excludes private pages, and the sitemap lists the public ones [R-459]', async () => {
  const robots = await t.app.inject({ method: 'GET', url: '/robots.txt' });
  expect([robots.headers['content-type'], robots.payload.split('\n')]).toEqual([
    'text/plain; charset=utf-8',
    [
      'User-agent: *',
      'Disallow: /srv/',
      'Disallow: /admin',
      'Disallow: /account',
      'Disallow: /checkout',
      'Disallow: /payment',
      'Disallow: /dev/',
      `Sitemap: ${origin}/sitemap.xml`,
      '',
    ],
  ]);
  const map = await t.app.inject({ method: 'GET', url: '/sitemap.xml' });
  expect(map.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect([...map.payload.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc)).toEqual(
    publicPages.map(({ path }) => `${origin}${path}`),
  );
});

test('titles and descriptions are unique [R-457]', () => {
  expect(new Set(publicPages.map(({ title }) => title)).size).toBe(publicPages.length);
  expect(new Set(publicPages.map(({ description }) => description)).size).toBe(publicPages.length);
  expect(new Set(privatePages.map(({ title }) => title)).size).toBe(privatePages.length);
});
