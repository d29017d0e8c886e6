import { assign, emit, setup } from 'xstate';
import { type CheckoutStep, checkoutSteps } from '#api/contract/checkout/draft.ts';
import { type Failure, failureOf } from '#api/contract/failures.ts';
import type { PartialBrief } from '#api/contract/orders/brief.ts';
import type { TransferInstructions } from '#api/contract/payments/transfer-instructions.ts';
import { notProvided } from '#machines/parts.ts';
import type { PaymentMethod } from '#shared/vocabulary.ts';
import {
  type BriefField,
  type BriefForm,
  briefIssues,
  briefOf,
  businessFields,
  businessIssues,
  designFields,
  designIssues,
  formOf,
  isFieldOf,
} from './brief-form.ts';
import {
  type CardOrderInput,
  type CheckoutContext,
  type CheckoutEmitted,
  type CheckoutEvent,
  type CheckoutInput,
  type LoadedCheckout,
  type LoadedInstructions,
  loadedContext,
  type TransferOrderInput,
} from './checkout.context.ts';
import { concernsStep, isRefusedWith } from './order-refusals.ts';

const isBeyond = (step: CheckoutStep, other: CheckoutStep): boolean => checkoutSteps.indexOf(step) > checkoutSteps.indexOf(other);

/** The wanted step, or the first incomplete step before it. */
const stepWithinReach = (wanted: CheckoutStep, form: BriefForm): CheckoutStep => {
  if (isBeyond(wanted, 'business') && businessIssues(form).length > 0) return 'business';
  if (isBeyond(wanted, 'design') && designIssues(form).length > 0) return 'design';
  return wanted;
};

/** The checkout's actors, guards and actions. The page provides the effects. */
export const checkout = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    emitted: {} as CheckoutEmitted,
    input: {} as CheckoutInput,
    meta: {} as { label: string },
    tags: {} as 'busy' | 'ok' | 'ko',
  },
  actors: {
    loadCheckout: notProvided<LoadedCheckout, { kind: CheckoutInput['kind']; packageId: number }>(),
    loadInstructions: notProvided<LoadedInstructions, { orderId: number }>(),
    placeTransferOrder: notProvided<{ orderId: number; transfer: TransferInstructions }, TransferOrderInput>(),
    placeCardOrder: notProvided<{ orderId: number; providerUrl: string }, CardOrderInput>(),
    openProvider: notProvided<void, { providerUrl: string; orderId: number | null }>(),
  },
  guards: {
    isStaff: (_, { isStaff }: { isStaff: boolean }) => isStaff,
    orderIsPlaced: (_, { orderId }: { orderId: number | null }) => orderId !== null,
    packageIsHidden: (_, { loaded }: { loaded: LoadedCheckout }) => !loaded.package.is_active,
    resumesAt: (_, { loaded, step }: { loaded: LoadedCheckout; step: CheckoutStep }) => {
      const stored = loaded.unsent ?? loaded.draft;
      return stepWithinReach(stored.step, formOf(stored.brief)) === step;
    },
    leadsTo: ({ context }, { wanted, step }: { wanted: CheckoutStep; step: CheckoutStep }) =>
      stepWithinReach(wanted, context.form) === step,
    businessIsComplete: ({ context }) => businessIssues(context.form).length === 0,
    designIsComplete: ({ context }) => designIssues(context.form).length === 0,
    businessIsIncomplete: ({ context }) => businessIssues(context.form).length > 0,
    methodIsAnother: ({ context }, { method }: { method: PaymentMethod }) => context.methods.includes(method) && method !== context.method,
    fieldIsOn: (_, { field, step }: { field: BriefField; step: 'business' | 'design' }) =>
      isFieldOf(step === 'business' ? businessFields : designFields, field),
    cardIsChosen: ({ context }) => context.method === 'mercadopago',
    transferIsChosen: ({ context }) => context.method === 'transfer',
    refusedWith: (_, { error, code }: { error: unknown; code: Failure['code'] }) => isRefusedWith(error, code),
    fieldsRefused: (_, { error, step }: { error: unknown; step: 'business' | 'design' }) => concernsStep(error, step),
  },
  actions: {
    keepLoaded: assign((_, { loaded }: { loaded: LoadedCheckout }) => loadedContext(loaded)),
    write: assign(({ context }, { field, value }: { field: BriefField; value: string }) => {
      const form = { ...context.form, [field]: value };
      const wrong = briefIssues(form);
      const edited = context.edited.includes(field) ? context.edited : [...context.edited, field];
      return { form, edited, issues: context.issues.filter(({ path }) => path !== field || wrong.some((issue) => issue.path === path)) };
    }),
    judgeField: assign(({ context }, { field }: { field: BriefField }) => {
      const wrong = briefIssues(context.form).filter(({ path }) => path === field);
      if (!context.edited.includes(field) || wrong.length === 0) return {};
      return { issues: [...context.issues.filter(({ path }) => path !== field), ...wrong] };
    }),
    replaceBrief: assign((_, { brief }: { brief: PartialBrief }) => ({ form: formOf(brief), edited: [], issues: [] })),
    showBusinessIssues: assign(({ context }) => ({ issues: businessIssues(context.form), corrections: context.corrections + 1 })),
    showDesignIssues: assign(({ context }) => ({ issues: designIssues(context.form), corrections: context.corrections + 1 })),
    showWhatIsMissing: assign(({ context }, { wanted }: { wanted: CheckoutStep }) =>
      stepWithinReach(wanted, context.form) === wanted
        ? { issues: [] }
        : { issues: briefIssues(context.form), corrections: context.corrections + 1 },
    ),
    forgetIssues: assign({ issues: [] }),
    renewIntent: assign((_, { intentKey }: { intentKey: string }) => ({ intentKey })),
    keepMethod: assign((_, { method }: { method: PaymentMethod }) => ({ method })),
    keepFailure: assign(({ context }, { error }: { error: unknown }) => {
      const failure = failureOf(error);
      return {
        failure,
        issues: failure.issues ?? [],
        corrections: context.corrections + 1,
        newPrice: failure.price ?? context.price,
        newDays: failure.delivery_days ?? null,
      };
    }),
    forgetFailure: assign({ failure: null }),
    agreeToNewTerms: assign(({ context: { package: chosen, newPrice, newDays } }) => ({
      price: newPrice,
      package: chosen === null ? null : { ...chosen, public_price: newPrice, delivery_days: newDays ?? chosen.delivery_days },
      newDays: null,
    })),
    keepTransfer: assign((_, stored: Pick<LoadedInstructions, 'transfer'> & Partial<LoadedInstructions>) => stored),
    keepOrder: assign((_, { orderId }: { orderId: number | null }) => ({ orderId })),
    keepProvider: assign((_, { providerUrl }: { providerUrl: string }) => ({ providerUrl })),
    tellOpened: emit((_, { loaded: { draft, unsent } }: { loaded: LoadedCheckout }) => ({ type: 'OPENED', draft, unsent })),
    tellChanged: emit(({ context: { form, edited } }, { step }: { step: CheckoutStep }) => ({
      type: 'CHANGED',
      step,
      brief: briefOf(form),
      isWritten: edited.length > 0,
    })),
    tellPlaced: emit({ type: 'CLOSE' }),
  },
});
