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

interface World {
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

const accountAfter = (world: World, type: string) => next(accountStatusMachine, world.account, { endDatePassed: true }, { type });

/** The order or its renewal is paid: both lifecycles have to agree, as within the server's transaction. */
function paid(world: World, bill: Card['bill']): World | null {
  const account = accountAfter(world, bill === 'order' ? 'PAYMENT_CONFIRMED' : 'RENEWAL_CONFIRMED');
  const from = bill === 'order' ? world.payment : world.renewal;
  const payment = from === 'none' ? null : next(paymentStatusMachine, from, {}, { type: 'PROVIDER_APPROVED' });
  if (account === null || payment === null) return null;
  return bill === 'order' ? { ...world, account, payment } : { ...world, account, renewal: payment };
}

/** What is paid is processed as long as one of its payments is under way. */
function followed(world: World, bill: Card['bill']): World {
  const status = bill === 'order' ? world.payment : world.renewal;
  const isPending = world.cards.some((card) => card.bill === bill && card.status === 'pending');
  if (status !== (isPending ? 'pending' : 'processing')) return world;
  const to = next(paymentStatusMachine, status, {}, { type: isPending ? 'PROVIDER_PROCESSING' : 'PROVIDER_REJECTED' });
  return to === null ? world : bill === 'order' ? { ...world, payment: to } : { ...world, renewal: to };
}

const agreed = { amount: 890_000, currency: 'MXN', collectorId: 'us', live: true };
type Money = typeof agreed;
const moneys: readonly Money[] = [
  agreed,
  { ...agreed, amount: 1_200_000 },
  { ...agreed, currency: 'USD' },
  { ...agreed, collectorId: 'others' },
];

function judged({ account, payment, renewal }: World, bill: Card['bill'], money: Money): ReviewReason | null {
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

const withCard = (world: World, at: number, card: Card): World => ({ ...world, cards: world.cards.with(at, card) });

/** What the provider may say of one payment, and staff decide about it. */
function* cardSteps(world: World, at: number): Generator<World> {
  const card = world.cards[at];
  if (!card) return;
  const step = (type: string, fits = false) => next(cardPaymentMachine, card.status, { fits }, { type, note: 'nota' } as { type: string });
  for (const type of ['SEEN_PENDING', 'SEEN_FAILED']) {
    const to = step(type);
    if (to) yield followed(withCard(world, at, { ...card, status: to }), card.bill);
  }
  for (const money of moneys) {
    const reason = judged(world, card.bill, money);
    const to = step('SEEN_APPROVED', reason === null);
    if (to === 'review') yield followed(withCard(world, at, { ...card, status: to, reason }), card.bill);
    const settled = to === 'settled' ? paid(world, card.bill) : null;
    if (to === 'settled' && settled) yield followed(withCard(settled, at, { ...card, status: to, settled: true }), card.bill);
  }
  const accepted = step('ACCEPT');
  if (accepted) {
    const settled = paid(world, card.bill);
    yield followed(withCard(settled ?? world, at, { ...card, status: accepted, settled: settled !== null }), card.bill);
  }
  for (const type of ['REFUND', 'REFUND_REFUSED']) {
    const to = step(type);
    if (to) yield withCard(world, at, { ...card, status: to });
  }
  const back = step('SEEN_RETURNED');
  if (back) {
    const account = card.settled && world.account === 'active' ? (accountAfter(world, 'PAYMENT_REVERSED') ?? world.account) : world.account;
    for (const chargedBack of [true, false]) yield withCard({ ...world, account }, at, { ...card, status: back, chargedBack });
  }
}

function* workSteps(world: World): Generator<World> {
  const context = {
    paymentConfirmed: world.payment === 'confirmed',
    developerAssigned: true,
    accountCancelled: world.account === 'cancelled',
  };
  const events = [
    ...developmentStatuses.map((to) => ({ type: 'CHANGE_STATUS', to, note: 'nota' })),
    { type: 'ASSIGN_DEVELOPER', developerActive: true },
    { type: 'GO_LIVE' },
  ];
  for (const event of events) {
    const development = next(developmentStatusMachine, world.development, context, event);
    if (development) yield { ...world, development };
  }
}

function* steps(world: World): Generator<World> {
  for (const type of ['EXPIRE', 'SUSPEND', 'RESUME', 'CANCEL', 'CANCEL_BY_OWNER']) {
    const account = accountAfter(world, type);
    if (account) yield { ...world, account };
  }
  for (const bill of ['order', 'renewal'] as const) {
    const confirmed = paid(world, bill);
    if (confirmed) yield confirmed;
    const isNamed = bill === 'order' || world.renewal !== 'none';
    if (isNamed && world.cards.length < 2) {
      const card: Card = { bill, status: 'unseen', reason: null, settled: false, chargedBack: false };
      yield { ...world, cards: [...world.cards, card] };
    }
  }
  if (world.renewal === 'none' && accountAfter(world, 'RENEWAL_CONFIRMED')) yield { ...world, renewal: 'pending' };
  yield* workSteps(world);
  for (const at of world.cards.keys()) yield* cardSteps(world, at);
}

const troubleIn = ({ cards, account, payment }: World): MoneyTrouble | null =>
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
const keyOf = (world: World): string =>
  JSON.stringify([
    world.account,
    world.payment,
    world.development,
    world.renewal,
    world.cards.map((card) => Object.values(card).join()).sort(),
  ]);

/** A trial comes from data alone, paid or not; every other order begins unpaid. The stages of work are all alike to money: one stands for them. */
function reached(): Set<string> {
  const start: World = { account: 'inactive', payment: 'pending', development: 'pending', renewal: 'none', cards: [] };
  const open: World[] = [start, { ...start, account: 'trial' }, { ...start, account: 'trial', payment: 'confirmed' }];
  const seen = new Set(open.map(keyOf));
  const names = new Set<string>();
  for (let world = open.pop(); world; world = open.pop()) {
    names.add(nameOf(troubleIn(world), world.account, world.payment, world.development !== 'pending'));
    for (const after of steps(world)) {
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
