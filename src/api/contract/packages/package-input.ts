import * as z from 'zod/mini';
import { packageKinds, packageLevels } from '#shared/vocabulary.ts';
import { baseVersion, id, optionalLine, requiredLine } from '../fields.ts';

export const typeMissing = 'Tipo de paquete no especificado';

/** The kind in the path of calls that change packages. */
export const kindParam = z.enum(packageKinds, { error: typeMissing });

/** The database stores centavos. */
const isWholeCentavos = (pesos: number): boolean => Math.abs(pesos * 100 - Math.round(pesos * 100)) < 1e-6;

const price = (missing: string) =>
  z
    .number({ error: missing })
    .check(
      z.positive({ error: 'El precio debe ser mayor que cero' }),
      z.maximum(9_999_999.99, { error: 'El precio es demasiado alto' }),
      z.refine(isWholeCentavos, { error: 'Usa como máximo dos decimales' }),
    );

const deliveryDaysForm = 'Escribe un número entero de 1 a 60';

/**
 * Prices in pesos: `base_price` is the regular one, `public_price` the offer. `delivery_days`: business days; without them a package keeps its own, and
 * a new one gets the longest time that the site promises.
 */
export const PackageData = z
  .strictObject({
    name: requiredLine('Escribe un nombre', 120),
    type: z.enum(packageLevels, { error: 'Elige un nivel' }),
    tagline: optionalLine(200),
    base_price: price('Escribe el precio normal'),
    public_price: price('Escribe el precio de oferta'),
    delivery_days: z.optional(
      z.int({ error: deliveryDaysForm }).check(z.minimum(1, { error: deliveryDaysForm }), z.maximum(60, { error: deliveryDaysForm })),
    ),
  })
  .check(
    z.refine(({ base_price, public_price }) => public_price <= base_price, {
      error: 'El precio de oferta no puede ser mayor que el precio normal',
      path: ['public_price'],
    }),
  );
export type PackageData = z.infer<typeof PackageData>;

const ChosenFeature = z.strictObject({
  feature_id: id,
  /** Defaults to 'true'. */
  value: z.optional(requiredLine('Escribe un valor', 200)),
});
export type ChosenFeature = z.infer<typeof ChosenFeature>;

const areDifferent = (chosen: readonly ChosenFeature[]): boolean => new Set(chosen.map((one) => one.feature_id)).size === chosen.length;

export const PackageInput = z.strictObject({
  packageData: PackageData,
  features: z
    .array(ChosenFeature, { error: 'Faltan las características' })
    .check(
      z.maxLength(100, { error: 'Elige como máximo 100 características' }),
      z.refine(areDifferent, { error: 'Cada característica va una sola vez' }),
    ),
});
export type PackageInput = z.infer<typeof PackageInput>;

export const PackageChanges = z.extend(PackageInput, { base_version: baseVersion });
export type PackageChanges = z.infer<typeof PackageChanges>;
