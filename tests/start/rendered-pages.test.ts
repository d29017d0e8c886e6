import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Package } from '#api/contract/packages/package.ts';
import { buildApp } from '#server/build-app.ts';
import { insertCatalogue } from '#server/demo/demo.store.ts';
import { publicPages } from '#shared/site-pages.ts';
import { type Caller, startTestApp, type TestApp } from '../support/test-app.ts';

// The pages as they were built, rendered by the server over the catalogue of the moment.
const siteFolder = resolve(import.meta.dirname, '../../dist/client');
let t: TestApp;
let admin: Caller;
beforeAll(async () => {
  t = await startTestApp({ siteFolder });
  await insertCatalogue(t.db.query, t.clock.now());
  admin = await t.as('admin');
});
afterAll(() => t.close());

const read = async (url: string, app = t.app) => {
  const { statusCode, headers, payload } = await app.inject({ method: 'GET', url });
  return { status: statusCode, policy: String(headers['content-security-policy']), location: headers.location, html: payload };
};

/** What stands on the page, without its scripts and styles. */
const body = (html: string): string => html.slice(html.indexOf('<body>')).replaceAll(/<(script|style)\b[^>]*>.*?<\/\1>/gs, '');
const textsOf = (html: string, element: string): string[] =>
  [...body(html).matchAll(new RegExp(`<${element}\\b[^>]*>(.*?)</${element}>`, 'gs'))].map(([, inner = '']) =>
    inner.replaceAll(/<[^>]+>/g, ''),
  );
const pricesOf = (html: string): string[] => [...new Set(body(html).match(/\$[\d,]+\.\d\d/g) ?? [])];
const linksOf = (html: string): string[] => [...body(html).matchAll(/<a\b[^>]* href="([^"]+)"/g)].map(([, href = '']) => href);

const readable: Readonly<Record<string, { title: string; says: readonly string[] }>> = {
  '/': { title: 'Taller Web: sitios, tiendas en línea y branding', says: ['$4,900.00', '$8,900.00', '$11,900.00', '$18,900.00'] },
  '/paquetes-web': { title: 'Paquetes web', says: ['$4,900.00', '$8,900.00', 'Compara'] },
  '/tiendas-online': { title: 'Tiendas en línea', says: ['$11,900.00', '$18,900.00', 'Compara'] },
  '/branding': { title: 'Branding', says: ['$4,500.00', '$7,900.00', 'Compara'] },
  '/faq': { title: 'Preguntas frecuentes', says: ['¿Los precios ya incluyen IVA?'] },
  '/cotizador': { title: 'Cotiza a la medida', says: ['Qué pasa después'] },
  '/terminos': { title: 'Términos', says: ['Ley aplicable y quejas'] },
  '/privacidad': { title: 'Aviso de privacidad', says: ['Cambios a este aviso'] },
};

