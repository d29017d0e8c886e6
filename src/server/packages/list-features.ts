import type { Services } from '../services.ts';
import { presentFeature } from './packages.present.ts';
import { findFeatures } from './packages.store.ts';

export async function listFeatures(services: Services) {
  const rows = await findFeatures(services.db.query);
  return { features: rows.map(presentFeature) };
}
