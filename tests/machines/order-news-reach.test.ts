import { expect, test } from 'vitest';
import { type AnyStateMachine, transition } from 'xstate';
import type { MoneyTrouble } from '#api/contract/payments/money-trouble.ts';
import { accountStatusMachine } from '#machines/lifecycles/account-status/account-status.machine.ts';
import { cardPaymentMachine } from '#machines/lifecycles/card-payment/card-payment.machine.ts';
import { developmentStatusMachine } from '#machines/lifecycles/development-status/development-status.machine.ts';
import { moneyTroubleOf } from '#machines/lifecycles/money-trouble.ts';
import { paymentStatusMachine } from '#machines/lifecycles/payment-status/payment-status.machine.ts';
import { whyReview } from '#server/sales/cards/judge-payment.ts';
import {
  type AccountStatus,
  type CardPaymentStatus,
  type DevelopmentStatus,
  developmentStatuses,
  type PaymentStatus,
  type ReviewReason,
} from '#shared/vocabulary.ts';
import { newsGrids } from '../support/machines/order-news-grids.ts';
import { readTable } from '../support/machines/transition-table.ts';

/**
 * Everything that can become of an order, its renewal and two card payments, with the machines that the server decides with and with its
 * own judgement of money. What is not reached here cannot be: the grids say so of just these.
 */

interface Card {
  bill: 'order' | 'renewal';
  status: CardPaymentStatus;
  reason: ReviewReason | null;
  settled: boolean;
  chargedBack: boolean;
}

interface OrderState {
  account: AccountStatus;
  payment: PaymentStatus;
  development: DevelopmentStatus;
  renewal: PaymentStatus | 'none';
  cards: readonly Card[];
}

const remembered = new Map<string, string | null>();
function next<Status extends string>(machine: AnyStateMachine, from: Status, context: object, event: { type: string }): Status | null {
  const key = JSON.stringify([machine.id, from, context, event]);
  const known = remembered.get(key);
  if (known !== undefined) return known as Status | null;
  const before = machine.resolveState({ value: from, context });
  const to = before.can(event) ? (transition(machine, before, event)[0].value as Status) : null;
  remembered.set(key, to);
  return to;
}

const accountAfter = (state: OrderState, type: string) => next(accountStatusMachine, state.account, { endDatePassed: true }, { type });

/** The order or its renewal is paid: both lifecycles have to agree, as within the server's transaction. */
function paid(state: OrderState, bill: Card['bill']): OrderState | null {
  const account = accountAfter(state, bill === 'order' ? 'PAYMENT_CONFIRMED' : 'RENEWAL_CONFIRMED');
  const from = bill === 'order' ? state.payment : state.renewal;
  const payment = from === 'none' ? null : next(paymentStatusMachine, from, {}, { type: 'PROVIDER_APPROVED' });
  if (account === null || payment === null) return null;
  return bill === 'order' ? { ...state, account, payment } : { ...state, account, renewal: payment };
}

/** What is paid is processed as long as one of its payments is under way. */
function followed(state: OrderState, bill: Card['bill']): OrderState {
  const status = bill === 'order' ? state.payment : state.renewal;
  const isPending = state.cards.some((card) => card.bill === bill && card.status === 'pending');
  if (status !== (isPending ? 'pending' : 'processing')) return state;
  const to = next(paymentStatusMachine, status, {}, { type: isPending ? 'PROVIDER_PROCESSING' : 'PROVIDER_REJECTED' });
  return to === null ? state : bill === 'order' ? { ...state, payment: to } : { ...state, renewal: to };
}

const agreed = { amount: 890_000, currency: 'MXN', collectorId: 'us', live: true };
type Money = typeof agreed;
const moneys: readonly Money[] = [
  agreed,
  { ...agreed, amount: 1_200_000 },
  { ...agreed, currency: 'USD' },
  { ...agreed, collectorId: 'others' },
];

function judged({ account, payment, renewal }: OrderState, bill: Card['bill'], money: Money): ReviewReason | null {
  const due = {
    amount: agreed.amount,
    collectorId: agreed.collectorId,
    paymentStatus: bill === 'order' || renewal === 'none' ? payment : renewal,
    accountStatus: account,
    isRenewal: bill === 'renewal',
    isReplaced: false,
  };
  const seen = { ...money, id: '1', status: 'approved', detail: '', refunded: 0, updatedAt: new Date(0), reference: 'reference' };
  return whyReview(seen, due, true);
}

const withCard = (state: OrderState, at: number, card: Card): OrderState => ({ ...state, cards: state.cards.with(at, card) });

