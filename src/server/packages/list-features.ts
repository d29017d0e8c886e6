import type { Actor } from '../kernel/actor.ts';
import type { Services } from '../operation/services.ts';
import { countPackagesByFeature, findFeatures } from './features.store.ts';
import { seesHiddenPackages } from './packages.policy.ts';
import { presentFeature } from './packages.present.ts';

/** Admins also learn how many packages have each. */
export async function listFeatures(services: Services, { actor }: { actor: Actor | null }) {
  const rows = await findFeatures(services.db.query);
  if (!seesHiddenPackages(actor)) return { features: rows.map((row) => presentFeature(row)) };
  const counts = await countPackagesByFeature(services.db.query);
  return { features: rows.map((row) => presentFeature(row, counts.get(row.featureId) ?? 0)) };
}
