import { type Actor, anyone, has, permitted } from '../kernel/actor.ts';

/** Who may call what. */
export const may = {
  listOfNoKind: anyone,
  createOfNoKind: permitted('packages'),
  listFeatures: anyone,
  listPackages: anyone,
  getPackage: anyone,
  createFeature: permitted('packages'),
  updateFeature: permitted('packages'),
  deleteFeature: permitted('packages'),
  createPackage: permitted('packages'),
  updatePackage: permitted('packages'),
  activatePackage: permitted('packages'),
} as const;

/** A package taken off sale is there for those only who edit packages. */
export const seesHiddenPackages = (actor: Actor | null): boolean => actor !== null && has(actor, 'packages');
