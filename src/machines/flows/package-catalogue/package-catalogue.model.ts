import { noAnswer, RequestFailed } from '#api/contract/failures.ts';
import type { Package } from '#api/contract/packages/package.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { type PackageCatalogueContext, packageCatalogueLabels, packageCatalogueMachine } from './package-catalogue.machine.ts';

const essential: Package = {
  package_id: 1,
  kind: 'web',
  name: 'Paquete Web Esencial',
  type: 'essential',
  tagline: 'Una página clara para que te encuentren y te llamen',
  base_price: 6500,
  public_price: 4900,
  delivery_days: 7,
  is_active: true,
  version: 1,
  features: [{ feature_id: 1, name: 'Páginas', description: null, feature_type: 'number', value: '1' }],
};

export const packageCatalogueModel: RegisteredModel = {
  machine: packageCatalogueMachine,
  labels: packageCatalogueLabels,
  requirements: { shown: ['R-004', 'R-396'], failed: ['R-235'] },
  inputs: [
    { kind: 'web', known: null },
    { kind: 'web', known: [essential] },
    { kind: 'web', known: [] },
  ],
  cases: {
    'done.listPackages': [{ output: [essential] }, { output: [] }],
    'error.listPackages': [{ error: new RequestFailed(noAnswer) }],
  },
  project: ({ packages, isKnown, failure }: PackageCatalogueContext) => ({
    seen: packages.length > 0,
    isKnown,
    failure: failure?.code ?? null,
  }),
};
