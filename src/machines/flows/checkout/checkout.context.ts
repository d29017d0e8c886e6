import type { CheckoutStep, Draft } from '#api/contract/checkout/draft.ts';
import type { SaveDraft } from '#api/contract/checkout/save-draft.ts';
import type { Failure, Issue } from '#api/contract/failures.ts';
import type { PartialBrief } from '#api/contract/orders/brief.ts';
import type { Package } from '#api/contract/packages/package.ts';
import type { PlaceCardOrder } from '#api/contract/payments/place-card-order.ts';
import type { PlaceTransferOrder } from '#api/contract/payments/place-transfer-order.ts';
import type { TransferInstructions } from '#api/contract/payments/transfer-instructions.ts';
import type { PackageKind, PaymentMethod } from '#shared/vocabulary.ts';
import { type BriefField, type BriefForm, briefOf, emptyBriefForm, formOf } from './brief-form.ts';

export interface CheckoutInput {
  kind: PackageKind;
  packageId: number;
}

/** `unsent` is what this tab failed to send last time; it is newer than `draft`. */
export interface LoadedCheckout {
  package: Package;
  methods: readonly PaymentMethod[];
  draft: Draft;
  unsent: SaveDraft | null;
  /** The package whose brief was copied into this purchase. */
  broughtFrom?: string | null;
  /** The customer's unpaid order of this package. */
  unpaidOrder?: number | null;
}

/** An order already placed; its package may no longer be sold. */
export interface LoadedInstructions {
  transfer: TransferInstructions;
  packageName: string;
}

export interface CheckoutContext extends CheckoutInput {
  orderId: number | null;
  package: Package | null;
  packageName: string | null;
  methods: readonly PaymentMethod[];
  broughtFrom: string | null;
  unpaidOrder: number | null;
  intentKey: string;
  /** The price the customer agreed to, in pesos. */
  price: number;
  newPrice: number;
  /** Business days until delivery, if they changed after the customer saw them. */
  newDays: number | null;
  form: BriefForm;
  edited: readonly BriefField[];
  issues: readonly Issue[];
  /** How often the customer was sent back to correct something: the summary takes the focus each time. */
  corrections: number;
  method: PaymentMethod | null;
  failure: Failure | null;
  transfer: TransferInstructions | null;
  providerUrl: string;
}

export type CheckoutEvent =
  /** `orderId` is the order already placed, from the address: a reload after the purchase shows its instructions again. */
  | { type: 'START'; isStaff: boolean; orderId: number | null }
  | { type: 'RETRY' }
  | { type: 'CONTINUE' }
  | { type: 'BACK' }
  | { type: 'GO_TO'; step: CheckoutStep }
  | { type: 'WRITE'; field: BriefField; value: string }
  | { type: 'LEAVE_FIELD'; field: BriefField }
  | { type: 'REPLACE_BRIEF'; brief: PartialBrief }
  | { type: 'RENEW_INTENT'; intentKey: string }
  | { type: 'CHOOSE_METHOD'; method: PaymentMethod }
  | { type: 'CONFIRM' }
  | { type: 'ACCEPT_TERMS' }
  | { type: 'DECLINE_TERMS' }
  | { type: 'SESSION_ENDED' };

/** Events forwarded to the draft-saving machine, under the names it uses. */
export type CheckoutEmitted =
  | { type: 'OPENED'; draft: Draft; unsent: SaveDraft | null }
  /** `isWritten`: text was typed in this tab since the page opened. */
  | { type: 'CHANGED'; step: CheckoutStep; brief: PartialBrief; isWritten: boolean }
  | { type: 'CLOSE' };

export interface PlaceOrderInput<Order> {
  intentKey: string;
  order: Order;
}
export type TransferOrderInput = PlaceOrderInput<PlaceTransferOrder>;
export type CardOrderInput = PlaceOrderInput<PlaceCardOrder>;

export const initialContext = (input: CheckoutInput): CheckoutContext => ({
  ...input,
  orderId: null,
  package: null,
  packageName: null,
  methods: [],
  broughtFrom: null,
  unpaidOrder: null,
  intentKey: '',
  price: 0,
  newPrice: 0,
  newDays: null,
  form: emptyBriefForm,
  edited: [],
  issues: [],
  corrections: 0,
  method: null,
  failure: null,
  transfer: null,
  providerUrl: '',
});

export const loadedContext = ({
  draft,
  unsent,
  methods,
  broughtFrom = null,
  unpaidOrder = null,
  ...loaded
}: LoadedCheckout): Partial<CheckoutContext> => ({
  package: loaded.package,
  packageName: loaded.package.name,
  price: loaded.package.public_price,
  methods,
  method: methods.find((method) => method === 'transfer') ?? methods[0] ?? null,
  broughtFrom,
  unpaidOrder,
  intentKey: draft.intent_key,
  form: formOf((unsent ?? draft).brief),
});

const orderOf = (context: CheckoutContext) => ({
  ...briefOf(context.form),
  package_id: context.packageId,
  package_type: context.kind,
  price_paid: context.price,
  ...(context.package === null ? {} : { delivery_days: context.package.delivery_days }),
});

export const transferOrderOf = (context: CheckoutContext): TransferOrderInput => ({
  intentKey: context.intentKey,
  order: { ...orderOf(context), payment_method: 'transfer' },
});

export const cardOrderOf = (context: CheckoutContext): CardOrderInput => ({
  intentKey: context.intentKey,
  order: {
    ...orderOf(context),
    payment_method: 'mercadopago',
    ...(context.package === null ? {} : { title: context.package.name, description: context.package.tagline }),
  },
});
