import type { AccountContext } from '#machines/lifecycles/account-status/account-status.machine.ts';
import { paymentReminders } from '#server/db/schema/deliveries.ts';
import { paymentAttempts, renewals } from '#server/db/schema/payments.ts';
import type { Payment } from '#server/dev/emulators/mercadopago/provider-state.ts';
import { brand } from '#shared/brand.ts';
import type { AccountStatus } from '#shared/vocabulary.ts';
import { type AccountCall, renewalNote } from './account-calls.ts';
import { type Asker, isPerson } from './cases.ts';
import { referenceFor, transferNote, undoNote } from './payment-calls.ts';
import { charge, learned, noted, openPage, type Page } from './provider-money.ts';
import { idsOf, ownerAddress, type Stage } from './stage.ts';
import { daysFrom, emitted, entryOf, price, standOrder } from './stand-order.ts';
import type { Row, Trace } from './trace.ts';
import { noteTransfer, transferRow, undoneBefore } from './transfer-money.ts';

export interface AccountCase {
  status: AccountStatus;
  context: AccountContext;
  title: string;
}

/** An order with its account in this state, and the money the call is about. */
export interface AccountScene {
  orderId: number;
  endDate: Date;
  page: Page | null;
  payment: Payment | null;
  renewalId: number;
  transferId: number;
}

const renewalPrice = 249_000;
const years = 2;

async function askedRenewal({ t, now }: Stage, orderId: number): Promise<number> {
  const createdAt = daysFrom(now, -1);
  const [row] = await t.db.query
    .insert(renewals)
    .values({ subscriptionId: orderId, years, amount: renewalPrice, createdAt })
    .returning({ renewalId: renewals.renewalId });
  const renewalId = row?.renewalId ?? 0;
  await t.db.query
    .insert(paymentAttempts)
    .values({ subscriptionId: orderId, renewalId, method: 'transfer', amount: renewalPrice, createdAt });
  return renewalId;
}

export async function standAccount(stage: Stage, { status, context }: AccountCase, money: AccountCall['money']): Promise<AccountScene> {
  const { now } = stage;
  // Far enough away for no renewal reminder.
  const endDate = daysFrom(now, context.endDatePassed ? -1 : 200);
  const paymentStatus = money === 'none' || money === 'overdue' ? 'pending' : 'confirmed';
  const owed = money === 'debt' || money === 'debt besides' ? price : 0;
  const suspensionCause = status === 'suspended' ? (money === 'debt' ? 'PAYMENT_UNDONE' : 'SUSPEND') : null;
  const account = { accountStatus: status, suspensionCause, startDate: daysFrom(endDate, -365), endDate } as const;
  const orderId = await standOrder(stage, {
    ...account,
    paymentStatus,
    owed,
    ...(money === 'overdue' ? { createdAt: daysFrom(now, -31) } : {}),
  });
  // All reminders went out long ago: the hourly job sends none and may close the order.
  const reminded = ([1, 3, 7] as const).map((days) => ({ subscriptionId: orderId, days, toldAt: daysFrom(now, -8) }));
  await stage.t.db.query.insert(paymentReminders).values(reminded);
  const bare = { orderId, endDate, page: null, payment: null, renewalId: 0, transferId: 0 };
  if (money === 'renewal') return { ...bare, renewalId: await askedRenewal(stage, orderId) };
  if (money === 'transfer') return { ...bare, transferId: await noteTransfer(stage, orderId) };
  if (owed > 0) return { ...bare, transferId: await noteTransfer(stage, orderId, undoneBefore) };
  if (money === 'none' || money === 'overdue') return bare;
  const page = await openPage(stage, orderId);
  const payment = charge(stage, page, 'refunded');
  await noted(stage, page, payment, 'approved', { status: 'settled', confirmedAt: daysFrom(now, -1) });
  return { ...bare, page, payment };
}

