import { call } from '#api/client/call.ts';
import { listPackages } from '#api/contract/packages/list-packages.ts';
import type { Package } from '#api/contract/packages/package.ts';
import type { PackageKind } from '#shared/vocabulary.ts';

export const askForPackages = async (kind: PackageKind, signal: AbortSignal): Promise<Package[]> => {
  const { packages } = await call(listPackages, { params: { type: kind } }, { signal });
  return packages;
};
