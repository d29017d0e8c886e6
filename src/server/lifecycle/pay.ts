import type { Tx } from '../db/database.ts';
import { notFound } from '../kernel/refusal.ts';
import { advanceAccount, advancePaid, advancePayment, type Paying, type Step } from './advance.ts';
import { advanceRenewal } from './advance-renewal.ts';
import { debtAloneSuspended } from './debts.store.ts';
import { lockSubscription, type Row } from './lifecycle.store.ts';
import { lockRenewal } from './renewal-status.store.ts';

/** Call after the debt is paid: `resumes` is whether that debt alone suspended the account. */
const debtPaid = async (tx: Tx, subscriptionId: number) =>
  ({ type: 'DEBT_PAID', resumes: await debtAloneSuspended(tx, subscriptionId) }) as const;

/** An order is paid: its account begins its term, or resumes if the order owed again. `order`: as locked. */
export async function payLockedOrder(tx: Tx, order: Row, step: Step<Paying>): Promise<void> {
  if (order.owed === 0) return advancePaid(tx, order, step);
  await advancePayment(tx, step);
  await advanceAccount(tx, { ...step, event: await debtPaid(tx, step.subscriptionId) });
}

export async function payOrder(tx: Tx, step: Step<Paying>): Promise<void> {
  const order = await lockSubscription(tx, step.subscriptionId);
  if (!order) throw notFound('Orden no encontrada');
  await payLockedOrder(tx, order, step);
}

/** A renewal is paid: the end date moves, unless the renewal owed again and had moved it already. */
export async function payRenewal(tx: Tx, renewalId: number, step: Step<Paying>): Promise<void> {
  const renewal = await lockRenewal(tx, renewalId);
  if (!renewal) throw notFound('Renovación no encontrada');
  const { owed, years } = renewal;
  await advanceRenewal(tx, { renewalId, event: step.event, by: step.by, now: step.now });
  await advanceAccount(tx, { ...step, event: owed > 0 ? await debtPaid(tx, step.subscriptionId) : { type: 'RENEWAL_CONFIRMED', years } });
}