interface Step {
  scene: AccountScene;
  call: AccountCall;
  by: Asker;
  from: AccountStatus;
  /** The status the machine moves to; null where it refuses, although the cause of the event still happened. */
  to: AccountStatus | null;
}
/** A step of which only the order is known. */
type BareStep = Omit<Step, 'scene' | 'call'> & { scene: { orderId: number }; call: Pick<AccountCall, 'event'> };

const personOf = (by: Asker): string | null => (isPerson(by) && by !== 'guest' ? idsOf[by] : null);

/** Events with a mail about the account to the owner; events that involve money have a mail about the money. */
const decisions: readonly string[] = ['SUSPEND', 'RESUME', 'CANCEL', 'CANCEL_BY_OWNER', 'CLOSE_UNPAID', 'EXPIRE'];

/** The account's own step: its status, history entry and notifications. */
function moved(stage: Stage, { scene, call, from, to }: BareStep, by: string | null, note: string, before: Trace, more: Row = {}): Trace {
  if (to === null) return before;
  const suspends = to === 'suspended' && (from !== to || call.event.type === 'PAYMENT_REVERSED');
  const suspension_cause = suspends ? call.event.type : to === 'suspended' ? before.order.suspension_cause : null;
  const order = { ...before.order, account_status: to, suspension_cause, ...more, updated_at: stage.now.toISOString() };
  if (to === from) return { ...before, order };
  return {
    ...before,
    order,
    history: [entryOf(stage, scene.orderId, { lifecycle: 'account_status', from, to, by, note })],
    outbox: emitted('account.status_changed', { subscriptionId: scene.orderId, from, to, cause: call.event.type, note }, 'mail', 'push'),
    mails: decisions.includes(call.event.type) ? [ownerAddress] : [],
  };
}

/** A transfer pays the order and begins the first year; only the confirmed payment is announced. */
function paid(stage: Stage, step: Step, before: Trace): Trace {
  const { orderId } = step.scene;
  const by = personOf(step.by) ?? '';
  const reference = referenceFor(step.scene);
  const note = `Referencia ${reference}. ${transferNote}`;
  const first = { payment_status: 'confirmed', start_date: stage.now.toISOString(), end_date: daysFrom(stage.now, 365).toISOString() };
  const after = moved(stage, step, by, note, before, first);
  const entry = entryOf(stage, orderId, { lifecycle: 'payment_status', from: 'pending', to: 'confirmed', by, note });
  return {
    ...after,
    history: [entry, ...after.history],
    payments: [transferRow(orderId, { reference, by, at: stage.now, note: transferNote, amount: price })],
    outbox: emitted('payment.confirmed', { subscriptionId: orderId }, 'mail', 'push'),
    mails: [ownerAddress],
  };
}

/** The end date moves by whole years. */
function renewed(stage: Stage, step: Step, before: Trace): Trace {
  const { orderId, renewalId, endDate } = step.scene;
  const by = personOf(step.by) ?? '';
  const reference = referenceFor(step.scene);
  const note = `Renovación TW-${orderId}-R${renewalId}. Referencia ${reference}. ${renewalNote}`;
  const after = moved(stage, step, by, note, before, { end_date: daysFrom(endDate, 365 * years).toISOString() });
  return {
    ...after,
    renewals: before.renewals.map((row) => ({ ...row, payment_status: 'confirmed' })),
    payments: [transferRow(orderId, { reference, by, at: stage.now, note: renewalNote, amount: renewalPrice, renewalId })],
    outbox: [...emitted('renewal.confirmed', { subscriptionId: orderId, renewalId }, 'mail', 'push'), ...after.outbox],
    mails: [ownerAddress],
  };
}

