import type { FastifyInstance } from 'fastify';
import { brand } from '#shared/brand.ts';
import { formatDateTime } from '#shared/dates.ts';
import { newestMails } from '../effects/providers/demo-mails.store.ts';
import { escapeHtml } from '../kernel/escape-html.ts';
import type { Services } from '../operation/services.ts';

const styles = `:root{color-scheme:light dark}
body{font:16px/1.55 system-ui,sans-serif;max-width:46rem;margin:0 auto;padding:2rem 1rem 4rem}
h1{font-size:1.5rem;margin:0 0 .25rem}
article{border:1px solid color-mix(in srgb,currentcolor 25%,transparent);border-radius:12px;padding:1rem 1.25rem;margin:1rem 0}
h2{font-size:1.05rem;margin:0 0 .25rem}
p{margin:0 0 .5rem}
pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere;margin:.75rem 0 0}
.meta{font-size:.875rem;opacity:.75}
`;

/** Escapes the text and turns its URLs into links. */
const withLinks = (text: string): string =>
  escapeHtml(text).replaceAll(/https?:\/\/[^\s<]+[^\s<.,;:)]/g, (url) => `<a href="${url}">${url}</a>`);

interface Mail {
  recipient: string;
  subject: string;
  textBody: string;
  createdAt: Date;
}

const article = ({ recipient, subject, textBody, createdAt }: Mail): string => `<article>
<h2>${escapeHtml(subject)}</h2>
<p class="meta">Para ${escapeHtml(recipient)} · <time datetime="${createdAt.toISOString()}">${formatDateTime(createdAt.toISOString())}</time></p>
<pre>${withLinks(textBody)}</pre>
</article>`;

const page = (mails: readonly Mail[]): string => `<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Correo de demostración · ${brand.name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/dev/correo.css">
</head>
<body>
<main>
<h1>Correo de demostración</h1>
<p class="meta">Aquí quedan los correos que se habrían enviado, del más nuevo al más antiguo. <a href="/dev/correo">Actualizar</a> · <a href="/">Ir al sitio</a></p>
${mails.length === 0 ? '<p>Todavía no hay correos.</p>' : mails.map(article).join('\n')}
</main>
</body>
</html>
`;

/** Demo mode only. */
export function serveMailPage(app: FastifyInstance, services: Services): void {
  app.get('/dev/correo', async (_request, reply) => {
    const mails = await newestMails(services.db.query);
    return reply.header('Cache-Control', 'no-store').type('text/html; charset=utf-8').send(page(mails));
  });
  app.get('/dev/correo.css', (_request, reply) => reply.header('Cache-Control', 'no-cache').type('text/css; charset=utf-8').send(styles));
}
