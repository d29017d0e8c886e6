import type { Turn, TurnPeriod } from '#api/contract/orders/turn.ts';
import { type Reader, turnWords } from '#machines/lifecycles/turn/turn-words.ts';
import type { Calendar } from '#server/calendar/calendar.ts';
import { answerDue, businessDaysEnded } from '#shared/business-days.ts';
import { endOfDay } from '#shared/dates.ts';
import { toPesos } from '#shared/money.ts';
import type { PromisedDelivery } from '#shared/promised-date.ts';
import type { OrderRow } from '../records/orders.store.ts';
import { iso, type PromisedRow, promiseOfOrder } from '../records/promises.ts';
import type { TurnRow } from '../records/turns.store.ts';

type TurnOfOrder = PromisedRow & Pick<OrderRow, 'turnReason' | 'askedSince' | 'closesAt' | 'suspensionCause' | 'pricePaid' | 'owed'>;

/**
 * Decisions about money are due since it became the agency's turn, answers since the customer asked; work, and what was asked for and answered, on the
 * promised date.
 */
function dueOf(row: TurnOfOrder, promise: PromisedDelivery, { closed }: Calendar): string | null {
  const { turnReason, turnSince, askedSince, closesAt, developmentStatus } = row;
  if (turnReason === 'money_in_review') return answerDue(turnSince.toISOString(), closed);
  if (turnReason === 'unpaid') return iso(closesAt);
  if (turnReason === 'question_to_agency' && askedSince !== null) return answerDue(askedSince.toISOString(), closed);
  const isWork = turnReason === 'work' || turnReason === 'question_to_agency';
  return isWork && developmentStatus !== 'live' && promise.date !== null ? endOfDay(promise.date) : null;
}

function presentTurn(row: TurnOfOrder, by: string | null, reader: Reader): Turn {
  const { turnWho: who, turnReason: reason, turnSince, askedSince, developmentStatus, pricePaid, owed, suspensionCause } = row;
  const isReturned = suspensionCause === 'PAYMENT_REVERSED';
  const isAnswered = askedSince === null;
  const words = turnWords({ reason, developmentStatus, due: toPesos(owed || pricePaid), by, isAnswered, isReturned }, reader);
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
