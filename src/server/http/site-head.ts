import type { Package } from '#api/contract/packages/package.ts';
import { agencyId } from '#api/contract/rendered-page.ts';
import type { AgencyFacts } from '#shared/brand.ts';
import { firstRunPath, missingPageTitle, type PublicPage, privatePages, publicPages, tabTitle } from '#shared/site-pages.ts';
import { escapeHtml } from '../kernel/escape-html.ts';
import { organisationData, packageData } from './structured-data.ts';

export interface SiteAddress {
  title: string;
  /** Null for pages that no search engine should list. */
  page: PublicPage | null;
  /** There is no such page. */
  missing: boolean;
  /** It looks the same to everybody, so that the server may render it. What is missing in the panel is said inside of it. */
  isPublic: boolean;
  /** Its page is there until the first run is over. */
  isFirstRun?: boolean;
}

const decoded = (pathname: string): string => {
  try {
    return decodeURIComponent(pathname);
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

/** Empty, as it came before: its own code tells whoever comes. */
export const missingAfterFirstRun: SiteAddress = { title: missingPageTitle, page: null, missing: true, isPublic: false };

/** What stands at an address of the site, as the browser's router reads it: large letters and a slash at its end change nothing. */
export function addressOf(pathname: string): SiteAddress {
  const path = withoutSlashesAtEnd(decoded(pathname).toLowerCase());
  const page = publicPages.find((one) => one.path === path);
  if (page) return { title: page.title, page, missing: false, isPublic: true };
  const own = privatePages.find(({ paths }) => paths.some((one) => fits(path, one)));
  if (own) return { title: own.title, page: null, missing: false, isPublic: false, isFirstRun: path === firstRunPath };
  return { title: missingPageTitle, page: null, missing: true, isPublic: !['/admin/', '/equipo/'].some((area) => path.startsWith(area)) };
}

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;

/** JSON that no browser takes for the end of its element. */
const json = (attributes: string, value: object): string =>
  `<script ${attributes}>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
const data = (value: object): string => json('type="application/ld+json"', value);

function publicLines(page: PublicPage, origin: string, packages: readonly Package[], agency: AgencyFacts): string[] {
  const address = `${origin}${page.path}`;
  const description = page.description ?? agency.tagline;
  const title = tabTitle(page.title, agency.name);
  return [
    meta('name', 'description', description),
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', 'es_MX'),
    meta('property', 'og:site_name', agency.name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    meta('property', 'og:image', `${origin}/imagenes/${page.picture}.png`),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('name', 'twitter:card', 'summary_large_image'),
    data(organisationData(origin, agency)),
    ...packages.map((pack) => data(packageData(pack, origin, page, agency))),
  ];
}

/** The lines of a page's head that say what it is, and whose. */
export function headOf({ title, page }: SiteAddress, origin: string, packages: readonly Package[], agency: AgencyFacts): string {
  const lines = page ? publicLines(page, origin, packages, agency) : [meta('name', 'robots', 'noindex')];
  return [
    `<title>${escapeHtml(tabTitle(title, agency.name))}</title>`,
    ...lines,
    json(`type="application/json" id="${agencyId}"`, agency),
  ].join('\n    ');
}
