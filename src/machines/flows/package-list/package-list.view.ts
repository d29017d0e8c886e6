import type { Failure } from '#api/contract/failures.ts';
import type { Package } from '#api/contract/packages/package.ts';
import type { PackageListSnapshot } from './package-list.machine.ts';

export interface PackageListView {
  screen: 'loading' | 'failed' | 'empty' | 'list';
  packages: readonly Package[];
  /** Whose sale is being changed just now. */
  activating: number | null;
  canActivate: boolean;
  /** Why the list, or a change of a package, did not work. */
  failure: Failure | null;
}

export const packageListView = (snapshot: PackageListSnapshot): PackageListView => {
  const { packages, activation, failure } = snapshot.context;
  const listed = snapshot.matches('shown') || snapshot.matches('activating');
  return {
    screen: snapshot.hasTag('ko') ? 'failed' : !listed ? 'loading' : packages.length === 0 ? 'empty' : 'list',
    packages,
    activating: snapshot.matches('activating') ? (activation?.packageId ?? null) : null,
    canActivate: snapshot.matches('shown'),
    failure,
  };
};
