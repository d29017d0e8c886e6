import { expect, test } from 'vitest';
import { type AnyStateMachine, transition } from 'xstate';
import type { MoneyTrouble } from '#api/contract/payments/money-trouble.ts';
import { accountStatusMachine } from '#machines/lifecycles/account-status/account-status.machine.ts';
import { cardPaymentMachine } from '#machines/lifecycles/card-payment/card-payment.machine.ts';
import { developmentStatusMachine } from '#machines/lifecycles/development-status/development-status.machine.ts';
import { type LedgerLine, moneyTroubleOf } from '#machines/lifecycles/money-trouble.ts';
import { paymentStatusMachine } from '#machines/lifecycles/payment-status/payment-status.machine.ts';
import { whyReview } from '#server/sales/cards/judge-payment.ts';
import type { AccountStatus, CardPaymentStatus, DevelopmentStatus, PaymentStatus, ReviewReason } from '#shared/vocabulary.ts';
import { newsGrids } from '../support/machines/order-news-grids.ts';
import { readTable } from '../support/machines/transition-table.ts';

/**
 * Explores everything that can happen to an order, its renewal and two card payments, using the server's own machines and its judgement of
 * money. Exactly the combinations not reached here are marked impossible in the grids.
 */

interface Card {
  bill: 'order' | 'renewal';
  status: CardPaymentStatus;
  reason: ReviewReason | null;
  settled: boolean;
  chargedBack: boolean;
}

type Debt = 'never' | 'owed' | 'paid';

