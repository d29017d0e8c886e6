import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Package } from '#api/contract/packages/package.ts';
import type { PackageKind } from '#shared/vocabulary.ts';
import { presentPackages } from '../packages/packages.present.ts';
import { findPackageLines } from '../packages/packages.store.ts';
import type { Services } from '../services.ts';
import { notFound } from './refusal.ts';
import { serveSiteFiles } from './site-files.ts';
import { addressOf, headOf } from './site-head.ts';

/** Built files carry a hash in their name: they never change. Everything else is asked for again. */
const cacheFor = (path: string): string => (path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');

/** What is for sale now; a page is worth showing without it. */
async function packagesOf(services: Services, kinds: readonly PackageKind[]): Promise<Package[]> {
  try {
    const lines = await Promise.all(kinds.map((kind) => findPackageLines(services.db.query, kind, false)));
    return lines.flatMap(presentPackages);
  } catch (err) {
    services.log.warn({ err }, 'page without packages');
    return [];
  }
}

/** The page for every address of the application, which finds the screen by itself; its head says what it is. */
const shell = (index: string, services: Services) => async (request: FastifyRequest, reply: FastifyReply) => {
  const isPage = (request.method === 'GET' || request.method === 'HEAD') && !/^\/(srv|assets|imagenes)(\/|$|\?)/.test(request.url);
  if (!isPage) throw notFound('No encontramos lo que buscas');
  const [path = '/'] = request.url.split(/[?#]/);
  const address = addressOf(path);
  const packages = await packagesOf(services, address.page?.kinds ?? []);
  const html = await readFile(index, 'utf8');
  if (!address.page) reply.header('X-Robots-Tag', 'noindex');
  return reply
    .status(address.missing ? 404 : 200)
    .header('Cache-Control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(html.replace(/<title>[^<]*<\/title>/, () => headOf(address, services.config.publicUrl, packages)));
};

/** A slip of the key, or of a program that joins paths: `//login` means `/login`. What begins with one slash stays on this site. */
async function leadToOneSlash(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const [path = '', ...query] = request.url.split('?');
  const isPage = (request.method === 'GET' || request.method === 'HEAD') && !/^\/srv(\/|$)/.test(path);
  if (isPage && /[/\\]{2}/.test(path)) await reply.redirect([path.replaceAll(/[/\\]+/g, '/'), ...query].join('?'), 301);
}

/** The built browser application in `folder`; without one, only the calls are served. */
export async function serveSite(app: FastifyInstance, folder: string, services: Services): Promise<void> {
  const index = join(folder, 'index.html');
  if (!existsSync(index)) {
    app.setNotFoundHandler(() => {
      throw notFound('No encontramos lo que buscas');
    });
    return;
  }
  app.addHook('onRequest', leadToOneSlash);
  await app.register(staticFiles, {
    root: folder,
    // The page itself is never served as a file: its head depends on its address.
    index: false,
    allowedPath: (path) => path !== '/index.html',
    cacheControl: false,
    setHeaders: (response, path) => void response.header('Cache-Control', cacheFor(path.replaceAll('\\', '/'))),
  });
  serveSiteFiles(app, services.config.publicUrl);
  const page = shell(index, services);
  app.get('/', page);
  app.setNotFoundHandler(page);
}
