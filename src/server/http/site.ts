import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { KnownPackages, PageToRender, RenderPage } from '#api/contract/rendered-page.ts';
import { publicPages } from '#shared/site-pages.ts';
import type { PackageKind } from '#shared/vocabulary.ts';
import { signInMethods } from '../accounts/sign-in-methods.ts';
import { isInstalled } from '../first-run/first-run.store.ts';
import { notFound } from '../kernel/refusal.ts';
import type { Services } from '../operation/services.ts';
import { presentPackages } from '../packages/packages.present.ts';
import { findPackageLines } from '../packages/packages.store.ts';
import { compressText } from './compression.ts';
import { type FinishedAnswers, type PlainAnswer, sendFinished } from './finished-answers.ts';
import { fillTemplate, readTemplate, withHead } from './page-template.ts';
import { isGuestIn, keyOf } from './page-visitor.ts';
import { securityHeaders } from './security-headers.ts';
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
function locationOf({ path, shape = path, queries, missing }: SiteAddress, query: string): string {
  if (missing) return '/404';
  const given = new URLSearchParams(query);
  const shown = queries.find((one) => {
    const [name = '', value] = one.split('=');
    return given.get(name) === value;
  });
  return shown === undefined ? shape : `${shape}?${shown}`;
}

/** The renderer built beside the browser application; null if it was not built. Loaded on first use. */
function builtPages(siteFolder: string): RenderPage | null {
  const file = join(siteFolder, '../pages/render-page.js');
  if (!existsSync(file)) return null;
  return async (page) => {
    const built = (await import(pathToFileURL(file).href)) as { renderPage: RenderPage };
    return built.renderPage(page);
  };
}

/** Renders a public page; null if it was not built or fails to render. */
const renderedPages = (folder: string, services: Services) => {
  const render = builtPages(folder);
  const headers = securityHeaders(services.config);
  return async (address: SiteAddress, page: Omit<PageToRender, 'sheets' | 'methods'>): Promise<PlainAnswer | null> => {
    if (render === null) return null;
    const { location, known } = page;
    try {
      const head = headOf(address, services.config.publicUrl, Object.values(known).flat());
      const template = await readTemplate(folder);
      const rendered = await render({ ...page, methods: signInMethods(services.config.google), sheets: template.sheets });
      const { html, contentSecurityPolicy } = fillTemplate(
        template,
        head,
        rendered,
        address.renderedFor === 'members' ? { shape: location } : { known },
      );
      return {
        status: address.missing ? 404 : 200,
        // A session cookie decides what hydrates the page.
        headers: { ...headers, 'Content-Security-Policy': contentSecurityPolicy, ...pageHeaders(address), Vary: 'Accept-Encoding, Cookie' },
        text: html,
      };
    } catch (err) {
      services.log.error({ err, location }, 'page not rendered');
      return null;
    }
  };
};

const pageHeaders = ({ page }: SiteAddress) => ({
  ...(page === null ? { 'X-Robots-Tag': 'noindex' } : {}),
  'Cache-Control': 'no-cache',
  'Content-Type': 'text/html; charset=utf-8',
});

/**
 * Serves the page for every address of the application, with a matching head. Public pages are rendered and kept until the catalogue changes. Others,
 * and those that fail to render, are sent empty and find their screen in the browser.
 */
const pageOf = (folder: string, services: Services, finished: FinishedAnswers) => {
  const render = renderedPages(folder, services);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !/^\/(srv|assets|imagenes)(\/|$|\?)/.test(request.url);
    if (!isPage) throw notFound('No encontramos lo que buscas');
    const [path = '/', query = ''] = request.url.split(/[?#]/);
    const found = addressOf(path);
    const address = found.isFirstRun && (await isOver(services)) ? missingAfterFirstRun : found;
    if (address.page && address.page.path !== path) return reply.redirect(`${address.page.path}${query && `?${query}`}`, 301);
    const location = locationOf(address, query);
    const isGuest = isGuestIn(request.raw.headers, services.config);
    // Read once, even if the page cannot be rendered: while the database hangs, each reading waits for it.
    const read: { packages: KnownPackages | null } = { packages: null };
    const make = async () => {
      read.packages = await packagesOf(services, address.page?.kinds ?? []);
      return read.packages && render(address, { location, known: read.packages, isGuest });
    };
    const isRendered = address.renderedFor === 'everybody' || address.renderedFor === (isGuest ? 'guests' : 'members');
    const rendered = isRendered ? await finished.get(keyOf(location, isGuest), make) : null;
    if (rendered !== null) return sendFinished(request, reply, rendered);
    const head = headOf(address, services.config.publicUrl, Object.values(read.packages ?? {}).flat());
    reply.status(address.missing ? 404 : 200).headers(pageHeaders(address));
    return reply.send(await compressText(request, reply, withHead(await readFile(join(folder, 'index.html'), 'utf8'), head)));
  };
};

/** Redirects a mistyped or badly joined `//login` to `/login`. A path with a single leading slash stays on this site. */
async function leadToOneSlash(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const [path = '', ...query] = request.url.split('?');
  const isPage = (request.method === 'GET' || request.method === 'HEAD') && !/^\/srv(\/|$)/.test(path);
  if (isPage && /[/\\]{2}/.test(path)) await reply.redirect([path.replaceAll(/[/\\]+/g, '/'), ...query].join('?'), 301);
}

/** Serves the built browser application in `folder`; if it is missing, only the calls are served. */
export async function serveSite(app: FastifyInstance, folder: string, services: Services, finished: FinishedAnswers): Promise<void> {
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
  const page = pageOf(folder, services, finished);
  for (const { path } of publicPages) app.get(path, page);
  app.setNotFoundHandler(page);
}
