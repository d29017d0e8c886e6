import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { KnownPackages, RenderedPage, RenderPage } from '#api/contract/rendered-page.ts';
import { publicPages } from '#shared/site-pages.ts';
import type { PackageKind } from '#shared/vocabulary.ts';
import { isInstalled } from '../first-run/first-run.store.ts';
import { notFound } from '../kernel/refusal.ts';
import type { Services } from '../operation/services.ts';
import { presentPackages } from '../packages/packages.present.ts';
import { findPackageLines } from '../packages/packages.store.ts';
import { compressText } from './compression.ts';
import { fillTemplate, readTemplate, withHead } from './page-template.ts';
import { builtPages, keepRenderedPages } from './rendered-pages.ts';
import { addressOf, headOf, missingAfterFirstRun, type SiteAddress } from './site-head.ts';

const robots = (origin: string): string =>
  [
    'User-agent: *',
    ...['/srv/', '/admin', '/account', '/checkout', '/payment', '/dev/'].map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

const sitemap = (origin: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...publicPages.map(({ path }) => `  <url><loc>${origin}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

/** Files for search engines: which pages exist, and which they must not index. */
function serveSiteFiles(app: FastifyInstance, origin: string): void {
  const files = { '/robots.txt': ['text/plain', robots(origin)], '/sitemap.xml': ['application/xml', sitemap(origin)] } as const;
  for (const [path, [type, text]] of Object.entries(files)) {
    app.get(path, (_, reply) => reply.header('Cache-Control', 'no-cache').type(`${type}; charset=utf-8`).send(text));
  }
}

/** Built files have a hash in their name and never change. Everything else is revalidated. */
const cacheFor = (path: string): string => (path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');

/** What is on sale now; null while the database is unavailable. */
async function packagesOf(services: Services, kinds: readonly PackageKind[]): Promise<KnownPackages | null> {
  const read = async (kind: PackageKind) => [kind, presentPackages(await findPackageLines(services.db.query, kind, false))] as const;
  try {
    return Object.fromEntries(await Promise.all(kinds.map(read)));
  } catch (err) {
    services.log.warn({ err }, 'page without packages');
    return null;
  }
}

/** After the first run, its page is missing. While the database is unavailable, the page itself checks. */
const isOver = ({ db, log }: Services): Promise<boolean> =>
  isInstalled(db.query).catch((err: unknown) => {
    log.warn({ err }, 'first run not read');
    return false;
  });

/** The part of the address that the page's code reads. All missing pages share one rendering. */
function locationOf({ page }: SiteAddress, query: string): string {
  if (page === null) return '/404';
  const tab = new URLSearchParams(query).get('tab');
  return tab !== null && page.tabs?.includes(tab) ? `${page.path}?tab=${tab}` : page.path;
}

async function renderedOrNull(
  render: RenderPage,
  location: string,
  known: KnownPackages,
  services: Services,
): Promise<RenderedPage | null> {
  try {
    return await render(location, known);
  } catch (err) {
    services.log.error({ err, location }, 'page not rendered');
    return null;
  }
}

/**
 * Serves the page for every address of the application, with a matching head. Public pages are rendered with the current catalogue. Others,
 * and those that fail to render, are sent empty and find their screen in the browser.
 */
const pageOf = (folder: string, services: Services) => {
  const built = builtPages(folder);
  const render = built === null ? null : keepRenderedPages(built);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !/^\/(srv|assets|imagenes)(\/|$|\?)/.test(request.url);
    if (!isPage) throw notFound('No encontramos lo que buscas');
    const [path = '/', query = ''] = request.url.split(/[?#]/);
    const found = addressOf(path);
    const address = found.isFirstRun && (await isOver(services)) ? missingAfterFirstRun : found;
    if (address.page && address.page.path !== path) return reply.redirect(`${address.page.path}${query && `?${query}`}`, 301);
    const known = await packagesOf(services, address.page?.kinds ?? []);
    const head = headOf(address, services.config.publicUrl, Object.values(known ?? {}).flat());
    if (!address.page) reply.header('X-Robots-Tag', 'noindex');
    reply
      .status(address.missing ? 404 : 200)
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8');
    const rendered = render && known && address.isPublic ? await renderedOrNull(render, locationOf(address, query), known, services) : null;
    const send = async (html: string) => reply.send(await compressText(request, reply, html));
    if (rendered === null || known === null) return send(withHead(await readFile(join(folder, 'index.html'), 'utf8'), head));
    const { html, contentSecurityPolicy } = fillTemplate(await readTemplate(folder), head, rendered, known);
    reply.header('Content-Security-Policy', contentSecurityPolicy);
    return send(html);
  };
};

/** Redirects a mistyped or badly joined `//login` to `/login`. A path with a single leading slash stays on this site. */
async function leadToOneSlash(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const [path = '', ...query] = request.url.split('?');
  const isPage = (request.method === 'GET' || request.method === 'HEAD') && !/^\/srv(\/|$)/.test(path);
  if (isPage && /[/\\]{2}/.test(path)) await reply.redirect([path.replaceAll(/[/\\]+/g, '/'), ...query].join('?'), 301);
}

/** Serves the built browser application in `folder`; if it is missing, only the calls are served. */
export async function serveSite(app: FastifyInstance, folder: string, services: Services): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    app.setNotFoundHandler(() => {
      throw notFound('No encontramos lo que buscas');
    });
    return;
  }
  app.addHook('onRequest', leadToOneSlash);
  await app.register(staticFiles, {
    root: folder,
    // Never serve the page itself as a file: its head depends on the address.
    index: false,
    // Compressed variants are not addressable on their own.
    allowedPath: (path) => path !== '/index.html' && !/\.(?:br|gz)$/.test(path),
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => void response.header('Cache-Control', cacheFor(path.replaceAll('\\', '/'))),
  });
  serveSiteFiles(app, services.config.publicUrl);
  const page = pageOf(folder, services);
  app.get('/', page);
  app.setNotFoundHandler(page);
}
