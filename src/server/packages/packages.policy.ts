import { type Actor, admin, anyone, isAdmin } from '../kernel/actor.ts';

/** Who may call what. */
export const may = {
  listOfNoKind: anyone,
  createOfNoKind: admin,
  listFeatures: anyone,
  listPackages: anyone,
  getPackage: anyone,
  createFeature: admin,
  updateFeature: admin,
  deleteFeature: admin,
  createPackage: admin,
  updatePackage: admin,
  activatePackage: admin,
} as const;

/** Only admins see packages that are off sale. */
export const seesHiddenPackages = (actor: Actor | null): boolean => actor !== null && isAdmin(actor);
