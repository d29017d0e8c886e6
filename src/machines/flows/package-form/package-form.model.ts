import { RequestFailed } from '#api/contract/failures.ts';
import type { Feature } from '#api/contract/packages/feature.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { examplePackage } from '../package-list/example-package.ts';
import { type PackageFormContext, packageFormLabels, packageFormMachine } from './package-form.machine.ts';

const features: Feature[] = [
  { feature_id: 101, name: 'Páginas', description: null, feature_type: 'number', version: 1 },
  { feature_id: 103, name: 'Métodos de pago', description: null, feature_type: 'text', version: 1 },
  { feature_id: 106, name: 'Botón de WhatsApp', description: null, feature_type: 'boolean', version: 1 },
];

export const packageFormModel: RegisteredModel = {
  machine: packageFormMachine,
  labels: packageFormLabels,
  requirements: { failed: ['R-237'], 'filling.writing': ['R-061'], 'filling.comparing': ['R-598'], saving: ['R-242'] },
  input: { kind: 'web', packageId: null },
  cases: {
    CHANGE: [
      { field: 'basePrice', value: '9900' },
      { field: 'basePrice', value: '' },
      { field: 'publicPrice', value: '8900' },
    ],
    CHECK_FEATURE: [{ featureId: 101 }],
    UNCHECK_FEATURE: [{ featureId: 101 }],
    TYPE_VALUE: [{ featureId: 101, value: '10' }],
    'done.loadForm': [{ output: { features, original: null } }],
    'error.loadForm': [
      { error: new Error('boom') },
      { error: new RequestFailed({ code: 'not_found', message: 'Este paquete ya no está disponible' }) },
    ],
    'done.savePackage': [{ output: examplePackage }],
    'error.savePackage': [
      { error: new RequestFailed({ code: 'network', message: 'No se recibió respuesta del servidor' }) },
      {
        error: new RequestFailed({
          code: 'record_changed',
          message: 'Alguien más guardó cambios',
          package: { ...examplePackage, version: 4 },
        }),
      },
    ],
  },
  project: ({ fields, chosen, issues, failure }: PackageFormContext) => ({
    normal: fields.basePrice,
    offer: fields.publicPrice,
    pages: chosen.find((one) => one.featureId === 101)?.value ?? null,
    invalid: issues.map(({ path }) => path.replace(/\d+/, 'n')),
    failure: failure?.code ?? null,
  }),
};
