import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Package } from '#api/contract/packages/package.ts';
import { insertCatalogue } from '#server/demo/demo.store.ts';
import { publicPages } from '#shared/site-pages.ts';
import { sharedApp } from '../support/shared-app.ts';
import { type Caller, startTestApp } from '../support/test-app.ts';

// The built pages, rendered by the server with the current catalogue.
const siteFolder = resolve(import.meta.dirname, '../../dist/client');
const t = sharedApp({ siteFolder });
let admin: Caller;
beforeAll(async () => {
  await insertCatalogue(t.db.query, t.clock.now());
  admin = await t.as('admin');
});

const read = async (url: string, app = t.app, cookie = '') => {
  const { statusCode, headers, payload } = await app.inject({ method: 'GET', url, headers: { cookie } });
  return { status: statusCode, policy: String(headers['content-security-policy']), location: headers.location, html: payload };
};

/** The page's body without scripts and styles. */
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

test.each(publicPages)('$path is readable without scripts [R-028]', async ({ path }) => {
  const { status, html } = await read(path);
  expect([status, textsOf(html, 'h1')]).toEqual([200, [readable[path]?.title]]);
  for (const words of readable[path]?.says ?? ['this page has no row']) expect(body(html)).toContain(words);
  expect(linksOf(html)).toEqual(expect.arrayContaining(['/', ...publicPages.slice(1).map((page) => page.path)]));
  expect(body(html)).not.toMatch(/<template|Cargando|hidden id="S:/);
});

test('a styled notice at the end of the page says what does not work without scripts', async () => {
  const { html } = await read('/');
  const notices = [...html.matchAll(/<noscript>(.*?)<\/noscript>/gs)].map(([, inner = '']) => inner);
  expect(notices.map((notice) => notice.replaceAll(/<style>.*<\/style>/gs, '<style>'))).toEqual([
    '<style>',
    '<p class="early-notice">Sin JavaScript puedes leer todo el sitio; para contratar o escribirnos desde aquí hace falta activarlo.</p>',
  ]);
  expect(html).toContain('.early-notice{');
  expect(html.indexOf('<p class="early-notice">')).toBeGreaterThan(html.indexOf('</footer>'));
});

test('the login is rendered for visitors without a session, the same whatever its address says, except for its error [R-677]', async () => {
  const addresses = [
    '/login',
    '/login?redirect=/account',
    '/LOGIN/?error=x',
    '/login?redirect=/faq&error=google',
    '/login?error=google&x=1',
  ];
  const pages = await Promise.all(addresses.map((address) => read(address)));
  const [plain = '', other, unknown, refused = '', another] = pages.map(({ html }) => html);
  expect([other, unknown]).toEqual([plain, plain]);
  expect(another).toBe(refused);
  expect([plain, refused].map((html) => html.includes('No pudimos iniciar tu sesión con Google'))).toEqual([false, true]);
  expect(textsOf(plain, 'h1')).toEqual(['Pásale, estás en tu casa']);
  const member = await read('/login', t.app, 'session=y');
  expect([member.status, member.html.includes('<div id="root"></div>')]).toEqual([200, true]);
});

test('an unknown address shows a 404 page without scripts', async () => {
  const { status, html } = await read('/no/existe');
  expect([status, textsOf(html, 'h1')]).toEqual([404, ['Esta puerta no da a ningún lado']]);
});

test('only a page with a form comes with the styles of forms', async () => {
  const rules = (html: string) => ['.field-label{', '.auth-page{', '.header-panel{', '.notice-box{'].map((rule) => html.includes(rule));
  expect(rules((await read('/faq')).html)).toEqual([false, false, true, true]);
  for (const path of ['/login', '/cotizador']) expect(rules((await read(path)).html), path).toEqual([true, true, true, true]);
});

test('without a session, a personal page is sent empty', async () => {
  for (const path of ['/verify-email', '/account', '/admin/orders', '/checkout/web/1']) {
    expect((await read(path)).html, path).toContain('<div id="root"></div>');
  }
});

const linksIn = (html: string, rel: string): string[] =>
  [...html.matchAll(new RegExp(`<link rel="${rel}"[^>]* href="([^"]+)"`, 'g'))].map(([, href = '']) => href);
const scriptsIn = (html: string): string[] =>
  [/ data-scripts="([^"]*)"/, / data-also="([^"]*)"/].flatMap((list) => (list.exec(html)?.[1] ?? '').split(' '));

test.each([
  ['/account', 'account-route'],
  ['/account?tab=soporte&solicitar=7', 'account-route'],
  ['/account/pedido/2001?tab=negocio', 'own-order-route'],
  ['/account/seguridad', 'security-route'],
  ['/checkout/web/11', 'checkout-route'],
  ['/payment/pending?order=7', 'payment-routes'],
  ['/admin/orders/12', 'admin-routes'],
])('for whoever may be signed in, %s comes as its shape, with its scripts and the session’s call [R-679]', async (address, script) => {
  const { status, html } = await read(address, t.app, 'session=x');
  expect([status, body(html).includes('<span role="status"'), body(html).includes('Cargando...')]).toEqual([200, true, true]);
  expect(scriptsIn(html).some((file) => file.startsWith(`/assets/${script}-`))).toBe(true);
  // An answer about a person that nobody takes would meet whoever signs in next in the same document.
  expect(linksIn(html, 'preload')).toEqual(['/srv/verify']);
  expect(html).toContain('<noscript>Esta página necesita JavaScript.');
  expect(html).not.toContain('known-packages');
});

test('the shape of a page is the same for all addresses that look alike, and has the tab of its address [R-679]', async () => {
  const shape = async (address: string) => (await read(address, t.app, 'session=x')).html;
  expect(await shape('/admin/users?page=2')).toBe(await shape('/admin'));
  expect(await shape('/checkout/branding/9')).toBe(await shape('/checkout/web/11'));
  expect(await shape('/account?tab=x&pedido=3')).toBe(await shape('/account'));
  const tabs = await Promise.all(['/account', '/account?tab=perfil'].map(shape));
  expect(tabs.map((html) => /aria-current="page"[^>]*>([^<]*)/.exec(html)?.[1])).toEqual(['Mis contrataciones', 'Mi perfil']);
  expect((await read('/admin/nada', t.app, 'session=x')).html).toContain('<div id="root"></div>');
  // As in the browser's router, an encoded slash separates nothing.
  expect((await read('/account%2f', t.app, 'session=x')).status).toBe(404);
});

test('the tab in the URL is the one rendered', async () => {
  const chosen = async (url: string) => /aria-selected="true"[^>]*>([^<]*)/.exec((await read(url)).html)?.[1];
  expect([await chosen('/faq'), await chosen('/faq?tab=preguntas&utm_source=x'), await chosen('/faq?tab=otra')]).toEqual([
    'Proceso',
    'Preguntas frecuentes',
    'Proceso',
  ]);
});

test('each page has one canonical address, as the browser’s router matches it', async () => {
  const led = await Promise.all(['/faq/', '/FAQ?tab=preguntas', '/%66aq', '/faq'].map((url) => read(url)));
  expect(led.map(({ status, location }) => [status, location])).toEqual([
    [301, '/faq'],
    [301, '/faq?tab=preguntas'],
    [301, '/faq'],
    [200, undefined],
  ]);
});

test('a price changed in the panel appears in the next response of every page, which is another version [R-028, R-678]', async () => {
  const version = async (cookie = '') => / data-version="([^"]{16})"/.exec((await read('/', t.app, cookie)).html)?.[1];
  const before = await version();
  expect([await version(), await version('session=x'), before?.length]).toEqual([before, undefined, 16]);
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
  expect(await version()).not.toBe(before);
});

test('a kind without packages is shown as such without scripts', async () => {
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

test('the embedded packages are identical to the response of the call', async () => {
  const [, known = ''] =
    /<script type="application\/json" id="known-packages">(.*?)<\/script>/s.exec((await read('/', t.app, 'session=x')).html) ?? [];
  for (const kind of ['web', 'ecommerce']) {
    const { payload } = await t.app.inject({ method: 'GET', url: `/srv/packages/${kind}` });
    expect(JSON.stringify({ packages: JSON.parse(known)[kind] })).toBe(payload);
  }
});

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const directive = (policy: string, name: string): string[] =>
  (policy.split('; ').find((one) => one.startsWith(`${name} `)) ?? '').split(' ').slice(1).sort();

test.each([
  ['/', ''],
  ['/', 'session=x'],
  ['/faq', ''],
  ['/no/existe', ''],
  ['/account', 'session=x'],
])('the CSP of %s with the cookie %j lists exactly the scripts and styles of the page [R-028]', async (path, cookie) => {
  const { html, policy } = await read(path, t.app, cookie);
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

test('while the database is unreachable pages with prices are sent empty, and the others rendered', async () => {
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
