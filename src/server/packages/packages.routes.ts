import { activatePackage as activatePackageContract } from '#api/contract/packages/activate-package.ts';
import { createFeature as createFeatureContract } from '#api/contract/packages/create-feature.ts';
import { createPackage as createPackageContract } from '#api/contract/packages/create-package.ts';
import { deleteFeature as deleteFeatureContract } from '#api/contract/packages/delete-feature.ts';
import { getPackage as getPackageContract } from '#api/contract/packages/get-package.ts';
import { listFeatures as listFeaturesContract } from '#api/contract/packages/list-features.ts';
import { listPackages as listPackagesContract } from '#api/contract/packages/list-packages.ts';
import { createOfNoKind, listOfNoKind } from '#api/contract/packages/name-no-kind.ts';
import { updateFeature as updateFeatureContract } from '#api/contract/packages/update-feature.ts';
import { updatePackage as updatePackageContract } from '#api/contract/packages/update-package.ts';
import { admin, anyone } from '../kernel/actor.ts';
import { freeRoute, type Route, route } from '../operation/route.ts';
import { activatePackage } from './activate-package.ts';
import { createFeature } from './create-feature.ts';
import { createPackage } from './create-package.ts';
import { deleteFeature } from './delete-feature.ts';
import { getPackage } from './get-package.ts';
import { listFeatures } from './list-features.ts';
import { listPackages } from './list-packages.ts';
import { refuseNoKind } from './refuse-no-kind.ts';
import { updateFeature } from './update-feature.ts';
import { updatePackage } from './update-package.ts';

/** Single reads of the catalogue: a transaction around them would be two more journeys to the database. */
export const packagesRoutes: Route[] = [
  freeRoute(listOfNoKind, anyone, refuseNoKind),
  freeRoute(createOfNoKind, admin, refuseNoKind),
  freeRoute(listFeaturesContract, anyone, listFeatures),
  freeRoute(listPackagesContract, anyone, listPackages),
  freeRoute(getPackageContract, anyone, getPackage),
  route(createFeatureContract, admin, createFeature),
  route(updateFeatureContract, admin, updateFeature),
  route(deleteFeatureContract, admin, deleteFeature),
  route(createPackageContract, admin, createPackage),
  route(updatePackageContract, admin, updatePackage),
  route(activatePackageContract, admin, activatePackage),
];
