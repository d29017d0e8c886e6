import { createElement, type ReactNode } from 'react';
import type { Draft } from '#api/contract/checkout/draft.ts';
import { getDraft } from '#api/contract/checkout/get-draft.ts';
import { type SaveDraft, saveDraft } from '#api/contract/checkout/save-draft.ts';
import type { AnswerOf, Operation } from '#api/contract/operation.ts';
import { getPackage } from '#api/contract/packages/get-package.ts';
import { listPaymentMethods } from '#api/contract/payments/list-payment-methods.ts';
import { checkoutMachine } from '#machines/flows/checkout/checkout.machine.ts';
import { examplePackage } from '#machines/flows/checkout/checkout.model.ts';
import type { draftSavingMachine } from '#machines/flows/draft-saving/draft-saving.machine.ts';
import type { PaymentMethod } from '#shared/vocabulary.ts';
import type { WebPackage } from '../../e2e/paths/fixtures/web-package.ts';
import { answers, sends } from './kit/calls.ts';
import type { Scenario } from './kit/flow-table.ts';

// Shared by the flows of the checkout's page: the page itself, the customer, the package, and the stored draft.

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
  /** Its business days until delivery then. */
  readonly takes: number;
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
  newDays?: number | null;
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

export const exampleGiven: Given = {
  packageId: 2,
  orderId: null,
  staffRole: null,
  intentKey: '4b6f1f0e-7d0a-4c35-9a55-6d3c1f1f0a01',
  savedAt: '2026-11-12T16:48:00.000Z',
  costs: 8900,
  takes: 10,
  unsent: null,
  isServed: false,
  staysHere: false,
};

export const checkoutAddress = ({ packageId, orderId }: Given): string =>
  `/checkout/web/${packageId}${orderId === null ? '' : `?pedido=${orderId}`}`;

const customerId = '7f7f0a3e-52a1-4e6c-9a10-0d6f3c8e1b11';

/** The page as in production; generated paths provide its machines. */
export const renderCheckout = async (
  { staffRole, unsent, packageId }: Given,
  provided?: { readonly machine: typeof checkoutMachine; readonly draftMachine: typeof draftSavingMachine },
): Promise<ReactNode> => {
  const { CheckoutFlow } = await import('#features/checkout/checkout-page.tsx');
  const { checkoutActors, draftSaving } = await import('#features/checkout/checkout-actors.ts');
  const { keepUnsent } = await import('#features/checkout/unsent-draft.ts');
  const { TransferHelp } = await import('#parts/transfer-help.tsx');
  // Loaded by the page on demand: loaded here before time stands still.
  await TransferHelp.preload();
  if (unsent !== null) keepUnsent({ userId: customerId, kind: 'web', packageId }, unsent);
  const who = { id: customerId, username: 'mariana', email: 'mariana@ejemplo.mx' };
  return createElement(CheckoutFlow, {
    user: { ...who, role: staffRole ?? 1, type: staffRole === null ? 'customer' : 'user' },
    kind: 'web',
    packageId,
    machine: provided?.machine ?? checkoutMachine.provide({ actors: checkoutActors(customerId) }),
    draftMachine: provided?.draftMachine ?? draftSaving(customerId),
    transferHelp: ({ subscriptionId }) => createElement(TransferHelp, { subscriptionId }),
    contact: () => null,
  });
};

/** Refusals of any call of the checkout. */
export const sessionEnded = { code: 'unauthenticated', message: 'Inicia sesión para continuar' } as const;
export const customersOnly = { code: 'customers_only', message: 'Compra con una cuenta de cliente' } as const;

/** Stores the draft that a scenario lets the server answer with. */
export const arrangeDraft = async (bought: WebPackage, operation: Operation, body: unknown): Promise<void> => {
  if (operation !== getDraft) return;
  const { draft } = body as AnswerOf<typeof getDraft>;
  await (draft === null ? bought.forget() : bought.write(draft.step, draft.brief));
};

/** The key and the time of the draft that the server has read or stored. */
export const learnDraft = async (fixture: Given, bought: WebPackage, operation: Operation): Promise<void> => {
  if (operation !== getDraft && operation !== saveDraft) return;
  const stored = await bought.stored();
  if (stored !== null) Object.assign(fixture, { intentKey: stored.intent_key, savedAt: stored.updated_at });
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

export const starts = (given: Given): NonNullable<CheckoutScenario['starts']> => ({
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

/** Package and payment methods arrive, and the draft is requested, while a machine of the page stays in this state. */
export const packageArrives = <S extends string>(given: Given, state: S, methods: PaymentMethod[] = ['mercadopago', 'transfer']) => [
  { ...answers(getPackage, { package: { ...examplePackage, package_id: given.packageId } }), state },
  { ...answers(listPaymentMethods, { methods }), state, calls: [asksFor(given).draft] },
];
export const loadsPackage = (given: Given, methods?: PaymentMethod[]): Step[] => packageArrives(given, 'loading', methods);

export const hiddenPackage = { ...answers(getPackage, { package: { ...examplePackage, is_active: false } }), state: 'loading' } as const;

export const answersDraft = (draft: Draft | null, unpaid_order: number | null = null) =>
  answers(getDraft, { draft, brought: null, unpaid_order });

/** Resumes a draft left at this step. */
export const resumes = (
  given: Given,
  draft: Partial<Draft>,
  reached: Omit<Step, 'does'> & Pick<Step, 'state'>,
  methods?: PaymentMethod[],
): Step[] => [...loadsPackage(given, methods), { ...answersDraft(storedDraft(given, draft)), ...reached } as Step];

export const atPayment = (given: Given): Step[] =>
  resumes(given, { step: 'payment' }, { state: 'filling.payment.choosing', showing: { method: 'transfer' } });

export const saves = (given: Given, step: Draft['step'], written: SaveDraft['brief'] = brief, base: string | null = given.savedAt) =>
  sends(saveDraft, { ...placeOf(given), body: { step, brief: written, base_updated_at: base } });
