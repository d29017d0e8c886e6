import { getPackage as getPackageContract } from '#api/contract/packages/get-package.ts';
import { listFeatures as listFeaturesContract } from '#api/contract/packages/list-features.ts';
import { listPackages as listPackagesContract } from '#api/contract/packages/list-packages.ts';
import { anyone } from '../http/actor.ts';
import { freeRoute, type Route } from '../http/route.ts';
import { getPackage } from './get-package.ts';
import { listFeatures } from './list-features.ts';
import { listPackages } from './list-packages.ts';

/** Single reads of the catalogue: a transaction around them would be two more journeys to the database. */
export const packagesRoutes: Route[] = [
  freeRoute(listFeaturesContract, anyone, listFeatures),
  freeRoute(listPackagesContract, anyone, listPackages),
  freeRoute(getPackageContract, anyone, getPackage),
];
