import { and, type SnapshotFrom, setup } from 'xstate';
import type { MachineLabels } from '#machines/labels.ts';
import {
  type AccountStatus,
  type DevelopmentStatus,
  type PaymentStatus,
  type TurnReason,
  type TurnSide,
  turnReasonNames,
  turnReasons,
} from '#shared/vocabulary.ts';

/** What decides whose turn it is in an order. */
export interface TurnFacts {
  accountStatus: AccountStatus;
  paymentStatus: PaymentStatus;
  developmentStatus: DevelopmentStatus;
  /** The confirmation of the order's payment was undone, and the order has not been paid again. */
  owes: boolean;
  /** The bank returned a payment, or a renewal's confirmation was undone: what suspended the account is a debt. */
  suspendedByDebt: boolean;
  /** A payment of the order or a renewal waits for a decision, or for its refund. */
  moneyInReview: boolean;
  /** The provider is processing a payment of what the order owes. */
  owedIsProcessing: boolean;
  /** The sides that open messages wait for. */
  asksCustomer: boolean;
  asksAgency: boolean;
}

export type TurnEvent = { type: 'FACTS_CHANGED'; facts: TurnFacts };

/**
 * Whose turn it is in an order, and why. The first rule that holds decides, whatever it was before: bad news about money comes before the
 * account, the account before the conversation, and that before the work.
 */
export const turnMachine = setup({
  types: { context: {} as Record<string, never>, events: {} as TurnEvent, meta: {} as { label: string }, tags: {} as TurnSide },
  guards: {
    isCancelled: ({ event }) => event.facts.accountStatus === 'cancelled',
    moneyWaitsForDecision: ({ event }) => event.facts.moneyInReview,
    bankIsProcessing: ({ event }) => event.facts.paymentStatus === 'processing' || event.facts.owedIsProcessing,
    isUnpaid: ({ event }) => event.facts.paymentStatus === 'pending' || event.facts.owes,
    isSuspended: ({ event }) => event.facts.accountStatus === 'suspended',
    debtSuspendedIt: ({ event }) => event.facts.suspendedByDebt,
    isExpired: ({ event }) => event.facts.accountStatus === 'expired',
    isLive: ({ event }) => event.facts.developmentStatus === 'live',
    customerIsAsked: ({ event }) => event.facts.asksCustomer,
    agencyIsAsked: ({ event }) => event.facts.asksAgency,
  },
}).createMachine({
  id: 'turn',
  context: {},
  initial: 'unpaid',
  on: {
    FACTS_CHANGED: [
      { guard: 'isCancelled', target: '.cancelled' },
      { guard: 'moneyWaitsForDecision', target: '.money_in_review' },
      { guard: 'bankIsProcessing', target: '.payment_processing' },
      { guard: 'isUnpaid', target: '.unpaid' },
      { guard: and(['isSuspended', 'debtSuspendedIt']), description: 'suspendida por una deuda', target: '.suspended_unpaid' },
      { guard: 'isSuspended', target: '.suspended' },
      { guard: and(['isExpired', 'isLive']), description: 'vencida y en línea', target: '.support_ended' },
      { guard: 'customerIsAsked', target: '.question_to_customer' },
      { guard: 'agencyIsAsked', target: '.question_to_agency' },
      { guard: 'isLive', target: '.live' },
      { target: '.work' },
    ],
  },
  states: {
    cancelled: { tags: 'nobody', meta: { label: turnReasonNames.cancelled } },
    money_in_review: { tags: 'agency', meta: { label: turnReasonNames.money_in_review } },
    payment_processing: { tags: 'nobody', meta: { label: turnReasonNames.payment_processing } },
    unpaid: { tags: 'customer', meta: { label: turnReasonNames.unpaid } },
    suspended_unpaid: { tags: 'customer', meta: { label: turnReasonNames.suspended_unpaid } },
    suspended: { tags: 'agency', meta: { label: turnReasonNames.suspended } },
    support_ended: { tags: 'nobody', meta: { label: turnReasonNames.support_ended } },
    question_to_customer: { tags: 'customer', meta: { label: turnReasonNames.question_to_customer } },
    question_to_agency: { tags: 'agency', meta: { label: turnReasonNames.question_to_agency } },
    work: { tags: 'agency', meta: { label: turnReasonNames.work } },
    live: { tags: 'nobody', meta: { label: turnReasonNames.live } },
  },
});

export const turnLabels = {
  title: 'A quién le toca',
  events: { FACTS_CHANGED: 'Algo cambió en el pedido' } satisfies Record<TurnEvent['type'], string>,
  guards: {
    isCancelled: 'está cancelado',
    moneyWaitsForDecision: 'hay dinero por revisar o por devolver',
    bankIsProcessing: 'el banco valida un pago',
    isUnpaid: 'falta el pago',
    isSuspended: 'está suspendida',
    isLive: 'está en línea',
    customerIsAsked: 'una pregunta espera al cliente',
    agencyIsAsked: 'un mensaje espera a la agencia',
  },
} satisfies MachineLabels;

const states = new Map(turnReasons.map((value) => [value, turnMachine.resolveState({ value, context: {} })]));

/** The machine's state for each reason, resolved once. */
export const turnState = (reason: TurnReason): SnapshotFrom<typeof turnMachine> =>
  states.get(reason) ?? turnMachine.resolveState({ value: reason, context: {} });

/** Whose turn it is for each reason. */
export const sideOf = (reason: TurnReason): TurnSide => [...turnState(reason).tags][0] as TurnSide;
