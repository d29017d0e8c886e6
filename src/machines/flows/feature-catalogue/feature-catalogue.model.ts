import { RequestFailed } from '#api/contract/failures.ts';
import type { Feature } from '#api/contract/packages/feature.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { type FeatureCatalogueContext, featureCatalogueLabels, featureCatalogueMachine } from './feature-catalogue.machine.ts';

const used: Feature = {
  feature_id: 101,
  name: 'Páginas',
  description: 'Secciones propias',
  feature_type: 'number',
  version: 1,
  package_count: 2,
};
const free: Feature = {
  feature_id: 122,
  name: 'Reporte de visitas',
  description: 'Cuántas y de dónde',
  feature_type: 'boolean',
  version: 2,
  package_count: 0,
};
const made: Feature = {
  feature_id: 123,
  name: 'Reservas en línea',
  description: null,
  feature_type: 'boolean',
  version: 1,
  package_count: 0,
};
const taken = 'Ya hay una característica con ese nombre';

export const featureCatalogueModel: RegisteredModel = {
  machine: featureCatalogueMachine,
  labels: featureCatalogueLabels,
  requirements: { '*': ['R-064'], failed: ['R-237'], 'editing.comparing': ['R-598'] },
  cases: {
    CHANGE: [{ field: 'name', value: 'Reservas en línea' }],
    EDIT: [{ featureId: free.feature_id }],
    CHANGE_EDIT: [
      { field: 'name', value: '' },
      { field: 'name', value: 'Reporte mensual' },
    ],
    ASK_DELETE: [{ featureId: free.feature_id }, { featureId: used.feature_id }],
    'done.loadFeatures': [{ output: [used, free] }],
    'done.createFeature': [{ output: made }],
    'error.createFeature': [
      { error: new RequestFailed({ code: 'feature_exists', message: taken, issues: [{ path: 'name', message: taken }] }) },
    ],
    'done.updateFeature': [{ output: { ...free, name: 'Reporte mensual' } }],
    'error.updateFeature': [
      { error: new RequestFailed({ code: 'network', message: 'No se recibió respuesta del servidor' }) },
      {
        error: new RequestFailed({
          code: 'record_changed',
          message: 'Alguien más guardó cambios',
          feature: { ...free, name: 'Reporte semanal', version: 3 },
        }),
      },
    ],
    'error.deleteFeature': [
      { error: new RequestFailed({ code: 'feature_in_use', message: 'No se puede eliminar una característica que un paquete usa' }) },
    ],
  },
  project: ({ features, draft, edit, subject, issues, failure }: FeatureCatalogueContext) => ({
    names: features.map(({ name }) => name),
    draft: draft.name,
    edit: subject === null ? null : edit.name,
    invalid: issues.length,
    failed: failure !== null,
  }),
};