test.each(publicPages)('$path is read without any script [R-028]', async ({ path }) => {
  const { status, html } = await read(path);
  expect([status, textsOf(html, 'h1')]).toEqual([200, [readable[path]?.title]]);
  for (const words of readable[path]?.says ?? ['this page has no row']) expect(body(html)).toContain(words);
  expect(linksOf(html)).toEqual(expect.arrayContaining(['/', ...publicPages.slice(1).map((page) => page.path)]));
  expect(body(html)).not.toMatch(/<template|Cargando|hidden id="S:/);
});

test('what does not work without scripts is said in a notice at the end of the page, in its own colours', async () => {
  const { html } = await read('/');
  const notices = [...html.matchAll(/<noscript>(.*?)<\/noscript>/gs)].map(([, inner = '']) => inner);
  expect(notices.map((notice) => notice.replaceAll(/<style>.*<\/style>/gs, '<style>'))).toEqual([
    '<style>',
    '<p class="sin-js">Sin JavaScript puedes leer todo el sitio; para contratar o escribirnos desde aquí hace falta activarlo.</p>',
  ]);
  expect(notices[0]).toContain('.sin-js{');
  expect(html.indexOf('<p class="sin-js">')).toBeGreaterThan(html.indexOf('</footer>'));
});

test('an address where nothing stands says so without any script', async () => {
  const { status, html } = await read('/no/existe');
  expect([status, textsOf(html, 'h1')]).toEqual([404, ['Esta puerta no da a ningún lado']]);
});

test('a page for one person alone comes empty', async () => {
  for (const path of ['/login', '/account', '/admin/orders', '/checkout/web/1']) {
    expect((await read(path)).html, path).toContain('<div id="root"></div>');
  }
});

test('a tab of the address is the one that is rendered', async () => {
  const chosen = async (url: string) => /aria-selected="true"[^>]*>([^<]*)/.exec((await read(url)).html)?.[1];
  expect([await chosen('/faq'), await chosen('/faq?tab=preguntas&utm_source=x'), await chosen('/faq?tab=otra')]).toEqual([
    'Proceso',
    'Preguntas frecuentes',
    'Proceso',
  ]);
});

test('each page has one address, as the router of the browser reads it', async () => {
  const led = await Promise.all(['/faq/', '/FAQ?tab=preguntas', '/%66aq', '/faq'].map((url) => read(url)));
  expect(led.map(({ status, location }) => [status, location])).toEqual([
    [301, '/faq'],
    [301, '/faq?tab=preguntas'],
    [301, '/faq'],
    [200, undefined],
  ]);
});

test('a price changed in the panel is in the next answer, everywhere [R-028]', async () => {
  const { packages } = (await admin.get('/packages/web')).body as { packages: Package[] };
  const [essential] = packages;
  const prices = async () =>
    [pricesOf((await read('/')).html), pricesOf((await read('/paquetes-web')).html)].map((all) => all.includes('$4,321.00'));
  expect(await prices()).toEqual([false, false]);
  const { name, type, tagline, base_price } = essential ?? { name: '', type: '', tagline: '', base_price: 0 };
  const changed = await admin.put(`/packages/web/${essential?.package_id}`, {
    body: {
      packageData: { name, type, tagline, base_price, public_price: 4321 },
      features: (essential?.features ?? []).map(({ feature_id, feature_type, value }) =>
        feature_type === 'boolean' ? { feature_id } : { feature_id, value },
      ),
    },
  });
  expect(changed.status).toBe(200);
  expect(await prices()).toEqual([true, true]);
});

/** Hostile and right at once: each is shown as text wherever it stands. */
const nopal = {
  name: `Nopal </script><b>"'& 🌵 شركة`,
  legal_name: 'Nopal <Digital>, S.A.',
  rfc: 'NDI150320AB1',
  address: 'Av. Juárez 12 "B", Querétaro',
  phone: '442 123 4567',
  email: 'hola@nopal.example',
  whatsapp: '(442) 765-4321',
  hours: 'Lunes a Sábado, {email}',
  tagline: 'Sitios que venden. </script><script>alert(1)</script>',
  staff_mail: 'secreto@nopal.example',
};
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const readAs = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll(/&#(?:x27|39);/g, "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

test('what the agency says of itself is in the next answer of every process, everywhere, as text [R-556]', async () => {
  // A second server over the same database; it has rendered its pages before the change.
  const other = await buildApp(t.services, { siteFolder });
  const superadmin = await t.as('superadmin');
  for (const app of [t.app, other]) expect((await read('/terminos', app)).html).toContain('Taller Web, S.A. de C.V. («Taller Web»)');
  expect((await superadmin.put('/dashboard/settings/agency', { body: { base_version: 0, values: nopal } })).status).toBe(200);
  for (const app of [t.app, other])
    for (const { path } of publicPages) {
      const { html } = await read(path, app);
      expect(html, path).not.toMatch(/Taller Web|tallerweb|<\/script><b>|<script>alert|secreto@/);
      const [title = ''] = /<title>([^<]*)<\/title>/.exec(html)?.slice(1) ?? [];
      expect(readAs(title), path).toContain(nopal.name);
      const [footer = ''] = /<footer.*<\/footer>/s.exec(html) ?? [];
      expect(footer, path).toContain('https://wa.me/524427654321');
      expect(footer, path).toContain('mailto:hola@nopal.example');
      for (const text of [nopal.name, nopal.legal_name, nopal.tagline]) expect(readAs(footer), path).toContain(readAs(escaped(text)));
      const told = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) => JSON.parse(json));
      expect(told[0], path).toMatchObject({
        name: nopal.name,
        legalName: nopal.legal_name,
        email: nopal.email,
        telephone: '+52 (442) 765-4321',
      });
      const [, facts = ''] = /<script type="application\/json" id="agency">(.*?)<\/script>/s.exec(html) ?? [];
      const { staff_mail: _, ...everybody } = nopal;
      expect(JSON.parse(facts), path).toEqual(everybody);
    }
  expect((await read('/login', other)).html).toContain('id="agency">{"name":"Nopal \\u003c/script>');
  // What is written is not taken for a place to fill.
  expect(readAs(body((await read('/terminos')).html))).toContain('Atendemos de lunes a sábado, {email}.');
  await other.close();
  await t.db.query.execute(sql`delete from settings`);
});

