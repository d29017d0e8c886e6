import { assign, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#api/contract/failures.ts';
import type { RequestedRenewal } from '#api/contract/renewals/request-renewal.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { failureActions, keepFailure, notProvided } from '#machines/parts.ts';
import { priceOfRenewal, type RenewalYears, renewalPlans, renewalYears } from '#shared/business.ts';
import { toPesos } from '#shared/money.ts';
import { endAfterRenewal, reactivationUntil } from '#shared/renewal-term.ts';

export interface RenewalContext {
  subscriptionId: number;
  years: RenewalYears | null;
  /** True after an attempt to continue without a plan. */
  tried: boolean;
  requested: RequestedRenewal | null;
  failure: Failure | null;
}

export type RenewalEvent =
  | { type: 'CHOOSE_PLAN'; years: RenewalYears }
  | { type: 'SUBMIT' }
  | { type: 'CHANGE_PLAN' }
  | { type: 'PAY_BY_CARD' }
  | { type: 'CLOSE' };

/** The years of the requested renewal. */
const yearsOf = ({ requested }: RenewalContext): RenewalYears | null =>
  renewalYears.find((years) => years === requested?.renewal.years) ?? null;

/**
 * 'Renovar': choose a plan, then pay it by card, if the server offers that, or by transfer. A renewal requested before starts
 * at the payment. Requesting it again with other years replaces the unpaid one.
 */
export const renewalMachine = setup({
  types: {
    context: {} as RenewalContext,
    events: {} as RenewalEvent,
    input: {} as { subscriptionId: number; requested: RequestedRenewal | null },
    meta: {} as { label: string },
    tags: {} as 'busy' | 'background' | 'ok' | 'ko',
  },
  actors: {
    requestRenewal: notProvided<RequestedRenewal, { subscriptionId: number; years: RenewalYears | null }>(),
    openProvider: notProvided<void, { providerUrl: string }>(),
  },
  guards: {
    planIsChosen: ({ context }) => context.years !== null,
    alreadyRequested: ({ context }) => context.requested !== null,
    cardIsOffered: ({ context }) => typeof context.requested?.init_point === 'string',
  },
  actions: {
    ...failureActions<RenewalContext, RenewalEvent>(),
    choosePlan: assign((_, { years }: { years: RenewalYears }) => ({ years })),
    rememberTry: assign({ tried: true }),
    keepRequested: assign((_, { requested }: { requested: RequestedRenewal }) => ({ requested })),
  },
}).createMachine({
  id: 'renewal',
  initial: 'starting',
  context: ({ input }) => ({ ...input, years: null, tried: false, failure: null }),
  states: {
    starting: { meta: { label: 'Por abrir' }, always: [{ guard: 'alreadyRequested', target: 'refreshing' }, { target: 'choosing' }] },
    choosing: {
      meta: { label: 'Eligiendo el plan' },
      on: {
        CHOOSE_PLAN: { actions: { type: 'choosePlan', params: ({ event }) => ({ years: event.years }) } },
        SUBMIT: [{ guard: 'planIsChosen', target: 'requesting', actions: 'forgetFailure' }, { actions: 'rememberTry' }],
        CLOSE: { target: 'closed' },
      },
    },
    requesting: {
      meta: { label: 'Pidiendo la renovación' },
      tags: 'busy',
      invoke: {
        id: 'requestRenewal',
        src: 'requestRenewal',
        input: ({ context }) => ({ subscriptionId: context.subscriptionId, years: context.years }),
        onDone: { target: 'instructed', actions: { type: 'keepRequested', params: ({ event }) => ({ requested: event.output }) } },
        onError: { target: 'choosing', actions: keepFailure },
      },
    },
    refreshing: {
      meta: { label: 'Datos para pagarla, y buscando si es con tarjeta' },
      tags: 'background',
      on: { CHANGE_PLAN: { target: 'choosing' }, CLOSE: { target: 'closed' } },
      invoke: {
        id: 'findCardPage',
        src: 'requestRenewal',
        input: ({ context }) => ({ subscriptionId: context.subscriptionId, years: yearsOf(context) }),
        onDone: { target: 'instructed', actions: { type: 'keepRequested', params: ({ event }) => ({ requested: event.output }) } },
        onError: { target: 'instructed' },
      },
    },
    instructed: {
      meta: { label: 'Datos para pagarla' },
      tags: 'ok',
      on: {
        PAY_BY_CARD: { guard: 'cardIsOffered', target: 'leaving', actions: 'forgetFailure' },
        CHANGE_PLAN: { target: 'choosing', actions: 'forgetFailure' },
        CLOSE: { target: 'closed' },
      },
    },
    leaving: {
      meta: { label: 'Saliendo a la página del proveedor' },
      tags: 'busy',
      invoke: {
        id: 'openProvider',
        src: 'openProvider',
        input: ({ context }) => ({ providerUrl: context.requested?.init_point ?? '' }),
        onDone: { target: 'atProvider' },
        onError: { target: 'instructed', actions: keepFailure },
      },
    },
    atProvider: { meta: { label: 'En la página del proveedor' }, tags: 'ok', on: { CLOSE: { target: 'closed' } } },
    closed: { type: 'final', meta: { label: 'Cerrado' } },
  },
});

export type RenewalSnapshot = SnapshotFrom<typeof renewalMachine>;

export const renewalLabels = {
  title: 'Renovación del soporte',
  events: {
    CHOOSE_PLAN: 'Elegir un plan',
    SUBMIT: 'Renovar',
    CHANGE_PLAN: 'Cambiar de plan',
    PAY_BY_CARD: 'Pagar con tarjeta',
    CLOSE: 'Cerrar',
  } satisfies Record<RenewalEvent['type'], string>,
  guards: {
    planIsChosen: 'hay un plan elegido',
    alreadyRequested: 'ya se pidió y falta pagarla',
    cardIsOffered: 'se puede pagar con tarjeta',
  },
  actors: {
    requestRenewal: 'pide la renovación',
    findCardPage: 'busca dónde se paga con tarjeta',
    openProvider: 'abre la página del proveedor',
  },
} satisfies MachineLabels;

export interface RenewalPlan {
  years: RenewalYears;
  /** Pesos. */
  price: number;
  /** Pesos per year. */
  perYear: number;
  /** Pesos saved compared with renewing year by year; 0 for the one-year plan. */
  saving: number;
  /** UTC ISO 8601. */
  until: string;
}

export interface RenewalView {
  screen: 'plans' | 'instructions' | 'closed';
  plans: RenewalPlan[];
  /** Until when a payment continues the old term. Null if that date has passed: the new term then starts on the day of payment. */
  continuesUntil: string | null;
  years: RenewalYears | null;
  planError: string | null;
  isBusy: boolean;
  canClose: boolean;
  requested: RequestedRenewal | null;
  /** The provider's payment page; null if only a transfer is possible. */
  providerUrl: string | null;
  isLeaving: boolean;
  failure: Failure | null;
}

const screenOf = (snapshot: RenewalSnapshot): RenewalView['screen'] => {
  if (snapshot.status === 'done') return 'closed';
  return snapshot.matches('choosing') || snapshot.matches('requesting') ? 'plans' : 'instructions';
};

/** `endDate` is when the support ends or ended. */
export const renewalView = (snapshot: RenewalSnapshot, endDate: string, nowIso: string): RenewalView => {
  const { years, tried, requested, failure } = snapshot.context;
  return {
    screen: screenOf(snapshot),
    plans: renewalPlans.map((plan) => ({
      years: plan.years,
      price: toPesos(plan.price),
      perYear: toPesos(Math.round(plan.price / plan.years)),
      saving: toPesos(plan.years * priceOfRenewal(1) - plan.price),
      until: endAfterRenewal(endDate, plan.years, nowIso),
    })),
    continuesUntil: Date.parse(nowIso) <= Date.parse(reactivationUntil(endDate)) ? reactivationUntil(endDate) : null,
    years,
    planError: tried && years === null ? 'Elige un plan' : null,
    isBusy: snapshot.hasTag('busy'),
    canClose: snapshot.can({ type: 'CLOSE' }),
    requested,
    providerUrl: requested?.init_point ?? null,
    isLeaving: snapshot.matches('leaving') || snapshot.matches('atProvider'),
    failure,
  };
};
