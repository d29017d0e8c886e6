import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { activatePackage } from '#api/contract/packages/activate-package.ts';
import { listPackages } from '#api/contract/packages/list-packages.ts';
import type { Package } from '#api/contract/packages/package.ts';
import type { Activation } from '#machines/flows/package-list/package-list.machine.ts';
import type { PackageKind } from '#shared/vocabulary.ts';

export const packageListActors = {
  loadPackages: fromPromise<Package[], { kind: PackageKind }>(async ({ input, signal }) => {
    const { packages } = await call(listPackages, { params: { type: input.kind } }, { signal });
    return packages;
  }),
  activatePackage: fromPromise<Package, Activation>(async ({ input, signal }) => {
    const params = { type: input.kind, id: String(input.packageId) };
    const { package: changed } = await call(activatePackage, { params, body: { is_active: input.isActive } }, { signal });
    return changed;
  }),
};
