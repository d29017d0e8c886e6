import type { Feature } from '#api/contract/packages/feature.ts';
import type { Package } from '#api/contract/packages/package.ts';
import type { World } from '../browser-flow.ts';
import { answered } from './answered.ts';
import { freshName } from './newcomer.ts';

/** A feature that no package has. */
export const newFeature = async (as: World['as'], description: string): Promise<Feature> => {
  const admin = await as('admin');
  const data = { name: freshName('Reporte de visitas'), description, feature_type: 'boolean' };
  return (await answered<{ feature: Feature }>(admin.post('/srv/packages/features', { data }))).feature;
};

/** As the panel reads them: with how many packages have each. */
const featuresOf = async (as: World['as']): Promise<Feature[]> => {
  const admin = await as('admin');
  return (await answered<{ features: Feature[] }>(admin.get('/srv/packages/features'))).features;
};

export const featureNamed = async (as: World['as'], name: string): Promise<Feature> => {
  const found = (await featuresOf(as)).find((one) => one.name === name);
  if (found === undefined) throw new Error(`no feature is called ${name}`);
  return found;
};

/** As the panel reads them: those that are sold no more too. */
export const webPackagesOf = async (as: World['as']): Promise<Package[]> => {
  const admin = await as('admin');
  return (await answered<{ packages: Package[] }>(admin.get('/srv/packages/web'))).packages;
};

/** A web package that is on sale, after those of the demo. */
export const newPackage = async (as: World['as'], tagline = 'Para negocios con varias sucursales'): Promise<Package> => {
  const admin = await as('admin');
  const packageData = { name: 'Paquete Web Óptimo', type: 'optimal', tagline, base_price: 13_500, public_price: 10_500 };
  const made = admin.post('/srv/packages/web', { data: { packageData, features: [] } });
  return (await answered<{ package: Package }>(made)).package;
};

/** Web packages that came after this one are sold no more, so that the other paths find what the demo sells. */
export const withdrawAfter = async (as: World['as'], newest: number): Promise<void> => {
  const admin = await as('admin');
  for (const { package_id, is_active } of await webPackagesOf(as)) {
    if (package_id <= newest || !is_active) continue;
    await answered(admin.patch(`/srv/packages/web/${package_id}/active`, { data: { is_active: false } }));
  }
};
