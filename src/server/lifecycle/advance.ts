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
import { emit } from '../events/outbox.ts';
import { notFound } from '../kernel/refusal.ts';
import { authorOf } from '../trail/author.ts';
import { decide } from './decide.ts';
import {
  addHistory,
  addRequirementHistory,
  lockRequirement,
  lockSubscription,
  writeChange,
  writeRequirementStatus,
} from './lifecycle.store.ts';

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
type Renewal = Extract<AccountEvent, { type: 'RENEWAL_CONFIRMED' }> & { years: number };
export type AccountStep = Step<Exclude<AccountEvent, { type: 'RENEWAL_CONFIRMED' }> | Renewal>;

const yearMs = business.subscriptionYearDays * 24 * 60 * 60 * 1000;

async function locked(tx: Tx, subscriptionId: number) {
  const row = await lockSubscription(tx, subscriptionId);
  if (!row) throw notFound('Orden no encontrada');
  return row;
}

const moverOf = ({ by, event, now }: Step<{ type: string }>) => ({ by: authorOf(by, event), now });

type Lifecycle = Parameters<typeof addHistory>[1]['lifecycle'];

const remember = (tx: Tx, lifecycle: Lifecycle, step: Step<unknown>, previousStatus: string, newStatus: string) =>
  addHistory(tx, {
    lifecycle,
    subscriptionId: step.subscriptionId,
    previousStatus,
    newStatus,
    changedBy: step.by,
    note: step.note.trim(),
    createdAt: step.now,
  });

/** Assigning the current developer again is accepted and changes nothing. */
export async function advanceDevelopment(tx: Tx, step: DevelopmentStep): Promise<void> {
  const { subscriptionId, event } = step;
  const row = await locked(tx, subscriptionId);
  const from = row.developmentStatus;
  const to = decide(developmentStatusMachine, from, developmentContextOf(row), event, whyDevelopmentRefused);
  const developerId = event.type === 'ASSIGN_DEVELOPER' ? event.developerId : row.assignedTo;
  if (to === from && developerId === row.assignedTo) return;

  await writeChange(tx, row, { developmentStatus: to, assignedTo: developerId }, moverOf(step));
  await remember(tx, 'development_status', step, from, to);
  if (event.type === 'ASSIGN_DEVELOPER') {
    await emit(tx, { type: 'developer.assigned', subscriptionId, developerId: event.developerId, assignedBy: step.by });
  }
  if (to !== from) await emit(tx, { type: 'development.status_changed', subscriptionId, from, to });
}

/** Never changes the development status, and leaves the account to the caller: a cancelled account refuses payment. */
export async function advancePayment(tx: Tx, step: PaymentStep): Promise<void> {
  const { subscriptionId, event } = step;
  const row = await locked(tx, subscriptionId);
  const from = row.paymentStatus;
  const to = decide(paymentStatusMachine, from, paymentContextOf(row), event, whyPaymentRefused);
  const isUndone = event.type === 'UNDO_CONFIRMATION';
  await writeChange(tx, row, { paymentStatus: to, owed: isUndone ? event.owed : 0 }, moverOf(step));
  await remember(tx, 'payment_status', step, from, to);
  // Undoing a confirmation emits its own event.
  if (to === 'confirmed' && !isUndone) await emit(tx, { type: 'payment.confirmed', subscriptionId });
}

/** The term that an accepted event grants, if any: a first year from now, or further years after the end or from now. */
function termAfter(step: AccountStep, endDate: Date | null): { startDate?: Date; endDate?: Date } {
  if (step.event.type === 'PAYMENT_CONFIRMED') return { startDate: step.now, endDate: new Date(step.now.getTime() + yearMs) };
  if (step.event.type === 'RENEWAL_CONFIRMED' && endDate !== null) {
    return { endDate: new Date(endAfterRenewal(endDate.toISOString(), step.event.years, step.now.toISOString())) };
  }
  return {};
}

type Account = Awaited<ReturnType<typeof locked>>;

/** Returned money outweighs a debt; otherwise the first cause stays. */
function suspensionCauseAfter({ type }: AccountEvent, to: AccountStatus, row: Account): SuspensionCause | null {
  if (to !== 'suspended') return null;
  const isNew = row.accountStatus !== 'suspended' || type === 'PAYMENT_REVERSED';
  return isNew ? (suspensionCauses.find((cause) => cause === type) ?? null) : row.suspensionCause;
}

/** Renewing an active account moves its end but not its status, so it is not recorded in the status history. */
export async function advanceAccount(tx: Tx, step: AccountStep): Promise<void> {
  const { subscriptionId, event, now } = step;
  const row = await locked(tx, subscriptionId);
  const { accountStatus: from, endDate } = row;
  const context = { endDatePassed: endDate !== null && endDate <= now };
  const to = decide(accountStatusMachine, from, context, event, whyAccountRefused);
  const suspensionCause = suspensionCauseAfter(event, to, row);
  await writeChange(tx, row, { accountStatus: to, suspensionCause, ...termAfter(step, endDate) }, moverOf(step));
  if (to === from) return;
  await remember(tx, 'account_status', step, from, to);
  // A confirmed payment has its own event.
  if (event.type !== 'PAYMENT_CONFIRMED') {
    await emit(tx, { type: 'account.status_changed', subscriptionId, from, to, cause: event.type, note: step.note.trim() });
  }
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
}
