import type { InputOf } from '#api/contract/operation.ts';
import type { getOrder as contract } from '#api/contract/orders/get-order.ts';
import { nextAccountSteps, nextCardSteps, nextPaymentSteps } from '#machines/lifecycles/next-steps.ts';
import { allowedOrderActions, paymentContextOf } from '#machines/lifecycles/order-actions.ts';
import type { Tx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { notFound } from '#server/kernel/refusal.ts';
import { owesAnything } from '#server/lifecycle/debts.store.ts';
import type { Services } from '#server/operation/services.ts';
import type { PaymentMethod } from '#shared/vocabulary.ts';
import { findCardPayments, findLateTransfers, type ReviewedPaymentRow } from '../cards/card-payments.store.ts';
import { moneyTroublesOf } from '../cards/money-troubles.ts';
import { findHistory, findOrder } from '../records/orders.store.ts';
import { findOpenRenewal } from '../records/renewals.store.ts';
import { presentOrder, presentProject } from './orders.present.ts';

async function readOrder(tx: Tx, subscriptionId: number, missing: string) {
  const row = await findOrder(tx, subscriptionId);
  if (!row) throw notFound(missing);
  const troubleOf = await moneyTroublesOf(tx, [row]);
  return {
    row,
    history: await findHistory(tx, subscriptionId, 'development_status'),
    allowed: allowedOrderActions(row),
    trouble: troubleOf(row),
  };
}

/** How the order itself was paid. */
const wasPaidBy = (cards: readonly ReviewedPaymentRow[]): PaymentMethod =>
  cards.some(({ renewalId, confirmedAt }) => renewalId === null && confirmedAt !== null) ? 'mercadopago' : 'transfer';

/** An order as shown to staff, with its histories and the possible next steps of each lifecycle. */
export async function orderOf(tx: Tx, subscriptionId: number, now: Date) {
  const parts = await readOrder(tx, subscriptionId, 'Orden no encontrada');
  const { paymentStatus, accountStatus, endDate } = parts.row;
  const cardPayments = await findCardPayments(tx, subscriptionId);
  return presentOrder({
    ...parts,
    paymentHistory: await findHistory(tx, subscriptionId, 'payment_status'),
    accountHistory: await findHistory(tx, subscriptionId, 'account_status'),
    openRenewal: await findOpenRenewal(tx, subscriptionId),
    cardPayments,
    lateTransfers: await findLateTransfers(tx, subscriptionId),
    now,
    next: {
      payment: nextPaymentSteps(paymentStatus, paymentContextOf(parts.row), accountStatus, wasPaidBy(cardPayments)),
      account: nextAccountSteps(
        accountStatus,
        { endDatePassed: endDate !== null && endDate <= now },
        await owesAnything(tx, subscriptionId),
      ),
      cards: cardPayments.map(({ paymentId, status }) => ({ payment_id: paymentId, steps: nextCardSteps(status) })),
    },
  });
}

/** The same as shown to the people who build it. */
export async function projectOf(tx: Tx, subscriptionId: number) {
  return presentProject(await readOrder(tx, subscriptionId, 'Proyecto no encontrado'));
}

export const getOrder = (tx: Tx, _actor: Actor, { params }: InputOf<typeof contract>, services: Services) =>
  orderOf(tx, params.id, services.now());