test('a kind of which nothing is for sale says so without any script', async () => {
  const { packages } = (await admin.get('/packages/branding')).body as { packages: Package[] };
  const turn = (is_active: boolean) =>
    Promise.all(packages.map(({ package_id }) => admin.patch(`/packages/branding/${package_id}/active`, { body: { is_active } })));
  await turn(false);
  const { html } = await read('/branding');
  await turn(true);
  expect([textsOf(html, 'h2'), body(html).includes('Cargando')]).toEqual([
    ['Aún no hay paquetes', 'Servicios', 'Ayuda', 'Contacto'],
    false,
  ]);
});

test('the packages that come along are, letter by letter, those that the call answers', async () => {
  const [, known = ''] = /<script type="application\/json" id="known-packages">(.*?)<\/script>/s.exec((await read('/')).html) ?? [];
  for (const kind of ['web', 'ecommerce']) {
    const { payload } = await t.app.inject({ method: 'GET', url: `/srv/packages/${kind}` });
    expect(JSON.stringify({ packages: JSON.parse(known)[kind] })).toBe(payload);
  }
});

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const directive = (policy: string, name: string): string[] =>
  (policy.split('; ').find((one) => one.startsWith(`${name} `)) ?? '').split(' ').slice(1).sort();

test.each(['/', '/faq', '/no/existe'])('the policy of %s names exactly what stands in the page [R-028]', async (path) => {
  const { html, policy } = await read(path);
  const styles = [...html.matchAll(/<style\b[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => hashOf(text));
  const scripts = [...html.matchAll(/<script\b(?![^>]*(?: src=|type="application))[^>]*>(.*?)<\/script>/gs)].map(([, text = '']) =>
    hashOf(text),
  );
  expect(scripts).toHaveLength(2);
  expect(directive(policy, 'script-src')).toEqual(["'self'", ...scripts].sort());
  expect(directive(policy, 'style-src')).toEqual(["'self'", hashOf(''), ...styles].sort());
  expect(policy).not.toContain('unsafe');
  expect(html).not.toMatch(/ style="| on\w+="/);
});

test('while the database is away pages with prices come empty, and the others rendered', async () => {
  const away = await startTestApp({ siteFolder });
  await away.db.close();
  const [home, faq] = [await read('/', away.app), await read('/faq', away.app)];
  await away.close().catch(() => undefined);
  expect([home.status, home.html.includes('<div id="root"></div>'), faq.status, textsOf(faq.html, 'h1')]).toEqual([
    200,
    true,
    200,
    ['Preguntas frecuentes'],
  ]);
});
