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

// What the scenarios of the checkout share: who buys, what is bought, and how far it had come.

export interface Given {
  readonly packageId: number;
  /** Of the order that the address names. */
  readonly orderId: number | null;
  /** Of somebody of the team. */
  readonly staffRole: number | null;
  /** What the stored draft carries. */
  intentKey: string;
  savedAt: string;
  /** What the package costs by the time it is ordered. */
  readonly costs: number;
  /** What this tab could not send the last time. */
  readonly unsent: SaveDraft | null;
  /** The server gives numbers and addresses of its own. */
  readonly isServed: boolean;
  /** The browser does not go to the page where the card is paid. */
  readonly staysHere: boolean;
}

export interface Seen {
  price?: string;
  newPrice?: string;
  /** What stands in 'Descripción del negocio'. */
  description?: string;
  /** What is said at a field, by its name. */
  wrong?: Readonly<Record<string, string>>;
  methods?: readonly PaymentMethod[];
  method?: PaymentMethod | null;
  /** What the summary of what is wrong says. */
  alert?: string;
  /** What an order that was not registered is called. */
  title?: string;
  failure?: string;
  /** What an order that takes no transfer offers. */
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
/** A brief in which nothing but the description is written, as it is sent. */
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

/** Package and ways to pay come; the draft is asked for. */
export const loadsPackage = (given: Given, methods: PaymentMethod[] = ['mercadopago', 'transfer']): Step[] => [
  { ...answers(getPackage, { package: { ...bought, package_id: given.packageId } }), state: 'loading' },
  { ...answers(listPaymentMethods, { methods }), state: 'loading', calls: [asksFor(given).draft] },
];

export const hiddenPackage = { ...answers(getPackage, { package: { ...bought, is_active: false } }), state: 'loading' } as const;

/** A draft that somebody left at this step, found again. */
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
