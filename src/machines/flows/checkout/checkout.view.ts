import { type CheckoutStep, checkoutSteps } from '#api/contract/checkout/draft.ts';
import type { Failure, Issue } from '#api/contract/failures.ts';
import type { Package } from '#api/contract/packages/package.ts';
import type { TransferInstructions } from '#api/contract/payments/transfer-instructions.ts';
import type { PackageKind, PaymentMethod } from '#shared/vocabulary.ts';
import type { BriefField, BriefForm } from './brief-form.ts';
import type { CheckoutSnapshot } from './checkout.machine.ts';

export type CheckoutScreen =
  | CheckoutStep
  | 'loading'
  | 'loadingFailed'
  | 'packageUnavailable'
  | 'notACustomer'
  | 'sessionExpired'
  | 'termsChanged'
  | 'leaving'
  | 'settled'
  | 'instructions'
  | 'instructionsFailed';

/** A failure as shown: the product's title, with the server's message below it. */
export interface CheckoutFailure {
  title: string;
  detail: string;
}

export interface CheckoutView {
  step: CheckoutScreen;
  /** The current step of the draft; null outside the form. */
  fillingStep: CheckoutStep | null;
  busy: boolean;
  kind: PackageKind;
  packageId: number;
  package: Package | null;
  packageName: string | null;
  /** In pesos: the price shown so far, and the server's current price. */
  price: number;
  newPrice: number;
  /** Business days until delivery, if they changed after the customer saw them. */
  newDays: number | null;
  form: BriefForm;
  /** The fields edited since the page opened. */
  edited: readonly BriefField[];
  issues: readonly Issue[];
  corrections: number;
  methods: readonly PaymentMethod[];
  method: PaymentMethod | null;
  failure: CheckoutFailure | null;
  orderId: number | null;
  /** Why the order in the address accepts no transfer. */
  closed: 'cancelled' | 'paid' | 'missing' | null;
  transfer: TransferInstructions | null;
  providerUrl: string;
  /** The package that the brief was copied from. */
  broughtFrom: string | null;
  /** An unpaid order of this package. */
  unpaidOrder: number | null;
  canGoBack: boolean;
  canContinue: boolean;
  canConfirm: boolean;
}

const screenOf = (snapshot: CheckoutSnapshot): CheckoutScreen => {
  if (snapshot.matches({ filling: 'details' })) return 'details';
  if (snapshot.matches({ filling: 'business' })) return 'business';
  if (snapshot.matches({ filling: 'design' })) return 'design';
  if (snapshot.matches({ filling: 'review' })) return 'review';
  if (snapshot.matches({ filling: 'payment' }) || snapshot.matches('placing') || snapshot.matches('placingCardOrder')) return 'payment';
  if (snapshot.matches('leavingForProvider') || snapshot.matches('atProvider')) return 'leaving';
  if (snapshot.matches('loadingFailed')) return 'loadingFailed';
  if (snapshot.matches('packageUnavailable')) return 'packageUnavailable';
  if (snapshot.matches('notACustomer')) return 'notACustomer';
  if (snapshot.matches('sessionExpired')) return 'sessionExpired';
  if (snapshot.matches('termsChanged')) return 'termsChanged';
  if (snapshot.matches('settled')) return 'settled';
  if (snapshot.matches('instructions')) return 'instructions';
  return snapshot.matches('instructionsFailed') ? 'instructionsFailed' : 'loading';
};

/** With these failures the order may or may not exist; all others mean it was refused. */
const leavesOpen: readonly Failure['code'][] = ['network', 'unreadable', 'internal'];

const titleOf = (step: CheckoutScreen, method: PaymentMethod | null, { code }: Failure): string => {
  if (step === 'loadingFailed') return 'Error al obtener detalles del paquete';
  if (step === 'instructionsFailed') return 'Error al obtener detalles del pago';
  if (method === 'mercadopago') return 'Error al procesar el pago';
  return leavesOpen.includes(code) ? 'Error al procesar la transferencia' : 'Error al registrar la transferencia';
};

const failureOn = (step: CheckoutScreen, method: PaymentMethod | null, failure: Failure | null): CheckoutFailure | null =>
  failure === null ? null : { title: titleOf(step, method, failure), detail: failure.message };

const closedBy = (failure: Failure | null): CheckoutView['closed'] => {
  if (failure?.code === 'already_paid') return 'paid';
  return failure?.code === 'transition_refused' ? 'cancelled' : 'missing';
};

export const checkoutView = (snapshot: CheckoutSnapshot): CheckoutView => {
  const { context } = snapshot;
  const step = screenOf(snapshot);
  return {
    step,
    fillingStep: checkoutSteps.find((name) => name === step) ?? null,
    busy: snapshot.hasTag('busy'),
    kind: context.kind,
    packageId: context.packageId,
    package: context.package,
    packageName: context.packageName,
    price: context.price,
    newPrice: context.newPrice,
    newDays: context.newDays,
    form: context.form,
    edited: context.edited,
    issues: context.issues,
    corrections: context.corrections,
    methods: context.methods,
    method: context.method,
    failure: failureOn(step, context.method, context.failure),
    orderId: context.orderId,
    closed: step === 'settled' && context.orderId !== null ? closedBy(context.failure) : null,
    transfer: context.transfer,
    providerUrl: context.providerUrl,
    unpaidOrder: context.unpaidOrder,
    broughtFrom: context.broughtFrom,
    canGoBack: snapshot.can({ type: 'BACK' }),
    canContinue: snapshot.can({ type: 'CONTINUE' }),
    canConfirm: snapshot.can({ type: 'CONFIRM' }),
  };
};
