import type { PackageKind } from '#shared/vocabulary.ts';
import type { SignInMethod } from './accounts/list-sign-in-methods.ts';
import type { Package } from './packages/package.ts';

/** The packages included in a page, by kind. */
export type KnownPackages = Readonly<Partial<Record<PackageKind, Package[]>>>;

/** The id of the element that contains them. Only pages rendered by the server have it. */
export const knownPackagesId = 'known-packages';

/** A page before any script runs, and its styles until the scripts load their own. */
export interface RenderedPage {
  html: string;
  styles: string;
  /** What hydrates it: its islands `src/public/main.ts`, `main-entry.ts` or `main-quote.ts`, all of it `src/app/main.tsx`. */
  scripts: 'islands' | 'entry' | 'quote' | 'application';
}

export interface PageToRender {
  /** Path and query. */
  location: string;
  known: KnownPackages;
  /** Nobody is signed in. */
  isGuest: boolean;
  /** How people can sign in. */
  methods: readonly SignInMethod[];
  /** The style sheets of the built application. */
  sheets: string;
}

export type RenderPage = (page: PageToRender) => Promise<RenderedPage>;
