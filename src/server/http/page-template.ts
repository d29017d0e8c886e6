import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { verifySession } from '#api/contract/accounts/verify-session.ts';
import { type KnownPackages, knownPackagesId, type RenderedPage } from '#api/contract/rendered-page.ts';
import { publicPages } from '#shared/site-pages.ts';
import { contentSecurityPolicy } from './security-headers.ts';

/** The page with these lines in its head instead of its title. */
export const withHead = (html: string, head: string): string => html.replace(/<title>[^<]*<\/title>/, () => head);

/** The built page, split up: a rendered page inlines the styles and early scripts and loads the remaining scripts later. */
export interface PageTemplate {
  html: string;
  sheets: string;
  /**
   * The same as links that load nothing. Without them, the first script with a stylesheet would load it again, before the theme's variables that it reads
   * are there: the page would lose its sizes for a moment.
   */
  linkedSheets: string;
  theme: string;
  loader: string;
  /** What hydrates a page as a whole. */
  application: Scripts;
  /** The scripts of a file of the application, by its name. */
  codeOf: (name: string) => Scripts;
  islands: Scripts;
  /** Islands with forms. */
  entry: Scripts;
  quote: Scripts;
}

/** In the order in which they are evaluated: what a script imports comes before it. */
type Scripts = readonly string[];

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
  name?: string;
  imports?: string[];
}

/** The script of a private page, by the start of its address. */
const codeOfPages: Readonly<Record<string, string>> = {
  '/account/seguridad': 'security-route',
  '/account/pedido/': 'own-order-route',
  '/account': 'account-route',
  '/admin': 'admin-routes',
  '/checkout': 'checkout-route',
  '/payment': 'payment-routes',
};
const codeAt = (address: string): string | undefined => Object.entries(codeOfPages).find(([start]) => address.startsWith(start))?.[1];

type Manifest = Readonly<Record<string, Chunk>>;

const scriptsOf = (manifest: Manifest, key: string): Scripts => {
  const reached = new Set<string>();
  const scripts: string[] = [];
  const add = (chunk: string): void => {
    if (reached.has(chunk)) return;
    reached.add(chunk);
    manifest[chunk]?.imports?.forEach(add);
    scripts.push(`/${manifest[chunk]?.file}`);
  };
  add(key);
  return scripts;
};

/** The key of a script whose name is not that of a single file: several pages share it. */
const keyOf = (manifest: Manifest, name: string): string => {
  const key = Object.keys(manifest).find((one) => manifest[one]?.name === name);
  if (key === undefined) throw new Error(`the build has no script named ${name}`);
  return key;
};

/** An inline script's comments and indentation would count towards the bytes that arrive in a connection's first round trip. */
const withoutComments = (script: string): string => script.replaceAll(/^ *(?:\/\/.*\n)?/gm, '');

export async function readTemplate(folder: string): Promise<PageTemplate> {
  const read = async (path: string) => (await readFile(join(folder, path), 'utf8')).trim();
  const built = await read('index.html');
  const manifest = JSON.parse(await read('.vite/manifest.json')) as Manifest;
  const addresses = addressesIn(built, patterns.sheets);
  const sheets = await Promise.all(addresses.map(read));
  return {
    html: without(built, Object.values(patterns)),
    sheets: sheets.join(''),
    linkedSheets: addresses.map((href) => `<link rel="stylesheet" disabled href="${href}">`).join(''),
    theme: withoutComments(await read('theme.js')),
    loader: withoutComments(await read('hydration-loader.js')),
    application: scriptsOf(manifest, keyOf(manifest, 'first')),
    codeOf: (name) => scriptsOf(manifest, keyOf(manifest, name)),
    islands: scriptsOf(manifest, 'src/public/main.ts'),
    entry: scriptsOf(manifest, 'src/public/main-entry.ts'),
    quote: scriptsOf(manifest, 'src/public/main-quote.ts'),
  };
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64');
const hashOf = (text: string): string => `'sha256-${digestOf(text)}'`;

/**
 * The application asks first who is signed in; the browser asks already while the scripts load. Nothing else is asked so early: an answer that nobody takes
 * stays in the document, and whoever signs in later would get it.
 */
const firstCall = `<link rel="preload" as="fetch" crossorigin="use-credentials" href="/srv${verifySession.path}">`;

/** A public page with the packages on it, or the shape of the private page at an address. */
type Content = { known: KnownPackages } | { shape: string };

/** The rendered page and the policy that allows its inline content. */
export function fillTemplate(
  template: PageTemplate,
  head: string,
  rendered: RenderedPage,
  content: Content,
): { html: string; contentSecurityPolicy: string } {
  const css = rendered.styles + transitions + earlyNotice;
  const scripts = template[rendered.scripts];
  const hasIslands = rendered.scripts !== 'application';
  const shape = 'shape' in content ? content.shape : null;
  const code = shape === null ? undefined : codeAt(shape);
  const names = hasIslands ? [] : code === undefined ? ['call'] : ['call', code];
  const also = new Set(names.flatMap(template.codeOf));
  for (const script of scripts) also.delete(script);
  // Islands have their own data. With the version, a page from the browser's history can be compared with the current one.
  const data =
    hasIslands || 'shape' in content
      ? ''
      : `<script type="application/json" id="${knownPackagesId}">${JSON.stringify(content.known).replaceAll('<', '\\u003c')}</script>`;
  const version = hasIslands ? ` data-version="${digestOf(scripts.at(-1) + rendered.html).slice(0, 16)}"` : '';
  const now = shape === null ? '' : ' data-now';
  const loader = `<script data-scripts="${scripts.join(' ')}" data-also="${[...also].join(' ')}" data-pages="${pages}"${version}${now}>${template.loader}</script>`;
  const styles = [css, ...(shape === null ? [unfolded] : [])];
  const readable = shape === null ? `<noscript><style>${unfolded}</style></noscript>` : '';
  const links = (shape === null ? '' : firstCall) + (hasIslands ? '' : template.linkedSheets);
  return {
    html: withHead(template.html, head)
      .replace(themeScript, () => `<script>${template.theme}</script>`)
      .replace('</head>', () => `${links}<style>${css}</style>${readable}</head>`)
      .replace(/<noscript>[^<]*<\/noscript>/, (needed) => (shape === null ? withoutScripts : needed))
      .replace(root, () => `<div id="root">${rendered.html}</div>${data}${loader}`),
    contentSecurityPolicy: contentSecurityPolicy(styles.map(hashOf), [template.theme, template.loader].map(hashOf)),
  };
}
