import { type AccountEvent, accountStatusMachine } from '#machines/lifecycles/account-status/account-status.machine.ts';
import { whyAccountRefused } from '#machines/lifecycles/account-status/explain-account.ts';
import { type DevelopmentEvent, developmentStatusMachine } from '#machines/lifecycles/development-status/development-status.machine.ts';
import { whyDevelopmentRefused } from '#machines/lifecycles/development-status/explain-development.ts';
import { developmentContextOf, paymentContextOf } from '#machines/lifecycles/order-actions.ts';
import { whyPaymentRefused } from '#machines/lifecycles/payment-status/explain-payment.ts';
import { type PaymentEvent, paymentStatusMachine } from '#machines/lifecycles/payment-status/payment-status.machine.ts';
import { whyRequirementRefused } from '#machines/lifecycles/requirement-status/explain-requirement.ts';
import { type RequirementEvent, requirementStatusMachine } from '#machines/lifecycles/requirement-status/requirement-status.machine.ts';
import { business } from '#shared/business.ts';
import { endAfterRenewal } from '#shared/renewal-term.ts';
import { type AccountStatus, type SuspensionCause, suspensionCauses } from '#shared/vocabulary.ts';
import type { Tx } from '../db/database.ts';
import type { DomainEvent } from '../events/catalogue.ts';
import { emit } from '../events/outbox.ts';
import { notFound } from '../kernel/refusal.ts';
import { authorOf } from '../trail/author.ts';
import { decide } from './decide.ts';
import {
  addHistory,
  addRequirementHistory,
  type Change,
  type HistoryEntry,
  lockRequirement,
  lockSubscription,
  type Row,
  writeChanges,
  writeRequirementStatus,
} from './lifecycle.store.ts';
import { noteTurn, noteTurnOf } from './note-turn.ts';

/** The only way to change a status. A refused step throws `transition_refused` and writes nothing. */
export interface Step<Event> {
  subscriptionId: number;
  event: Event;
  /** The person's id; null for the system. */
  by: string | null;
  note: string;
  now: Date;
}

type Assignment = Extract<DevelopmentEvent, { type: 'ASSIGN_DEVELOPER' }> & { developerId: string };
export type DevelopmentStep = Step<Exclude<DevelopmentEvent, { type: 'ASSIGN_DEVELOPER' }> | Assignment>;
/** `owed`: centavos. */
type Undoing = Extract<PaymentEvent, { type: 'UNDO_CONFIRMATION' }> & { owed: number };
export type PaymentStep = Step<Exclude<PaymentEvent, { type: 'UNDO_CONFIRMATION' }> | Undoing>;
export type Paying = Extract<PaymentEvent, { type: 'PROVIDER_APPROVED' | 'CONFIRM_MANUALLY' }>;
type Renewal = Extract<AccountEvent, { type: 'RENEWAL_CONFIRMED' }> & { years: number };
export type AccountStep = Step<Exclude<AccountEvent, { type: 'RENEWAL_CONFIRMED' }> | Renewal>;

const yearMs = business.subscriptionYearDays * 24 * 60 * 60 * 1000;

async function locked(tx: Tx, subscriptionId: number) {
  const row = await lockSubscription(tx, subscriptionId);
  if (!row) throw notFound('Orden no encontrada');
  return row;
}

const moverOf = ({ by, event, now }: Step<{ type: string }>) => ({ by: authorOf(by, event), now });

/** The accepted event's result: what it changes, its entry in the status history and what it announces. */
interface Move {
  change: Change;
  /** Null if the history does not show it. */
  entry: Pick<HistoryEntry, 'lifecycle' | 'previousStatus' | 'newStatus'> | null;
  announced: readonly DomainEvent[];
}

/** Moves of one order in different lifecycles, written at once. */
async function write(tx: Tx, row: Row, step: Step<{ type: string }>, moves: readonly Move[]): Promise<void> {
  const entries = moves.flatMap(({ entry }) => entry ?? []);
  const common = { subscriptionId: row.subscriptionId, changedBy: step.by, note: step.note.trim(), createdAt: step.now };
  await Promise.all([
    writeChanges(
      tx,
      row,
      moves.map(({ change }) => change),
      moverOf(step),
    ),
    addHistory(
      tx,
      entries.map((entry) => ({ ...common, ...entry })),
    ),
    emit(tx, ...moves.flatMap(({ announced }) => announced)),
    // Reads the order as changed: statements are sent in the order of these calls.
    noteTurn(tx, row.subscriptionId, step.now),
  ]);
}

