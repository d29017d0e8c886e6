import type { Turn, TurnPeriod } from '#api/contract/orders/turn.ts';
import { type Reader, turnWords } from '#machines/lifecycles/turn/turn-words.ts';
import type { Calendar } from '#server/calendar/calendar.ts';
import { answerDue, businessDaysEnded } from '#shared/business-days.ts';
import { endOfDay } from '#shared/dates.ts';
import { toPesos } from '#shared/money.ts';
import { type PromisedDelivery, promiseOf } from '#shared/promised-date.ts';
import type { OrderRow } from '../records/orders.store.ts';
import type { TurnRow } from '../records/turns.store.ts';

type TurnOfOrder = Pick<
  OrderRow,
  | 'turnWho'
  | 'turnReason'
  | 'turnSince'
  | 'askedSince'
  | 'closesAt'
  | 'pausedDays'
  | 'deliveryDays'
  | 'startDate'
  | 'launchedAt'
  | 'launchPromisedOn'
  | 'launchPausedDays'
  | 'accountStatus'
  | 'suspensionCause'
  | 'developmentStatus'
  | 'pricePaid'
  | 'owed'
>;

export const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

function launchOf({ launchedAt, launchPromisedOn, launchPausedDays }: TurnOfOrder) {
  if (launchedAt === null || launchPromisedOn === null) return null;
  return { at: launchedAt.toISOString(), promisedOn: launchPromisedOn, pausedDays: launchPausedDays ?? 0 };
}

export const promiseOfOrder = (row: TurnOfOrder, { now, closed }: Calendar): PromisedDelivery =>
  promiseOf(
    {
      deliveryDays: row.deliveryDays,
      paidAt: iso(row.startDate),
      accountStatus: row.accountStatus,
      pausedDays: row.pausedDays,
      customerSince: row.turnWho === 'customer' ? row.turnSince.toISOString() : null,
      isLive: row.developmentStatus === 'live',
      launch: launchOf(row),
    },
    now.toISOString(),
    closed,
  );

/** Decisions about money are due since it became the agency's turn, other answers since the customer asked, work on the promised date. */
function dueOf(row: TurnOfOrder, promise: PromisedDelivery, { closed }: Calendar): string | null {
  const { turnReason, turnSince, askedSince, closesAt } = row;
  if (turnReason === 'money_in_review') return answerDue(turnSince.toISOString(), closed);
  if (turnReason === 'question_to_agency') return askedSince && answerDue(askedSince.toISOString(), closed);
  if (turnReason === 'unpaid') return iso(closesAt);
  return turnReason === 'work' && promise.date !== null ? endOfDay(promise.date) : null;
}

function presentTurn(row: TurnOfOrder, by: string | null, reader: Reader): Turn {
  const { turnWho: who, turnReason: reason, turnSince, developmentStatus, pricePaid, owed, suspensionCause } = row;
  const isReturned = suspensionCause === 'PAYMENT_REVERSED';
  const words = turnWords({ reason, developmentStatus, due: toPesos(owed || pricePaid), owes: owed > 0, isReturned, by }, reader);
  return { who, reason, since: turnSince.toISOString(), ...words };
}

/** Whose turn it is and what delivery is promised, as this side reads it. */
export function presentDates(row: TurnOfOrder, reader: Reader, calendar: Calendar) {
  const promise = promiseOfOrder(row, calendar);
  return { turn: presentTurn(row, dueOf(row, promise, calendar), reader), delivery_days: row.deliveryDays, promise };
}

/** The turns of an order with this promise, newest first. Each has the paused days before it. */
export const presentTurns = (turns: readonly TurnRow[], { paused_days }: PromisedDelivery, { now, closed }: Calendar): TurnPeriod[] =>
  turns.map(({ who, reason, since, until, pausedDays }, at) => ({
    ...{ who, reason },
    since: since.toISOString(),
    until: until?.toISOString() ?? null,
    days: businessDaysEnded(since.toISOString(), (until ?? now).toISOString(), closed),
    paused_days: who === 'customer' ? Math.max(0, (turns[at - 1]?.pausedDays ?? paused_days) - pausedDays) : 0,
  }));
