import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { listPackages } from '#api/contract/packages/list-packages.ts';
import type { Package } from '#api/contract/packages/package.ts';
import type { PackageKind } from '#shared/vocabulary.ts';

export const packagesActors = {
  listPackages: fromPromise<Package[], { kind: PackageKind }>(async ({ input, signal }) => {
    const { packages } = await call(listPackages, { params: { type: input.kind } }, { signal });
    return packages;
  }),
};