/** The payment no longer pays anything, even if the account refuses its step; owner and staff get a mail. */
export function confirmationUndone(stage: Stage, step: BareStep, before: Trace, paymentId: unknown): Trace {
  const { orderId } = step.scene;
  const by = personOf(step.by) ?? '';
  const at = stage.now.toISOString();
  const note = `Confirmación de TW-${orderId} deshecha. Referencia ANTES ${orderId}. ${undoNote}`;
  const after = moved(stage, step, by, note, before);
  const about = { paymentId, subscriptionId: orderId };
  return {
    ...after,
    order: { ...after.order, owed: price, updated_at: at },
    payments: before.payments.map((row) => ({ ...row, status: 'unmatched', note: undoNote, reviewed_by: by, reviewed_at: at })),
    history: [entryOf(stage, orderId, { lifecycle: 'payment_status', from: 'confirmed', to: 'confirmed', by, note }), ...after.history],
    outbox: [
      ...after.outbox,
      ...emitted('confirmation.undone', about, 'mail', 'push'),
      ...emitted('confirmation.undone_reported', about, 'mail'),
    ],
    mails: [brand.email, ownerAddress],
  };
}

/** The debt is paid; the term is unchanged. */
function debtPaid(stage: Stage, step: Step, before: Trace): Trace {
  const { orderId } = step.scene;
  const by = personOf(step.by) ?? '';
  const reference = referenceFor(step.scene);
  const note = `Referencia ${reference}. ${transferNote}`;
  const after = moved(stage, step, by, note, before, { owed: 0 });
  const entry = entryOf(stage, orderId, { lifecycle: 'payment_status', from: 'confirmed', to: 'confirmed', by, note });
  return {
    ...after,
    history: [...before.history, entry, ...(after.history === before.history ? [] : after.history)],
    payments: [...before.payments, transferRow(orderId, { reference, by, at: stage.now, note: transferNote, amount: price })],
    outbox: [...emitted('payment.confirmed', { subscriptionId: orderId }, 'mail', 'push'), ...after.outbox],
    mails: [ownerAddress],
  };
}

/** The money went back, even if the account refuses its step; the owner gets a mail. */
function reversed(stage: Stage, step: Step, before: Trace, paymentId: unknown): Trace {
  const { orderId, page, payment } = step.scene;
  if (!page || !payment) throw new Error('no payment to reverse');
  const after = moved(stage, step, null, `${step.call.note}. Mercado Pago ${payment.id}`, before);
  return {
    ...after,
    payments: [learned(page, payment, { status: 'returned', confirmed_at: daysFrom(stage.now, -1).toISOString() })],
    outbox: [
      ...(step.by === 'provider' ? emitted('card.notice_received', { providerId: String(payment.id) }, 'cards') : []),
      ...after.outbox,
      ...emitted('payment.returned', { paymentId, subscriptionId: orderId }, 'mail'),
      ...emitted('payment.seen', { subscriptionId: orderId }, 'push'),
    ],
    mails: [ownerAddress],
  };
}

/** The complete expected trace after this step. `someNumber` matches an id generated by the database. */
export function accountEffect(stage: Stage, step: Step, before: Trace, someNumber: unknown): Trace {
  const { type } = step.call.event;
  if (type === 'PAYMENT_CONFIRMED') return paid(stage, step, before);
  if (type === 'PAYMENT_UNDONE') return confirmationUndone(stage, step, before, someNumber);
  if (type === 'DEBT_PAID') return debtPaid(stage, step, before);
  if (type === 'RENEWAL_CONFIRMED') return renewed(stage, step, before);
  if (type === 'PAYMENT_REVERSED') return reversed(stage, step, before, someNumber);
  const after = moved(stage, step, personOf(step.by), step.call.note, before);
  if (type !== 'CANCEL_BY_OWNER' || step.to === null) return after;
  // Staff learn that they need not wait for its money.
  const outbox = emitted('order.withdrawn', { subscriptionId: step.scene.orderId }, 'mail');
  return { ...after, outbox: [...after.outbox, ...outbox], mails: [...after.mails, brand.email] };
}
