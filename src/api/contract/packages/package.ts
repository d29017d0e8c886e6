import * as z from 'zod/mini';
import { featureTypes, packageKinds, packageLevels } from '#shared/vocabulary.ts';
import { id, pesos, version } from '../fields.ts';

export const PackageFeature = z.object({
  feature_id: id,
  name: z.string(),
  description: z.nullable(z.string()),
  feature_type: z.enum(featureTypes),
  /** 'true' for a boolean feature, else the number or text. */
  value: z.string(),
});
export type PackageFeature = z.infer<typeof PackageFeature>;

/** Prices in pesos: `base_price` is the regular one, `public_price` the offer. */
export const Package = z.object({
  package_id: id,
  kind: z.enum(packageKinds),
  name: z.string(),
  type: z.enum(packageLevels),
  tagline: z.string(),
  base_price: pesos,
  public_price: pesos,
  /** Business days until delivery. */
  delivery_days: z.int(),
  is_active: z.boolean(),
  version,
  features: z.array(PackageFeature),
});
export type Package = z.infer<typeof Package>;
