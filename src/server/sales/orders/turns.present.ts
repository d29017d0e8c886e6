import type { Turn, TurnPeriod } from '#api/contract/orders/turn.ts';
import { type Reader, turnWords } from '#machines/lifecycles/turn/turn-words.ts';
import { businessDaysEnded } from '#shared/business-days.ts';
import { toPesos } from '#shared/money.ts';
import type { OrderRow } from '../records/orders.store.ts';
import type { TurnRow } from '../records/turns.store.ts';

type TurnOfOrder = Pick<OrderRow, 'turnWho' | 'turnReason' | 'turnSince' | 'askedSince' | 'developmentStatus' | 'pricePaid' | 'owed'>;

/** Decisions about money are owed since it became the agency's turn, other answers since the customer asked. */
const owedSince = ({ turnReason, turnSince, askedSince }: TurnOfOrder): Date | null => {
  if (turnReason === 'money_in_review') return turnSince;
  return turnReason === 'question_to_agency' ? askedSince : null;
};

export function presentTurn(row: TurnOfOrder, reader: Reader): Turn {
  const { turnWho: who, turnReason: reason, turnSince, developmentStatus, pricePaid, owed } = row;
  const due = toPesos(owed || pricePaid);
  const words = turnWords({ reason, developmentStatus, due, owes: owed > 0, owedSince: owedSince(row)?.toISOString() ?? null }, reader);
  return { who, reason, since: turnSince.toISOString(), ...words };
}

export const presentTurns = (turns: readonly TurnRow[], now: Date): TurnPeriod[] =>
  turns.map(({ who, reason, since, until }) => ({
    ...{ who, reason },
    since: since.toISOString(),
    until: until?.toISOString() ?? null,
    days: businessDaysEnded(since.toISOString(), (until ?? now).toISOString()),
  }));
