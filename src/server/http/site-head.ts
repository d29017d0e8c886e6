import type { Package } from '#api/contract/packages/package.ts';
import { brand } from '#shared/brand.ts';
import { firstRunPath, missingPageTitle, type PublicPage, privatePages, publicPages, tabTitle } from '#shared/site-pages.ts';
import { escapeHtml } from '../kernel/escape-html.ts';
import { organisationData, packageData } from './structured-data.ts';

export interface SiteAddress {
  title: string;
  /** Null for pages that search engines must not list. */
  page: PublicPage | null;
  /** There is no such page. */
  missing: boolean;
  /** For whom the server may render it, since it looks the same for all of them. Missing pages of the panel are shown inside the panel. */
  renderedFor: 'everybody' | 'guests' | 'members' | 'nobody';
  /** As the router's: lower case, without slashes at its end. */
  path: string;
  /** The queries with which it is rendered differently. */
  queries: readonly string[];
  /** The path under which it is rendered, if many look alike. */
  shape?: string;
  /** Exists only until the first run is over. */
  isFirstRun?: boolean;
}

const decoded = (pathname: string): string => {
  try {
    // As in the browser's router, an encoded slash separates nothing.
    return decodeURIComponent(pathname.replaceAll(/%2f/gi, '%252F'));
  } catch {
    return pathname;
  }
};

const withoutSlashesAtEnd = (path: string): string => {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
};

const fits = (path: string, pattern: string): boolean => {
  const [parts, wanted] = [path.split('/'), pattern.split('/')];
  return parts.length === wanted.length && wanted.every((part, index) => (part === ':' ? parts[index] !== '' : part === parts[index]));
};

/** Served empty; its own script shows that the page is missing. */
export const missingAfterFirstRun: SiteAddress = {
  title: missingPageTitle,
  page: null,
  missing: true,
  renderedFor: 'nobody',
  path: firstRunPath,
  queries: [],
};

/** The page at an address, matched like in the browser's router: case and trailing slashes are ignored. */
export function addressOf(pathname: string): SiteAddress {
  const path = withoutSlashesAtEnd(decoded(pathname).toLowerCase());
  const page = publicPages.find((one) => one.path === path);
  if (page) return { title: page.title, page, missing: false, renderedFor: 'everybody', path, queries: page.queries ?? [] };
  const own = privatePages.find(({ paths }) => paths.some((one) => fits(path, one)));
  if (own) {
    const { title, paths, forGuests, forMembers } = own;
    const renderedFor = forGuests ? 'guests' : forMembers ? 'members' : 'nobody';
    const shape = forMembers ? { shape: paths[0]?.replaceAll(':', '-') ?? path } : {};
    const queries = forGuests ?? forMembers ?? [];
    return { title, page: null, missing: false, renderedFor, path, queries, ...shape, isFirstRun: path === firstRunPath };
  }
  const renderedFor = path.startsWith('/admin/') ? 'nobody' : 'everybody';
  return { title: missingPageTitle, page: null, missing: true, renderedFor, path, queries: [] };
}

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;

/** JSON in which no text can close its script element. */
const data = (value: object): string => `<script type="application/ld+json">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

function publicLines(page: PublicPage, origin: string, packages: readonly Package[]): string[] {
  const address = `${origin}${page.path}`;
  const title = tabTitle(page.title);
  return [
    meta('name', 'description', page.description),
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', 'es_MX'),
    meta('property', 'og:site_name', brand.name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', page.description),
    meta('property', 'og:url', address),
    meta('property', 'og:image', `${origin}/imagenes/${page.picture}.png`),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('name', 'twitter:card', 'summary_large_image'),
    data(organisationData(origin)),
    ...packages.map((pack) => data(packageData(pack, origin, page))),
  ];
}

/** The lines of a page's head that describe it. */
export function headOf({ title, page }: SiteAddress, origin: string, packages: readonly Package[]): string {
  const lines = page ? publicLines(page, origin, packages) : [meta('name', 'robots', 'noindex')];
  return [`<title>${escapeHtml(tabTitle(title))}</title>`, ...lines].join('\n    ');
}
