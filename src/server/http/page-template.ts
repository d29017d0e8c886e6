import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type KnownPackages, knownPackagesId, type RenderedPage } from '#api/contract/rendered-page.ts';
import { publicPages } from '#shared/site-pages.ts';
import { contentSecurityPolicy } from './security-headers.ts';

/** The page with these lines in its head instead of its title. */
export const withHead = (html: string, head: string): string => html.replace(/<title>[^<]*<\/title>/, () => head);

/** The built page, split up: a rendered page inlines the styles and early scripts and loads the remaining scripts later. */
export interface PageTemplate {
  html: string;
  sheets: string;
  theme: string;
  loader: string;
  /** What hydrates a page as a whole. */
  application: Scripts;
  islands: Scripts;
  /** Islands with forms. */
  entry: Scripts;
  quote: Scripts;
}

interface Scripts {
  entry: string;
  /** The modules loaded with it. */
  also: readonly string[];
}

const themeScript = '<script src="/theme.js"></script>';
const root = '<div id="root"></div>';
const patterns = {
  entry: /<script type="module"[^<>]*><\/script>/g,
  also: /<link rel="modulepreload"[^<>]*>/g,
  sheets: /<link rel="stylesheet"[^<>]*>/g,
};

/** Without scripts nothing can expand, so show everything. `!important` must be in the same layer as the reset that hides it. */
const unfolded = '@layer reset{#root [role=tabpanel][hidden],#root section[hidden]{display:block!important}}';
/** The notice that scripts are missing. In both themes it looks like the site's notices in the light one. */
const earlyNotice =
  '.early-notice{max-width:70ch;margin:24px auto;padding:14px 16px;border:1px solid #a2c1ff;border-radius:8px;background:#f3f7fe;color:#14110d;font-size:.9375rem}';
/** From one public page to another; both must have it. */
const transitions = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}';
const pages = publicPages.map(({ path }) => path).join(' ');
const withoutScripts =
  '<noscript><p class="early-notice">Sin JavaScript puedes leer todo el sitio; para contratar o escribirnos desde aquí hace falta activarlo.</p></noscript>';

const addressesIn = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([tag]) => / (?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? '');

const without = (html: string, removed: readonly RegExp[]): string =>
  removed
    .reduce((rest, pattern) => rest.replaceAll(pattern, ''), html)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n');

interface Chunk {
  file: string;
  imports?: string[];
}

const scriptsOf = (manifest: Readonly<Record<string, Chunk>>, entry: string): Scripts => {
  const chunks = new Set([entry]);
  for (const chunk of chunks) for (const imported of manifest[chunk]?.imports ?? []) chunks.add(imported);
  const [first = '', ...also] = [...chunks].map((chunk) => `/${manifest[chunk]?.file}`);
  return { entry: first, also };
};

export async function readTemplate(folder: string): Promise<PageTemplate> {
  const read = async (path: string) => (await readFile(join(folder, path), 'utf8')).trim();
  const built = await read('index.html');
  const manifest = JSON.parse(await read('.vite/manifest.json')) as Record<string, Chunk>;
  const sheets = await Promise.all(addressesIn(built, patterns.sheets).map(read));
  return {
    html: without(built, Object.values(patterns)),
    sheets: sheets.join(''),
    theme: await read('theme.js'),
    loader: await read('hydration-loader.js'),
    application: scriptsOf(manifest, 'index.html'),
    islands: scriptsOf(manifest, 'src/public/main.ts'),
    entry: scriptsOf(manifest, 'src/public/main-entry.ts'),
    quote: scriptsOf(manifest, 'src/public/main-quote.ts'),
  };
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64');
const hashOf = (text: string): string => `'sha256-${digestOf(text)}'`;

/** The rendered page and the policy that allows its inline content. */
export function fillTemplate(
  template: PageTemplate,
  head: string,
  rendered: RenderedPage,
  known: KnownPackages,
): { html: string; contentSecurityPolicy: string } {
  const css = rendered.styles + transitions + earlyNotice;
  const styles = `<style>${css}</style><noscript><style>${unfolded}</style></noscript>`;
  const { entry, also } = template[rendered.scripts];
  const hasIslands = rendered.scripts !== 'application';
  // Islands have their own data. With the version, a page from the browser's history can be compared with the current one.
  const data = hasIslands
    ? ''
    : `<script type="application/json" id="${knownPackagesId}">${JSON.stringify(known).replaceAll('<', '\\u003c')}</script>`;
  const version = hasIslands ? ` data-version="${digestOf(entry + rendered.html).slice(0, 16)}"` : '';
  const loader = `<script data-entry="${entry}" data-also="${also.join(' ')}" data-pages="${pages}"${version}>${template.loader}</script>`;
  return {
    html: withHead(template.html, head)
      .replace(themeScript, () => `<script>${template.theme}</script>`)
      .replace('</head>', () => `${styles}</head>`)
      .replace(/<noscript>[^<]*<\/noscript>/, () => withoutScripts)
      .replace(root, () => `<div id="root">${rendered.html}</div>${data}${loader}`),
    contentSecurityPolicy: contentSecurityPolicy([css, unfolded].map(hashOf), [template.theme, template.loader].map(hashOf)),
  };
}
