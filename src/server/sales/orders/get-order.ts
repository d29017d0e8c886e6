import type { InputOf } from '#api/contract/operation.ts';
import type { getOrder as contract } from '#api/contract/orders/get-order.ts';
import { nextAccountSteps, nextCardSteps, nextPaymentSteps } from '#machines/lifecycles/next-steps.ts';
import { allowedOrderActions, paymentContextOf } from '#machines/lifecycles/order-actions.ts';
import { calendarAt } from '#server/calendar/calendar.ts';
import type { Tx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { notFound } from '#server/kernel/refusal.ts';
import { owesAnything } from '#server/lifecycle/debts.store.ts';
import type { Services } from '#server/operation/services.ts';
import type { PaymentMethod } from '#shared/vocabulary.ts';
import { findPayments, findTroubledPayments, type ReviewedPaymentRow } from '../cards/card-payments.store.ts';
import { moneyTroubleAmong } from '../cards/money-troubles.ts';
import { findBriefVersions } from '../records/briefs.store.ts';
import { findDeliverables } from '../records/deliverables.store.ts';
import { findNotes } from '../records/order-notes.store.ts';
import { findFilesOf, findRequestSteps, findRequestsOf, findResponsesOf, findWhatItHas } from '../records/order-past.store.ts';
import { findHistories, findOrder, type HistoryRow } from '../records/orders.store.ts';
import { findOpenRenewal } from '../records/renewals.store.ts';
import { findTurns } from '../records/turns.store.ts';
import { awaitedRequirementOf, conversationOf, mostMessages } from './conversation.present.ts';
import { activityOf, mostActivity } from './order-activity.ts';
import { presentOrder, presentProject } from './orders.present.ts';

const historyIn = (rows: readonly HistoryRow[], lifecycle: HistoryRow['lifecycle']) => rows.filter((row) => row.lifecycle === lifecycle);

async function readOrder(tx: Tx, subscriptionId: number, missing: string) {
  const [row, histories, troubled] = await Promise.all([
    findOrder(tx, subscriptionId),
    findHistories(tx, subscriptionId),
    findTroubledPayments(tx, [subscriptionId]),
  ]);
  if (!row) throw notFound(missing);
  return {
    row,
    steps: histories,
    history: historyIn(histories, 'development_status'),
    paymentHistory: historyIn(histories, 'payment_status'),
    accountHistory: historyIn(histories, 'account_status'),
    allowed: allowedOrderActions(row),
    trouble: moneyTroubleAmong(troubled, row),
    briefVersions: await findBriefVersions(tx, row),
  };
}

/** How the order itself was paid. */
const wasPaidBy = (cards: readonly ReviewedPaymentRow[]): PaymentMethod =>
  cards.some(({ renewalId, confirmedAt }) => renewalId === null && confirmedAt !== null) ? 'mercadopago' : 'transfer';

/** What was said and delivered in an order. */
async function findSaid(tx: Tx, subscriptionId: number) {
  const has = await findWhatItHas(tx, subscriptionId);
  const [requests, requestSteps, replies, files, notes, deliverables] = await Promise.all([
    has.requests ? findRequestsOf(tx, subscriptionId) : [],
    has.requests ? findRequestSteps(tx, subscriptionId) : [],
    has.requests ? findResponsesOf(tx, subscriptionId, Math.max(mostMessages, mostActivity) + 1) : [],
    has.requests ? findFilesOf(tx, subscriptionId) : [],
    has.notes ? findNotes(tx, subscriptionId, mostActivity + 1) : [],
    has.deliverables ? findDeliverables(tx, subscriptionId) : [],
  ]);
  return { requests, requestSteps, replies, files, notes, deliverables };
}

/** An order as shown to staff, with its histories and the possible next steps of each lifecycle. */
export async function orderOf(tx: Tx, subscriptionId: number, now: Date) {
  const [parts, paid, openRenewal, owes, turns, said, calendar] = await Promise.all([
    readOrder(tx, subscriptionId, 'Orden no encontrada'),
    findPayments(tx, subscriptionId),
    findOpenRenewal(tx, subscriptionId),
    owesAnything(tx, subscriptionId),
    findTurns(tx, subscriptionId),
    findSaid(tx, subscriptionId),
    calendarAt(tx, now),
  ]);
  const { paymentStatus, accountStatus, endDate } = parts.row;
  const { cardPayments, lateTransfers, payments } = paid;
  const { row, steps, briefVersions } = parts;
  const { notes, deliverables, requests, requestSteps, replies, files } = said;
  return presentOrder({
    ...parts,
    ...{ cardPayments, lateTransfers },
    activity: activityOf({
      order: row,
      // Those that are newest first, as of the same moment the later one is newer.
      ...{ steps: steps.toReversed(), payments: payments.toReversed(), notes: notes.toReversed(), deliverables: deliverables.toReversed() },
      ...{ requests, requestSteps, briefVersions, replies: replies.toReversed() },
    }),
    conversation: { ...conversationOf(requests, replies, files), awaited_requirement: awaitedRequirementOf(requests) },
    openRenewal,
    turns,
    deliverables,
    files,
    calendar,
    next: {
      payment: nextPaymentSteps(paymentStatus, paymentContextOf(parts.row), accountStatus, wasPaidBy(cardPayments)),
      account: nextAccountSteps(accountStatus, { endDatePassed: endDate !== null && endDate <= now }, owes),
      cards: cardPayments.map(({ paymentId, status }) => ({ payment_id: paymentId, steps: nextCardSteps(status) })),
    },
  });
}

/** The same as shown to the people who build it. */
export async function projectOf(tx: Tx, subscriptionId: number, now: Date) {
  const [parts, calendar] = await Promise.all([readOrder(tx, subscriptionId, 'Proyecto no encontrado'), calendarAt(tx, now)]);
  return presentProject({ ...parts, calendar });
}

export const getOrder = (tx: Tx, _actor: Actor, { params }: InputOf<typeof contract>, services: Services) =>
  orderOf(tx, params.id, services.now());
