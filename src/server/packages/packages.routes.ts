import type { InputOf } from '#api/contract/operation.ts';
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
import type { Tx } from '../db/database.ts';
import type { Actor } from '../kernel/actor.ts';
import { mustBeUnchanged } from '../kernel/record-changed.ts';
import { notFound, Refusal } from '../kernel/refusal.ts';
import { type Route, route, routeWithoutTransaction } from '../operation/route.ts';
import type { Services } from '../operation/services.ts';
import { createPackage } from './create-package.ts';
import { featureNameTaken, featureValuesOf, writeDownFeature } from './feature-values.ts';
import { countPackagesByFeature, findFeatures, findFeatureValues, insertFeature, lockFeature, removeFeature } from './features.store.ts';
import { packageAnswer, packageMissing, writeDownPackage } from './package-answer.ts';
import { chosenValuesOf, packageValuesOf, refuseUnpromisedDays } from './package-values.ts';
import { may, seesHiddenPackages } from './packages.policy.ts';
import { presentFeature, presentPackages } from './packages.present.ts';
import { findLinesOfPackage, findPackageLines, lockPackage, saveChosenValues, savePackage } from './packages.store.ts';
import { updateFeature } from './update-feature.ts';

interface Asked<I> {
  actor: Actor | null;
  input: I;
}

/** Admins also see how many packages have each feature. */
async function listFeatures(services: Services, { actor }: { actor: Actor | null }) {
  const rows = await findFeatures(services.db.query);
  if (!seesHiddenPackages(actor)) return { features: rows.map((row) => presentFeature(row)) };
  const counts = await countPackagesByFeature(services.db.query);
  return { features: rows.map((row) => presentFeature(row, counts.get(row.featureId) ?? 0)) };
}

/** The packages of one kind, essential first; the public sees only those on sale. */
async function listPackages(services: Services, { actor, input }: Asked<InputOf<typeof listPackagesContract>>) {
  const lines = await findPackageLines(services.db.query, input.params.type, seesHiddenPackages(actor));
  return { packages: presentPackages(lines) };
}

async function getPackage(services: Services, { actor, input }: Asked<InputOf<typeof getPackageContract>>) {
  const { type, id } = input.params;
  const [found] = presentPackages(await findLinesOfPackage(services.db.query, type, id, seesHiddenPackages(actor)));
  if (!found) throw notFound('Este paquete ya no está disponible');
  return { package: found };
}

async function createFeature(tx: Tx, actor: Actor, { body }: InputOf<typeof createFeatureContract>, services: Services) {
  const row = await insertFeature(tx, featureValuesOf(body));
  if (!row) throw featureNameTaken();
  await writeDownFeature(tx, actor, { after: row }, services.now());
  return { success: true as const, feature: presentFeature(row, 0) };
}

async function deleteFeature(tx: Tx, actor: Actor, { params }: InputOf<typeof deleteFeatureContract>, services: Services) {
  const before = await lockFeature(tx, params.id);
  if (!before) throw notFound('Esta característica ya no existe');
  const used = await findFeatureValues(tx, params.id);
  if (used.length > 0) throw new Refusal('feature_in_use', 'No se puede eliminar una característica que un paquete usa');
  await removeFeature(tx, params.id);
  await writeDownFeature(tx, actor, { before }, services.now());
  return { success: true as const };
}

/** Orders store their own price and name, so they stay unchanged. */
async function updatePackage(tx: Tx, actor: Actor, { params, body }: InputOf<typeof updatePackageContract>, services: Services) {
  if (!(await lockPackage(tx, params.type, params.id))) throw packageMissing();
  const before = await packageAnswer(tx, params.type, params.id);
  mustBeUnchanged(body.base_version, before.package.version, { package: before.package });
  if (before.package.is_active) refuseUnpromisedDays(body.packageData.delivery_days, 'packageData.delivery_days');
  const chosen = await chosenValuesOf(tx, body.features);
  await savePackage(tx, params.id, packageValuesOf(body.packageData), services.now());
  await saveChosenValues(tx, params.id, chosen);
  const after = await packageAnswer(tx, params.type, params.id);
  await writeDownPackage(tx, actor, before.package, after.package, services.now());
  return after;
}

async function activatePackage(tx: Tx, actor: Actor, { params, body }: InputOf<typeof activatePackageContract>, services: Services) {
  if (!(await lockPackage(tx, params.type, params.id))) throw packageMissing();
  const before = await packageAnswer(tx, params.type, params.id);
  if (body.is_active) refuseUnpromisedDays(before.package.delivery_days, null);
  await savePackage(tx, params.id, { isActive: body.is_active }, services.now());
  const after = await packageAnswer(tx, params.type, params.id);
  await writeDownPackage(tx, actor, before.package, after.package, services.now());
  return after;
}

/** Answers calls for a list or a package without a kind. */
async function refuseNoKind(): Promise<never> {
  throw new Refusal('invalid_input', typeMissing, { issues: [{ path: 'type', message: typeMissing }] });
}

const reads = (one: Route): Route => ({ ...one, catalogue: 'reads' });
const writes = (one: Route): Route => ({ ...one, catalogue: 'writes' });

/** Reads of the catalogue are single queries: a transaction would add two round trips to the database. */
export const packagesRoutes: Route[] = [
  routeWithoutTransaction(listOfNoKind, may.listOfNoKind, refuseNoKind),
  routeWithoutTransaction(createOfNoKind, may.createOfNoKind, refuseNoKind),
  routeWithoutTransaction(listFeaturesContract, may.listFeatures, listFeatures),
  reads(routeWithoutTransaction(listPackagesContract, may.listPackages, listPackages)),
  routeWithoutTransaction(getPackageContract, may.getPackage, getPackage),
  writes(route(createFeatureContract, may.createFeature, createFeature)),
  writes(route(updateFeatureContract, may.updateFeature, updateFeature)),
  writes(route(deleteFeatureContract, may.deleteFeature, deleteFeature)),
  writes(route(createPackageContract, may.createPackage, createPackage)),
  writes(route(updatePackageContract, may.updatePackage, updatePackage)),
  writes(route(activatePackageContract, may.activatePackage, activatePackage)),
];
