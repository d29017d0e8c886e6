import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertCatalogue } from '#server/demo/demo.store.ts';
import { brand } from '#shared/brand.ts';
import { privatePages, publicPages } from '#shared/site-pages.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

const origin = 'https://taller.example';
const folder = mkdtempSync(join(tmpdir(), 'taller-head-'));
let t: TestApp;
beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head><title></title></head><body>shell</body></html>');
  t = await startTestApp({ siteFolder: folder, config: { publicUrl: origin } });
  await insertCatalogue(t.db.query, t.clock.now());
});
afterAll(async () => {
  await t.close();
  rmSync(folder, { recursive: true });
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

test('titles and descriptions are unique [R-457]', () => {
  expect(new Set(publicPages.map(({ title }) => title)).size).toBe(publicPages.length);
  expect(new Set(publicPages.map(({ description }) => description)).size).toBe(publicPages.length);
  expect(new Set(privatePages.map(({ title }) => title)).size).toBe(privatePages.length);
});

const eachPrivate = privatePages.flatMap(({ title, paths }) => paths.map((pattern) => ({ path: pattern.replaceAll(':', '12'), title })));

test.each(eachPrivate)('$path has its title and is not indexed [R-459]', async ({ path, title }) => {
  const page = await read(`${path}/`);
  expect([page.status, page.robots, page.titles, page.noindex, page.canonical, page.data]).toEqual([
    200,
    'noindex',
    [`${title} · ${brand.name}`],
    true,
    [],
    [],
  ]);
});

test('an unknown address shows the not-found page with status 404 [R-460]', async () => {
  const missing = [
    '/no/existe',
    '/administracion',
    '/index.html',
    '/admin/nada',
    '/admin/orders/1/nada',
    '/account/nada',
    '/payment',
    '/checkout',
  ];
  for (const path of missing) {
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
      return [product['@type'], product.name, price, priceCurrency, valueAddedTaxIncluded];
    });
  expect(await offers()).toEqual([
    ['Product', 'Paquete Web Esencial', '4900.00', 'MXN', true],
    ['Product', 'Paquete Web Óptimo', '8900.00', 'MXN', true],
  ]);
  await t.db.query.execute("update packages set public_price = 510050 where name = 'Paquete Web Esencial'");
  await t.db.query.execute("update packages set is_active = false where name = 'Paquete Web Óptimo'");
  expect(await offers()).toEqual([['Product', 'Paquete Web Esencial', '5100.50', 'MXN', true]]);
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