interface OrderState {
  account: AccountStatus;
  payment: PaymentStatus;
  development: DevelopmentStatus;
  renewal: PaymentStatus | 'none';
  /** Bills owed again after an undone confirmation. Explored once, with at most one card payment per bill: with more, only the gravest is shown. */
  owes: { order: Debt; renewal: Debt };
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

const accountAfter = (state: OrderState, type: string, more: object = {}) =>
  next(accountStatusMachine, state.account, { endDatePassed: true }, { type, ...more });

/** The order or its renewal is paid: both lifecycles have to accept it, as within the server's transaction. */
function paid(state: OrderState, bill: Card['bill']): OrderState | null {
  const owes = state.owes[bill] === 'owed';
  if (bill === 'renewal' && !owes && state.owes.order === 'owed') return null;
  const resumes = !state.cards.some(({ status, settled }) => status === 'returned' && settled);
  const account = owes
    ? accountAfter(state, 'DEBT_PAID', { resumes })
    : accountAfter(state, bill === 'order' ? 'PAYMENT_CONFIRMED' : 'RENEWAL_CONFIRMED');
  const from = bill === 'order' ? state.payment : state.renewal;
  const payment = from === 'none' ? null : next(paymentStatusMachine, from, { owes, workBegan: false }, { type: 'PROVIDER_APPROVED' });
  if (account === null || payment === null) return null;
  const after = owes ? { ...state, owes: { ...state.owes, [bill]: 'paid' } } : state;
  return bill === 'order' ? { ...after, account, payment } : { ...after, account, renewal: payment };
}

/** A confirmed transfer turns out to be somebody else's. A card payment cannot be undone this way. */
function undone(state: OrderState, bill: Card['bill']): OrderState | null {
  const from = bill === 'order' ? state.payment : state.renewal;
  const isByCard = state.cards.some((card) => card.bill === bill && card.settled);
  const isFirst = Object.values(state.owes).every((debt) => debt === 'never');
  if (from === 'none' || isByCard || !isFirst || state.cards.length > 1) return null;
  const event = { type: 'UNDO_CONFIRMATION', method: 'transfer', note: 'nota' } as { type: string };
  const to = next(paymentStatusMachine, from, { owes: false, workBegan: false }, event);
  const account = state.account === 'cancelled' ? state.account : accountAfter(state, 'PAYMENT_UNDONE');
  return to === null || account === null ? null : { ...state, account, owes: { ...state.owes, [bill]: 'owed' } };
}

/** A bill is in processing as long as one of its payments is pending. */
function followed(state: OrderState, bill: Card['bill']): OrderState {
  const status = bill === 'order' ? state.payment : state.renewal;
  const isPending = state.cards.some((card) => card.bill === bill && card.status === 'pending');
  if (status !== (isPending ? 'pending' : 'processing')) return state;
  const to = next(
    paymentStatusMachine,
    status,
    { owes: false, workBegan: false },
    { type: isPending ? 'PROVIDER_PROCESSING' : 'PROVIDER_REJECTED' },
  );
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

function judged({ account, payment, renewal, owes }: OrderState, bill: Card['bill'], money: Money): ReviewReason | null {
  const due = {
    amount: agreed.amount,
    collectorId: agreed.collectorId,
    paymentStatus: bill === 'order' || renewal === 'none' ? payment : renewal,
    accountStatus: account,
    owes: owes[bill] === 'owed',
    orderOwes: owes.order === 'owed',
    isRenewal: bill === 'renewal',
    isReplaced: false,
  };
  const seen = { ...money, id: '1', status: 'approved', detail: '', refunded: 0, updatedAt: new Date(0), reference: 'reference' };
  return whyReview(seen, due, true);
}

const withCard = (state: OrderState, at: number, card: Card): OrderState => ({ ...state, cards: state.cards.with(at, card) });

/** What the provider may report about one payment, and staff may decide about it. */
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

/** For money it only matters whether work has begun: one stage stands for all. */
const stagesOfWork: readonly DevelopmentStatus[] = ['pending', 'design'];

function* workSteps(state: OrderState): Generator<OrderState> {
  const context = {
    paymentConfirmed: state.payment === 'confirmed' && state.owes.order !== 'owed',
    developerAssigned: true,
    accountCancelled: state.account === 'cancelled',
  };
  for (const to of stagesOfWork) {
    const development = next(developmentStatusMachine, state.development, context, { type: 'CHANGE_STATUS', to, note: 'nota' } as {
      type: string;
    });
    if (development) yield { ...state, development };
  }
}

function* steps(state: OrderState): Generator<OrderState> {
  for (const type of ['EXPIRE', 'SUSPEND', 'RESUME', 'CANCEL', 'CANCEL_BY_OWNER', 'CLOSE_UNPAID']) {
    const account = accountAfter(state, type, { owes: Object.values(state.owes).includes('owed') });
    if (account) yield { ...state, account };
  }
  for (const bill of ['order', 'renewal'] as const) {
    const confirmed = paid(state, bill);
    if (confirmed) yield confirmed;
    const owing = undone(state, bill);
    if (owing) yield owing;
    const isNamed = bill === 'order' || state.renewal !== 'none';
    const isAlone = Object.values(state.owes).every((debt) => debt === 'never') || state.cards.every((card) => card.bill !== bill);
    if (isNamed && state.cards.length < 2 && isAlone) {
      const card: Card = { bill, status: 'unseen', reason: null, settled: false, chargedBack: false };
      yield { ...state, cards: [...state.cards, card] };
    }
  }
  if (state.renewal === 'none' && state.owes.order !== 'owed' && accountAfter(state, 'RENEWAL_CONFIRMED'))
    yield { ...state, renewal: 'pending' };
  yield* workSteps(state);
  for (const at of state.cards.keys()) yield* cardSteps(state, at);
}

const bills = ['order', 'renewal'] as const;

const troubleIn = ({ cards, account, payment, owes }: OrderState): MoneyTrouble | null => {
  const owedBy = (bill: Card['bill']) => (owes[bill] === 'owed' ? agreed.amount : 0);
  const lines: LedgerLine[] = [
    ...cards.flatMap(({ status, reason, bill, settled, chargedBack }) =>
      status === 'unseen'
        ? []
        : [{ ...lineOf(bill, owedBy(bill)), status, reviewReason: reason, hasSettled: settled, isChargedBack: chargedBack }],
    ),
    ...bills.flatMap((bill) => (owes[bill] === 'never' ? [] : [{ ...lineOf(bill, owedBy(bill)), status: 'unmatched' as const }])),
  ];
  return moneyTroubleOf(lines, { accountStatus: account, paymentStatus: payment });
};

const lineOf = (bill: Card['bill'], owed: number) => ({
  reviewReason: null,
  renewalId: bill === 'renewal' ? 7 : null,
  hasSettled: true,
  isChargedBack: false,
  amount: agreed.amount,
  currency: 'MXN',
  returnedAt: null,
  owed,
});

/** Other trouble of an owed bill is worded as for an unpaid order; another test covers those sentences. */
const isOfTheGrids = (trouble: MoneyTrouble | null): boolean => trouble?.owed === undefined || trouble.kind.startsWith('owed');

const nameOf = (trouble: { kind: string; of_renewal: boolean } | null, account: string, payment: string, begun: boolean): string =>
  [trouble === null ? 'nothing' : `${trouble.of_renewal ? 'renewal ' : ''}${trouble.kind}`, account, payment, begun ? 'begun' : ''].join(
    ' ',
  );

/** Ignores the order of the card payments. */
const keyOf = (state: OrderState): string =>
  JSON.stringify([
    state.account,
    state.payment,
    state.development,
    state.renewal,
    Object.values(state.owes),
    state.cards.map((card) => Object.values(card).join()).sort(),
  ]);

/** A trial exists only in the data, paid or not; every other order begins unpaid. */
function reached(): Set<string> {
  const start: OrderState = {
    account: 'inactive',
    payment: 'pending',
    development: 'pending',
    renewal: 'none',
    owes: { order: 'never', renewal: 'never' },
    cards: [],
  };
  const open: OrderState[] = [start, { ...start, account: 'trial' }, { ...start, account: 'trial', payment: 'confirmed' }];
  const seen = new Set(open.map(keyOf));
  const names = new Set<string>();
  for (let state = open.pop(); state; state = open.pop()) {
    const trouble = troubleIn(state);
    if (isOfTheGrids(trouble)) names.add(nameOf(trouble, state.account, state.payment, state.development !== 'pending'));
    for (const after of steps(state)) {
      const key = keyOf(after);
      if (seen.has(key)) continue;
      seen.add(key);
      open.push(after);
    }
  }
  return names;
}

test('the grids mark as impossible exactly the unreachable combinations [R-360]', { tags: ['long'], timeout: 180_000 }, () => {
  const possible = newsGrids.flatMap(({ trouble, ofRenewal, grid }) =>
    readTable(grid).flatMap(({ status, event, next: cell }) => {
      if (cell === null) return [];
      const name = (begun: boolean) => nameOf(trouble === null ? null : { kind: trouble, of_renewal: ofRenewal }, status, event, begun);
      return event === 'confirmed' ? [name(false), name(true)] : [name(false)];
    }),
  );
  expect([...reached()].toSorted()).toEqual(possible.toSorted());
});
