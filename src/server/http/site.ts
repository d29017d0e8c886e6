import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from './refusal.ts';

/** Built files carry a hash in their name: they never change. Everything else is asked for again. */
const cacheFor = (path: string): string => (path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');

/** The page for every address of the application, which finds the screen by itself. */
const shell = (index: string) => async (request: FastifyRequest, reply: FastifyReply) => {
  const isPage = (request.method === 'GET' || request.method === 'HEAD') && !/^\/(srv|assets)(\/|$|\?)/.test(request.url);
  if (!isPage) throw notFound('No encontramos lo que buscas');
  return reply
    .header('Cache-Control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(await readFile(index));
};

/** A slip of the key, or of a program that joins paths: `//login` means `/login`. What begins with one slash stays on this site. */
async function leadToOneSlash(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const [path = '', ...query] = request.url.split('?');
  const isPage = (request.method === 'GET' || request.method === 'HEAD') && !/^\/srv(\/|$)/.test(path);
  if (isPage && /[/\\]{2}/.test(path)) await reply.redirect([path.replaceAll(/[/\\]+/g, '/'), ...query].join('?'), 301);
}

/** The built browser application in `folder`; without one, only the calls are served. */
export async function serveSite(app: FastifyInstance, folder: string): Promise<void> {
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
    index: 'index.html',
    cacheControl: false,
    setHeaders: (response, path) => void response.header('Cache-Control', cacheFor(path.replaceAll('\\', '/'))),
  });
  app.setNotFoundHandler(shell(index));
}
