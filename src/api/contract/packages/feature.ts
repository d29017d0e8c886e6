import * as z from 'zod/mini';
import { featureTypes } from '#shared/vocabulary.ts';
import { baseVersion, id, optionalText, requiredLine, version } from '../fields.ts';

export const Feature = z.object({
  feature_id: id,
  name: z.string(),
  description: z.nullable(z.string()),
  feature_type: z.enum(featureTypes),
  version,
  /** How many packages have it, including hidden ones: for admins only. */
  package_count: z.optional(z.int().check(z.nonnegative())),
});
export type Feature = z.infer<typeof Feature>;

export const FeatureInput = z.strictObject({
  name: requiredLine('Escribe un nombre', 80),
  description: optionalText(300),
  feature_type: z.enum(featureTypes, { error: 'Elige un tipo' }),
});
export type FeatureInput = z.infer<typeof FeatureInput>;

export const FeatureChanges = z.extend(FeatureInput, { base_version: baseVersion });
