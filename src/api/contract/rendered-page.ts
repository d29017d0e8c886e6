import type { AgencyFacts } from '#shared/brand.ts';
import type { PackageKind } from '#shared/vocabulary.ts';
import type { Package } from './packages/package.ts';

/** The packages that come with a page, by kind. */
export type KnownPackages = Readonly<Partial<Record<PackageKind, Package[]>>>;

/** The element of the page in which they come. Only a page that came rendered from the server has it. */
export const knownPackagesId = 'known-packages';

/** The element in which every page that the server sends says who the agency is. */
export const agencyId = 'agency';

/** A page as it is before any script, and the styles that it wears until the scripts bring their own. */
export interface RenderedPage {
  html: string;
  styles: string;
}

/** `location` is path and query. */
export type RenderPage = (location: string, known: KnownPackages, agency: AgencyFacts) => Promise<RenderedPage>;
