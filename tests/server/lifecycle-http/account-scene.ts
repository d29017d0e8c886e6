import type { AccountContext } from '#machines/lifecycles/account-status/account-status.machine.ts';
import { paymentReminders } from '#server/db/schema/deliveries.ts';
import { paymentAttempts, renewals } from '#server/db/schema/payments.ts';
import type { Payment } from '#server/dev/emulators/mercadopago/provider-state.ts';
import { brand } from '#shared/brand.ts';
import type { AccountStatus } from '#shared/vocabulary.ts';
import { type AccountCall, renewalNote } from './account-calls.ts';
import type { Asker } from './cases.ts';
import { accountStepped, confirmationUndone, debtPaid, orderPaid, personOf, transferCame } from './order-effects.ts';
import { referenceFor } from './payment-calls.ts';
import { charge, learned, noted, noticeBy, openPage, type Page } from './provider-money.ts';
import { ownerAddress, type Stage } from './stage.ts';
import { daysFrom, emitted, price, standOrder } from './stand-order.ts';
import type { Trace } from './trace.ts';
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
  /** The status the machine moves to; null where it refuses, although the cause of the event still happened. */
  to: AccountStatus | null;
}

/** The end date moves by whole years. */
function renewed(stage: Stage, { scene, by: asker }: Step, to: AccountStatus, before: Trace): Trace {
  const { orderId, renewalId, endDate } = scene;
  const [by, reference] = [personOf(asker) ?? '', referenceFor(scene)];
  const entry = { by, note: `Renovación TW-${orderId}-R${renewalId}. Referencia ${reference}. ${renewalNote}` };
  const outbox = emitted('renewal.confirmed', { subscriptionId: orderId, renewalId }, 'mail', 'push');
  const after = accountStepped(stage, { ...before, outbox }, to, 'RENEWAL_CONFIRMED', entry);
  return {
    ...after,
    order: { ...after.order, end_date: daysFrom(endDate, 365 * years).toISOString() },
    renewals: before.renewals.map((row) => ({ ...row, payment_status: 'confirmed' })),
    payments: [transferRow(orderId, { reference, by, at: stage.now, note: renewalNote, amount: renewalPrice, renewalId })],
    mails: [ownerAddress],
  };
}

/** The money went back, even if the account refuses its step; the owner gets a mail. */
function reversed(stage: Stage, { scene, call, by, to }: Step, before: Trace, paymentId: unknown): Trace {
  const { orderId, page, payment } = scene;
  if (!page || !payment) throw new Error('no payment to reverse');
  const entry = { by: null, note: `${call.note}. Mercado Pago ${payment.id}` };
  const after = to === null ? before : accountStepped(stage, before, to, 'PAYMENT_REVERSED', entry);
  return {
    ...after,
    payments: [learned(page, payment, { status: 'returned', confirmed_at: daysFrom(stage.now, -1).toISOString() })],
    outbox: [
      ...noticeBy(by, payment),
      ...after.outbox,
      ...emitted('payment.returned', { paymentId, subscriptionId: orderId }, 'mail'),
      ...emitted('payment.seen', { subscriptionId: orderId }, 'push'),
    ],
    mails: [ownerAddress],
  };
}

/** The complete expected trace after this step. `someNumber` matches an id generated by the database. */
export function accountEffect(stage: Stage, step: Step, before: Trace, someNumber: unknown): Trace {
  const { call, by, to } = step;
  const { type } = call.event;
  if (type === 'PAYMENT_UNDONE') return confirmationUndone(stage, before, by, to, someNumber);
  if (type === 'PAYMENT_REVERSED') return reversed(stage, step, before, someNumber);
  if (to === null) return before;
  if (type === 'PAYMENT_CONFIRMED') return transferCame(stage, before, by, (entry) => orderPaid(stage, before, entry));
  if (type === 'DEBT_PAID') return transferCame(stage, before, by, (entry) => debtPaid(stage, before, to, entry));
  if (type === 'RENEWAL_CONFIRMED') return renewed(stage, step, to, before);
  // What is left are decisions about the account: the owner gets a mail.
  const after = { ...accountStepped(stage, before, to, type, { by: personOf(by), note: call.note }), mails: [ownerAddress] };
  if (type !== 'CANCEL_BY_OWNER') return after;
  // Staff learn that they need not wait for its money.
  const outbox = emitted('order.withdrawn', { subscriptionId: step.scene.orderId }, 'mail');
  return { ...after, outbox: [...after.outbox, ...outbox], mails: [...after.mails, brand.email] };
}
