import type { PackageKind } from '#shared/vocabulary.ts';
import type { Package } from './packages/package.ts';

/** The packages that come with a page, by kind. */
export type KnownPackages = Readonly<Partial<Record<PackageKind, Package[]>>>;

/** The element of the page in which they come. Only a page that came rendered from the server has it. */
export const knownPackagesId = 'known-packages';

/** A page as it is before any script, and the styles that it wears until the scripts bring their own. */
export interface RenderedPage {
  html: string;
  styles: string;
}

/** `location` is path and query. */
export type RenderPage = (location: string, known: KnownPackages) => Promise<RenderedPage>;
