import type { Package } from '#api/contract/packages/package.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import type { PackageCatalogueSnapshot } from './package-catalogue.machine.ts';

export type PackageCatalogueView =
  | { screen: 'loading' }
  | { screen: 'failed'; title: string; detail: string }
  | { screen: 'empty' }
  | { screen: 'shown'; packages: Package[] };

export const packageCatalogueView = (snapshot: PackageCatalogueSnapshot): PackageCatalogueView => {
  const { packages, isKnown, failure } = snapshot.context;
  if (snapshot.matches('empty')) return { screen: 'empty' };
  // What came with the page stays while it is asked for afresh.
  if (packages.length > 0) return { screen: 'shown', packages };
  if (snapshot.matches('failed') && failure !== null) {
    return { screen: 'failed', title: 'Error al cargar los paquetes', detail: failureDetail(failure) };
  }
  return { screen: isKnown ? 'empty' : 'loading' };
};
