import type { FastifyInstance } from 'fastify';
import { publicPages } from '#shared/site-pages.ts';

const robots = (origin: string): string =>
  [
    'User-agent: *',
    ...['/srv/', '/admin', '/equipo', '/account', '/checkout', '/payment', '/dev/'].map((path) => `Disallow: ${path}`),
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

/** What search engines ask for: which pages there are, and which are not for them. */
export function serveSiteFiles(app: FastifyInstance, origin: string): void {
  const files = { '/robots.txt': ['text/plain', robots(origin)], '/sitemap.xml': ['application/xml', sitemap(origin)] } as const;
  for (const [path, [type, text]] of Object.entries(files)) {
    app.get(path, (_, reply) => reply.header('Cache-Control', 'no-cache').type(`${type}; charset=utf-8`).send(text));
  }
}