/** Assigning the current developer again is accepted and changes nothing. */
export async function advanceDevelopment(tx: Tx, step: DevelopmentStep): Promise<void> {
  const { subscriptionId, event } = step;
  const row = await locked(tx, subscriptionId);
  const from = row.developmentStatus;
  const to = decide(developmentStatusMachine, from, developmentContextOf(row), event, whyDevelopmentRefused);
  const developerId = event.type === 'ASSIGN_DEVELOPER' ? event.developerId : row.assignedTo;
  if (to === from && developerId === row.assignedTo) return;

  const announced: DomainEvent[] = [];
  if (event.type === 'ASSIGN_DEVELOPER') {
    announced.push({ type: 'developer.assigned', subscriptionId, developerId: event.developerId, assignedBy: step.by });
  }
  if (to !== from) announced.push({ type: 'development.status_changed', subscriptionId, from, to });
  const change = { developmentStatus: to, assignedTo: developerId, ...(to === 'live' ? { launchedAt: step.now } : {}) };
  await write(tx, row, step, [{ change, entry: { lifecycle: 'development_status', previousStatus: from, newStatus: to }, announced }]);
}

function paymentMove(row: Row, event: PaymentStep['event']): Move {
  const { subscriptionId, paymentStatus: from } = row;
  const to = decide(paymentStatusMachine, from, paymentContextOf(row), event, whyPaymentRefused);
  const isUndone = event.type === 'UNDO_CONFIRMATION';
  return {
    change: { paymentStatus: to, owed: isUndone ? event.owed : 0 },
    entry: { lifecycle: 'payment_status', previousStatus: from, newStatus: to },
    // Undoing a confirmation emits its own event.
    announced: to === 'confirmed' && !isUndone ? [{ type: 'payment.confirmed', subscriptionId }] : [],
  };
}

/** Never changes the development status, and leaves the account to the caller: a cancelled account refuses payment. */
export async function advancePayment(tx: Tx, step: PaymentStep): Promise<void> {
  const row = await locked(tx, step.subscriptionId);
  await write(tx, row, step, [paymentMove(row, step.event)]);
}

/** The term that an accepted event grants, if any: a first year from now, or further years after the end or from now. */
function termAfter({ event, now }: Pick<AccountStep, 'event' | 'now'>, endDate: Date | null): { startDate?: Date; endDate?: Date } {
  if (event.type === 'PAYMENT_CONFIRMED') return { startDate: now, endDate: new Date(now.getTime() + yearMs) };
  if (event.type === 'RENEWAL_CONFIRMED' && endDate !== null) {
    return { endDate: new Date(endAfterRenewal(endDate.toISOString(), event.years, now.toISOString())) };
  }
  return {};
}

/** Returned money outweighs a debt; otherwise the first cause stays. */
function suspensionCauseAfter({ type }: AccountEvent, to: AccountStatus, row: Row): SuspensionCause | null {
  if (to !== 'suspended') return null;
  const isNew = row.accountStatus !== 'suspended' || type === 'PAYMENT_REVERSED';
  return isNew ? (suspensionCauses.find((cause) => cause === type) ?? null) : row.suspensionCause;
}

/** Renewing an active account moves its end but not its status, so it is not recorded in the status history. */
function accountMove(row: Row, { event, note, now }: Pick<AccountStep, 'event' | 'note' | 'now'>): Move {
  const { subscriptionId, accountStatus: from, endDate } = row;
  const context = { endDatePassed: endDate !== null && endDate <= now };
  const to = decide(accountStatusMachine, from, context, event, whyAccountRefused);
  const change = { accountStatus: to, suspensionCause: suspensionCauseAfter(event, to, row), ...termAfter({ event, now }, endDate) };
  if (to === from) return { change, entry: null, announced: [] };
  const changed = { type: 'account.status_changed', subscriptionId, from, to, cause: event.type, note: note.trim() } as const;
  return {
    change,
    entry: { lifecycle: 'account_status', previousStatus: from, newStatus: to },
    // A confirmed payment has its own event.
    announced: event.type === 'PAYMENT_CONFIRMED' ? [] : [changed],
  };
}

export async function advanceAccount(tx: Tx, step: AccountStep): Promise<void> {
  const row = await locked(tx, step.subscriptionId);
  await write(tx, row, step, [accountMove(row, step)]);
}

/** An order that did not owe again is paid, and its account begins. `row`: as locked. */
export async function advancePaid(tx: Tx, row: Row, step: Step<Paying>): Promise<void> {
  const { note, now } = step;
  await write(tx, row, step, [paymentMove(row, step.event), accountMove(row, { event: { type: 'PAYMENT_CONFIRMED' }, note, now })]);
}

export async function advanceRequirement(
  tx: Tx,
  step: { ticketId: number; event: RequirementEvent; by: string; now: Date },
): Promise<void> {
  const { ticketId, event, by, now } = step;
  const row = await lockRequirement(tx, ticketId);
  if (!row) throw notFound('Requerimiento no encontrado');
  const from = row.requirementStatus;
  const to = decide(requirementStatusMachine, from, {}, event, whyRequirementRefused);
  await writeRequirementStatus(tx, row, to, { by: { userId: by }, now });
  await addRequirementHistory(tx, { ticketId, previousStatus: from, newStatus: to, changedBy: by, createdAt: now });
  await emit(tx, { type: 'requirement.status_changed', subscriptionId: row.subscriptionId, ticketId, from, to });
  await noteTurnOf(tx, row.subscriptionId, now);
}
