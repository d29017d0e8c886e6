import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { callOnce } from '#api/client/call-once.ts';
import { createPackage } from '#api/contract/packages/create-package.ts';
import { getPackage } from '#api/contract/packages/get-package.ts';
import { listFeatures } from '#api/contract/packages/list-features.ts';
import type { Package } from '#api/contract/packages/package.ts';
import { PackageChanges, PackageInput } from '#api/contract/packages/package-input.ts';
import { updatePackage } from '#api/contract/packages/update-package.ts';
import type { LoadedForm, PackageFormContext, PackageFormInput } from '#machines/flows/package-form/package-form.machine.ts';
import { type PackageDraft, packageMessage } from '#machines/flows/package-form/package-message.ts';

async function originalOf({ kind, packageId }: PackageFormInput, signal: AbortSignal): Promise<Package | null> {
  if (packageId === null) return null;
  return (await call(getPackage, { params: { type: kind, id: String(packageId) } }, { signal })).package;
}

interface Saved extends Pick<PackageFormContext, 'packageId' | 'baseVersion'> {
  draft: PackageDraft;
}

async function save({ packageId, baseVersion, draft }: Saved, signal: AbortSignal): Promise<Package> {
  const message = packageMessage(draft);
  if (packageId === null) {
    return (await callOnce(createPackage, { params: { type: draft.kind }, body: PackageInput.parse(message) }, { signal })).package;
  }
  const body = PackageChanges.parse({ ...message, base_version: baseVersion });
  return (await call(updatePackage, { params: { type: draft.kind, id: String(packageId) }, body }, { signal })).package;
}

export const packageFormActors = {
  loadForm: fromPromise<LoadedForm, PackageFormInput>(async ({ input, signal }) => {
    const [{ features }, original] = await Promise.all([call(listFeatures, {}, { signal }), originalOf(input, signal)]);
    return { features, original };
  }),
  savePackage: fromPromise<Package, Saved>(({ input, signal }) => save(input, signal)),
};
