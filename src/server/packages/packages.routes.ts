import { activatePackage as activatePackageContract } from '#api/contract/packages/activate-package.ts';
import { createFeature as createFeatureContract } from '#api/contract/packages/create-feature.ts';
import { createPackage as createPackageContract } from '#api/contract/packages/create-package.ts';
import { deleteFeature as deleteFeatureContract } from '#api/contract/packages/delete-feature.ts';
import { getPackage as getPackageContract } from '#api/contract/packages/get-package.ts';
import { listFeatures as listFeaturesContract } from '#api/contract/packages/list-features.ts';
import { listPackages as listPackagesContract } from '#api/contract/packages/list-packages.ts';
import { createOfNoKind, listOfNoKind } from '#api/contract/packages/name-no-kind.ts';
import { typeMissing } from '#api/contract/packages/package-input.ts';
import { updateFeature as updateFeatureContract } from '#api/contract/packages/update-feature.ts';
import { updatePackage as updatePackageContract } from '#api/contract/packages/update-package.ts';
import { Refusal } from '../kernel/refusal.ts';
import { freeRoute, type Route, route } from '../operation/route.ts';
import { activatePackage } from './activate-package.ts';
import { createFeature } from './create-feature.ts';
import { createPackage } from './create-package.ts';
import { deleteFeature } from './delete-feature.ts';
import { getPackage } from './get-package.ts';
import { listFeatures } from './list-features.ts';
import { listPackages } from './list-packages.ts';
import { may } from './packages.policy.ts';
import { updateFeature } from './update-feature.ts';
import { updatePackage } from './update-package.ts';

/** A list or a package of no kind. */
async function refuseNoKind(): Promise<never> {
  throw new Refusal('invalid_input', typeMissing, { issues: [{ path: 'type', message: typeMissing }] });
}

/** Single reads of the catalogue: a transaction around them would be two more journeys to the database. */
export const packagesRoutes: Route[] = [
  freeRoute(listOfNoKind, may.listOfNoKind, refuseNoKind),
  freeRoute(createOfNoKind, may.createOfNoKind, refuseNoKind),
  freeRoute(listFeaturesContract, may.listFeatures, listFeatures),
  freeRoute(listPackagesContract, may.listPackages, listPackages),
  freeRoute(getPackageContract, may.getPackage, getPackage),
  route(createFeatureContract, may.createFeature, createFeature),
  route(updateFeatureContract, may.updateFeature, updateFeature),
  route(deleteFeatureContract, may.deleteFeature, deleteFeature),
  route(createPackageContract, may.createPackage, createPackage),
  route(updatePackageContract, may.updatePackage, updatePackage),
  route(activatePackageContract, may.activatePackage, activatePackage),
];
