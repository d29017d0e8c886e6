import type { PackageKind } from '#shared/vocabulary.ts';
import type { Package } from './packages/package.ts';

/** The packages included in a page, by kind. */
export type KnownPackages = Readonly<Partial<Record<PackageKind, Package[]>>>;

/** The id of the element that contains them. Only pages rendered by the server have it. */
export const knownPackagesId = 'known-packages';

/** A page before any script runs, and its styles until the scripts load their own. */
export interface RenderedPage {
  html: string;
  styles: string;
}

/** `location` is path and query. */
export type RenderPage = (location: string, known: KnownPackages) => Promise<RenderedPage>;
