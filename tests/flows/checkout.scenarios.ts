import type { Draft } from '#api/contract/checkout/draft.ts';
import { getDraft } from '#api/contract/checkout/get-draft.ts';
import { type SaveDraft, saveDraft } from '#api/contract/checkout/save-draft.ts';
import { getPackage } from '#api/contract/packages/get-package.ts';
import type { Package } from '#api/contract/packages/package.ts';
import { listPaymentMethods } from '#api/contract/payments/list-payment-methods.ts';
import type { checkoutMachine } from '#machines/flows/checkout/checkout.machine.ts';
import type { PaymentMethod } from '#shared/vocabulary.ts';
import type { Scenario } from './kit/flow-table.ts';
import { answers, sends } from './kit/vocabulary.ts';

// Shared by the checkout's scenarios: the customer, the package, and the stored draft.

export interface Given {
  readonly packageId: number;
  /** The id of the order that the address names. */
  readonly orderId: number | null;
  /** The visitor's role, if staff. */
  readonly staffRole: number | null;
  /** Of the stored draft. */
  intentKey: string;
  savedAt: string;
  /** The package's price at the time of ordering. */
  readonly costs: number;
  /** What this tab could not send last time. */
  readonly unsent: SaveDraft | null;
  /** A real server chooses ids and addresses. */
  readonly isServed: boolean;
  /** The browser does not navigate to the card provider's page. */
  readonly staysHere: boolean;
}

export interface Seen {
  price?: string;
  newPrice?: string;
  /** The value of 'Descripción del negocio'. */
  description?: string;
  /** The error at each field, by the field's label. */
  wrong?: Readonly<Record<string, string>>;
  methods?: readonly PaymentMethod[];
  method?: PaymentMethod | null;
  /** The text of the error summary. */
  alert?: string;
  /** The title of a failed order. */
  title?: string;
  failure?: string;
  /** What is offered for an order that takes no transfer. */
  closed?: 'cancelled' | 'paid' | 'missing' | 'purchase';
  orderId?: number | null;
  concept?: string;
  providerUrl?: string;
}

export type CheckoutScenario = Scenario<typeof checkoutMachine, Seen, Given>;
type Step = CheckoutScenario['steps'][number];

const bought: Package = {
  package_id: 2,
  kind: 'web',
  name: 'Paquete Web Óptimo',
  type: 'optimal',
  tagline: 'Un sitio completo para explicar, convencer y medir',
  base_price: 11900,
  public_price: 8900,
  is_active: true,
  version: 1,
  features: [{ feature_id: 1, name: 'Páginas', description: null, feature_type: 'number', value: '10' }],
};

export const description = 'Ramos y arreglos florales';
/** A brief with only the description filled in, as it is sent. */
export const brief = {
  business_description: description,
  target_audience: '',
  key_features: '',
  social_networks: { facebook: '', instagram: '', tiktok: '', whatsapp: '' },
  competitors_urls: '',
  client_requirements: '',
};
export const noBrief = { ...brief, business_description: '' };

export const placeOf = ({ packageId }: Given) => ({ params: { type: 'web' as const, id: `${packageId}` } });

export const asksFor = (given: Given) => ({
  package: sends(getPackage, placeOf(given)),
  methods: sends(listPaymentMethods, {}),
  draft: sends(getDraft, placeOf(given)),
});

export const starts = (given: Given): CheckoutScenario['starts'] => ({
  state: 'loading',
  calls: [asksFor(given).package, asksFor(given).methods],
});

export const storedDraft = ({ intentKey, savedAt }: Given, draft: Partial<Draft>): Draft => ({
  step: 'details',
  brief: { business_description: description },
  intent_key: intentKey,
  updated_at: savedAt,
  ...draft,
});

/** Package and payment methods arrive; the draft is requested. */
export const loadsPackage = (given: Given, methods: PaymentMethod[] = ['mercadopago', 'transfer']): Step[] => [
  { ...answers(getPackage, { package: { ...bought, package_id: given.packageId } }), state: 'loading' },
  { ...answers(listPaymentMethods, { methods }), state: 'loading', calls: [asksFor(given).draft] },
];

export const hiddenPackage = { ...answers(getPackage, { package: { ...bought, is_active: false } }), state: 'loading' } as const;

/** Resumes a draft left at this step. */
export const resumes = (
  given: Given,
  draft: Partial<Draft>,
  reached: Omit<Step, 'does'> & Pick<Step, 'state'>,
  methods?: PaymentMethod[],
): Step[] => [
  ...loadsPackage(given, methods),
  { ...answers(getDraft, { draft: storedDraft(given, draft), brought: null, unpaid_order: null }), ...reached } as Step,
];

export const atPayment = (given: Given): Step[] =>
  resumes(given, { step: 'payment' }, { state: 'filling.payment.choosing', showing: { method: 'transfer' } });

export const saves = (given: Given, step: Draft['step'], written: SaveDraft['brief'] = brief, base: string | null = given.savedAt) =>
  sends(saveDraft, { ...placeOf(given), body: { step, brief: written, base_updated_at: base } });
