import type { CheckoutStep, Draft } from '#api/contract/checkout/draft.ts';
import { checkoutSteps } from '#api/contract/checkout/draft.ts';
import { type FailureBody, RequestFailed } from '#api/contract/failures.ts';
import type { PartialBrief } from '#api/contract/orders/brief.ts';
import type { Package } from '#api/contract/packages/package.ts';
import type { TransferInstructions } from '#api/contract/payments/transfer-instructions.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { businessIssues, designIssues } from './brief-form.ts';
import type { CheckoutContext, CheckoutInput, LoadedCheckout } from './checkout.context.ts';
import { checkoutLabels, checkoutMachine } from './checkout.machine.ts';

export const examplePackage: Package = {
  package_id: 2,
  kind: 'web',
  name: 'Paquete Web Óptimo',
  type: 'optimal',
  tagline: 'Un sitio completo para explicar, convencer y medir',
  base_price: 11900,
  public_price: 8900,
  delivery_days: 10,
  is_active: true,
  version: 1,
  features: [
    { feature_id: 1, name: 'Páginas', description: null, feature_type: 'number', value: '10' },
    { feature_id: 2, name: 'Certificado SSL', description: null, feature_type: 'boolean', value: 'true' },
  ],
};

export const exampleTransfer: TransferInstructions = {
  beneficiary: 'Taller Web, S.A. de C.V.',
  bank: 'Banco de Ejemplo',
  account_number: '0123456789',
  clabe: '000000001234567897',
  amount: 8900,
  concept: 'TW-2047',
};

const exampleDescription = 'Ramos y arreglos florales';
const tooLong = 'x'.repeat(2001);

const draft = (step: CheckoutStep, brief: PartialBrief = { business_description: exampleDescription }): Draft => ({
  step,
  brief,
  intent_key: '4b6f1f0e-7d0a-4c35-9a55-6d3c1f1f0a01',
  updated_at: '2025-11-12T16:48:00.000Z',
});

const loaded = (changes: Partial<LoadedCheckout>): { output: LoadedCheckout } => ({
  output: { package: examplePackage, methods: ['mercadopago', 'transfer'], draft: draft('details'), unsent: null, ...changes },
});

const refusal = (failure: FailureBody | { code: 'network'; message: string }) => ({ error: new RequestFailed(failure) });

const entryRefusals = [
  refusal({ code: 'unauthenticated', message: 'Inicia sesión para continuar' }),
  refusal({ code: 'customers_only', message: 'Compra con una cuenta de cliente' }),
  refusal({ code: 'package_unavailable', message: 'Este paquete ya no está disponible' }),
  refusal({ code: 'not_found', message: 'No encontramos ese paquete' }),
];
const noAnswer = refusal({ code: 'network', message: 'No se recibió respuesta del servidor' });

const invalid = (path: string) =>
  refusal({ code: 'invalid_input', message: 'Revisa los datos', issues: [{ path, message: 'Este texto no se puede usar' }] });

const orderRefusals = [
  ...entryRefusals,
  refusal({ code: 'price_changed', message: 'El precio de este paquete cambió', price: 9900 }),
  refusal({ code: 'delivery_changed', message: 'El plazo de entrega de este paquete cambió', delivery_days: 14 }),
  invalid('business_description'),
  invalid('client_requirements'),
  refusal({ code: 'already_paid', message: 'Este pedido ya está pagado' }),
  refusal({ code: 'transition_refused', message: 'Tu pago está en proceso' }),
  refusal({ code: 'card_unavailable', message: 'Por ahora no se puede pagar con tarjeta' }),
  noAnswer,
];

export const exampleInput: CheckoutInput = { kind: 'web', packageId: 2 };

export const checkoutModel: RegisteredModel = {
  machine: checkoutMachine,
  labels: checkoutLabels,
  requirements: {
    filling: ['R-034'],
    'filling.design': ['R-108'],
    'filling.payment.failed': ['R-248'],
    placing: ['R-132'],
    instructionsFailed: ['R-249'],
    instructions: ['R-035', 'R-132'],
  },
  input: exampleInput,
  cases: {
    START: [
      { isStaff: false, orderId: null },
      { isStaff: true, orderId: null },
      { isStaff: false, orderId: 2047 },
    ],
    GO_TO: checkoutSteps.map((step) => ({ step })),
    WRITE: [
      { field: 'business_description', value: exampleDescription },
      { field: 'business_description', value: '' },
      { field: 'client_requirements', value: 'Que se vea siempre' },
      { field: 'client_requirements', value: tooLong },
    ],
    LEAVE_FIELD: [{ field: 'business_description' }, { field: 'client_requirements' }],
    REPLACE_BRIEF: [{ brief: { business_description: exampleDescription } }, { brief: {} }],
    RENEW_INTENT: [{ intentKey: '4b6f1f0e-7d0a-4c35-9a55-6d3c1f1f0a02' }],
    CHOOSE_METHOD: [{ method: 'mercadopago' }, { method: 'transfer' }],
    'done.loadCheckout': [
      loaded({ package: { ...examplePackage, is_active: false } }),
      loaded({ methods: ['transfer'], draft: draft('details', {}) }),
      loaded({ methods: [], draft: draft('payment') }),
      loaded({ draft: draft('payment', {}) }),
      loaded({
        unsent: {
          step: 'payment',
          brief: { business_description: exampleDescription, client_requirements: tooLong },
          base_updated_at: null,
        },
      }),
      loaded({ draft: draft('review') }),
      loaded({
        draft: draft('details'),
        unsent: { step: 'payment', brief: { business_description: exampleDescription }, base_updated_at: '2025-11-12T16:48:00.000Z' },
      }),
    ],
    'error.loadCheckout': [...entryRefusals, noAnswer],
    'done.loadInstructions': [{ output: { transfer: exampleTransfer, packageName: examplePackage.name } }],
    'error.loadInstructions': [
      refusal({ code: 'unauthenticated', message: 'Inicia sesión para continuar' }),
      refusal({ code: 'transition_refused', message: 'Este pedido está cancelado' }),
      refusal({ code: 'already_paid', message: 'El pago de este pedido ya está confirmado' }),
      refusal({ code: 'not_found', message: 'No encontramos ese pedido' }),
      noAnswer,
    ],
    'done.placeTransferOrder': [{ output: { orderId: 2047, transfer: exampleTransfer } }],
    'error.placeTransferOrder': orderRefusals,
    'done.placeCardOrder': [{ output: { orderId: 2047, providerUrl: 'https://pagos.example/pago/1' } }],
    'error.placeCardOrder': orderRefusals,
  },
  project: (context: CheckoutContext) => ({
    methods: context.methods.join(),
    method: context.method,
    business: businessIssues(context.form).length === 0,
    design: designIssues(context.form).length === 0,
    failure: context.failure?.code ?? null,
    order: context.orderId,
    instructed: context.transfer !== null,
  }),
};
