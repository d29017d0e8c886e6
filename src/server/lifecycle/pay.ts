import type { PaymentEvent } from '#machines/lifecycles/payment-status/payment-status.machine.ts';
import type { Tx } from '../db/database.ts';
import { notFound } from '../kernel/refusal.ts';
import { advanceAccount, advancePayment, type Step } from './advance.ts';
import { advanceRenewal } from './advance-renewal.ts';
import { debtAloneSuspended } from './debts.store.ts';
import { lockSubscription } from './lifecycle.store.ts';
import { lockRenewal } from './renewal-status.store.ts';

type Paying = Extract<PaymentEvent, { type: 'PROVIDER_APPROVED' | 'CONFIRM_MANUALLY' }>;

/** To be asked once the debt is paid: whether it alone suspended the account. */
const debtPaid = async (tx: Tx, subscriptionId: number) =>
  ({ type: 'DEBT_PAID', resumes: await debtAloneSuspended(tx, subscriptionId) }) as const;

/** The money of an order is there: its account begins its term, or goes on where the order owed. */
export async function payOrder(tx: Tx, step: Step<Paying>): Promise<void> {
  const order = await lockSubscription(tx, step.subscriptionId);
  const owes = order !== undefined && order.owed > 0;
  await advancePayment(tx, step);
  await advanceAccount(tx, { ...step, event: owes ? await debtPaid(tx, step.subscriptionId) : { type: 'PAYMENT_CONFIRMED' } });
}

/** The money of a renewal is there: the end moves, or has moved where the renewal owed. */
export async function payRenewal(tx: Tx, renewalId: number, step: Step<Paying>): Promise<void> {
  const renewal = await lockRenewal(tx, renewalId);
  if (!renewal) throw notFound('Renovación no encontrada');
  const { owed, years } = renewal;
  await advanceRenewal(tx, { renewalId, event: step.event, by: step.by, now: step.now });
  await advanceAccount(tx, { ...step, event: owed > 0 ? await debtPaid(tx, step.subscriptionId) : { type: 'RENEWAL_CONFIRMED', years } });
}