/** What the provider may say of one payment, and staff decide about it. */
function* cardSteps(state: OrderState, at: number): Generator<OrderState> {
  const card = state.cards[at];
  if (!card) return;
  const step = (type: string, fits = false) => next(cardPaymentMachine, card.status, { fits }, { type, note: 'nota' } as { type: string });
  for (const type of ['SEEN_PENDING', 'SEEN_FAILED']) {
    const to = step(type);
    if (to) yield followed(withCard(state, at, { ...card, status: to }), card.bill);
  }
  for (const money of moneys) {
    const reason = judged(state, card.bill, money);
    const to = step('SEEN_APPROVED', reason === null);
    if (to === 'review') yield followed(withCard(state, at, { ...card, status: to, reason }), card.bill);
    const settled = to === 'settled' ? paid(state, card.bill) : null;
    if (to === 'settled' && settled) yield followed(withCard(settled, at, { ...card, status: to, settled: true }), card.bill);
  }
  const accepted = step('ACCEPT');
  if (accepted) {
    const settled = paid(state, card.bill);
    yield followed(withCard(settled ?? state, at, { ...card, status: accepted, settled: settled !== null }), card.bill);
  }
  for (const type of ['REFUND', 'REFUND_REFUSED']) {
    const to = step(type);
    if (to) yield withCard(state, at, { ...card, status: to });
  }
  const back = step('SEEN_RETURNED');
  if (back) {
    const account = card.settled && state.account === 'active' ? (accountAfter(state, 'PAYMENT_REVERSED') ?? state.account) : state.account;
    for (const chargedBack of [true, false]) yield withCard({ ...state, account }, at, { ...card, status: back, chargedBack });
  }
}

function* workSteps(state: OrderState): Generator<OrderState> {
  const context = {
    paymentConfirmed: state.payment === 'confirmed',
    developerAssigned: true,
    accountCancelled: state.account === 'cancelled',
  };
  const events = [
    ...developmentStatuses.map((to) => ({ type: 'CHANGE_STATUS', to, note: 'nota' })),
    { type: 'ASSIGN_DEVELOPER', developerActive: true },
    { type: 'GO_LIVE' },
  ];
  for (const event of events) {
    const development = next(developmentStatusMachine, state.development, context, event);
    if (development) yield { ...state, development };
  }
}

function* steps(state: OrderState): Generator<OrderState> {
  for (const type of ['EXPIRE', 'SUSPEND', 'RESUME', 'CANCEL', 'CANCEL_BY_OWNER', 'CLOSE_UNPAID']) {
    const account = accountAfter(state, type);
    if (account) yield { ...state, account };
  }
  for (const bill of ['order', 'renewal'] as const) {
    const confirmed = paid(state, bill);
    if (confirmed) yield confirmed;
    const isNamed = bill === 'order' || state.renewal !== 'none';
    if (isNamed && state.cards.length < 2) {
      const card: Card = { bill, status: 'unseen', reason: null, settled: false, chargedBack: false };
      yield { ...state, cards: [...state.cards, card] };
    }
  }
  if (state.renewal === 'none' && accountAfter(state, 'RENEWAL_CONFIRMED')) yield { ...state, renewal: 'pending' };
  yield* workSteps(state);
  for (const at of state.cards.keys()) yield* cardSteps(state, at);
}

const troubleIn = ({ cards, account, payment }: OrderState): MoneyTrouble | null =>
  moneyTroubleOf(
    cards.map((card) => ({
      status: card.status,
      reviewReason: card.reason,
      renewalId: card.bill === 'renewal' ? 7 : null,
      hasSettled: card.settled,
      isChargedBack: card.chargedBack,
      amount: agreed.amount,
      currency: 'MXN',
      returnedAt: null,
    })),
    { accountStatus: account, paymentStatus: payment },
  );

const nameOf = (trouble: { kind: string; of_renewal: boolean } | null, account: string, payment: string, begun: boolean): string =>
  [trouble === null ? 'nothing' : `${trouble.of_renewal ? 'renewal ' : ''}${trouble.kind}`, account, payment, begun ? 'begun' : ''].join(
    ' ',
  );

/** Cards by what they are, not by which came first. */
const keyOf = (state: OrderState): string =>
  JSON.stringify([
    state.account,
    state.payment,
    state.development,
    state.renewal,
    state.cards.map((card) => Object.values(card).join()).sort(),
  ]);

/** A trial comes from data alone, paid or not; every other order begins unpaid. The stages of work are all alike to money: one stands for them. */
function reached(): Set<string> {
  const start: OrderState = { account: 'inactive', payment: 'pending', development: 'pending', renewal: 'none', cards: [] };
  const open: OrderState[] = [start, { ...start, account: 'trial' }, { ...start, account: 'trial', payment: 'confirmed' }];
  const seen = new Set(open.map(keyOf));
  const names = new Set<string>();
  for (let state = open.pop(); state; state = open.pop()) {
    names.add(nameOf(troubleIn(state), state.account, state.payment, state.development !== 'pending'));
    for (const after of steps(state)) {
      if (after.development !== 'pending' && after.development !== 'design') continue;
      const key = keyOf(after);
      if (seen.has(key)) continue;
      seen.add(key);
      open.push(after);
    }
  }
  return names;
}

test('what the grids call impossible is exactly what nothing leads to [R-360]', () => {
  const possible = newsGrids.flatMap(({ trouble, ofRenewal, grid }) =>
    readTable(grid).flatMap(({ status, event, next: cell }) => {
      if (cell === null) return [];
      const name = (begun: boolean) => nameOf(trouble === null ? null : { kind: trouble, of_renewal: ofRenewal }, status, event, begun);
      return event === 'confirmed' ? [name(false), name(true)] : [name(false)];
    }),
  );
  expect([...reached()].toSorted()).toEqual(possible.toSorted());
}, 180_000);
