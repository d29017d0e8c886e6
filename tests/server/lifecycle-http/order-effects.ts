import type { AccountEvent } from '#machines/lifecycles/account-status/account-status.machine.ts';
import { brand } from '#shared/brand.ts';
import type { AccountStatus } from '#shared/vocabulary.ts';
import { type Asker, isPerson } from './cases.ts';
import { referenceFor, transferNote, undoNote } from './payment-calls.ts';
import { idsOf, ownerAddress, type Stage } from './stage.ts';
import { daysFrom, emitted, entryOf, price } from './stand-order.ts';
import type { Trace } from './trace.ts';
import { transferRow } from './transfer-money.ts';

/** Who takes a step, and the note of its entry in the history. */
interface Entry {
  by: string | null;
  note: string;
}

export const personOf = (by: Asker): string | null => (isPerson(by) && by !== 'guest' ? idsOf[by] : null);

const idIn = ({ order }: Trace): number => Number(order.subscription_id);

/** A step of the order: its status, and an entry in its history. */
export function stepped(stage: Stage, before: Trace, lifecycle: 'payment_status' | 'account_status', to: string, entry: Entry): Trace {
  return {
    ...before,
    order: { ...before.order, [lifecycle]: to, updated_at: stage.now.toISOString() },
    history: [...before.history, entryOf(stage, idIn(before), { lifecycle, from: String(before.order[lifecycle]), to, ...entry })],
  };
}

/** A step of the account, announced with its cause. A status that stays has no entry and is not announced. */
export function accountStepped(stage: Stage, before: Trace, to: AccountStatus, cause: AccountEvent['type'], entry: Entry): Trace {
  const { account_status: from, suspension_cause: known } = before.order;
  const suspends = to === 'suspended' && (from !== to || cause === 'PAYMENT_REVERSED');
  const suspension_cause = suspends ? cause : to === 'suspended' ? known : null;
  const after = stepped(stage, before, 'account_status', to, entry);
  const order = { ...after.order, suspension_cause };
  if (to === from) return { ...before, order };
  const payload = { subscriptionId: idIn(before), from, to, cause, note: entry.note };
  return { ...after, order, outbox: [...before.outbox, ...emitted('account.status_changed', payload, 'mail', 'push')] };
}

/** The confirmed payment is announced, and its owner gets a mail. */
const confirmed = (before: Trace): Trace => ({
  ...before,
  outbox: [...before.outbox, ...emitted('payment.confirmed', { subscriptionId: idIn(before) }, 'mail', 'push')],
  mails: [...before.mails, ownerAddress],
});

/** The order is paid, and its first year begins. */
export function orderPaid(stage: Stage, before: Trace, entry: Entry): Trace {
  const paid = stepped(stage, before, 'payment_status', 'confirmed', entry);
  const after = confirmed(stepped(stage, paid, 'account_status', 'active', entry));
  const term = { start_date: stage.now.toISOString(), end_date: daysFrom(stage.now, 365).toISOString() };
  return { ...after, order: { ...after.order, ...term } };
}

/** A debt is paid; the term is unchanged. */
export function debtPaid(stage: Stage, before: Trace, to: AccountStatus, entry: Entry): Trace {
  const paid = confirmed(stepped(stage, before, 'payment_status', 'confirmed', entry));
  return accountStepped(stage, { ...paid, order: { ...paid.order, owed: 0 } }, to, 'DEBT_PAID', entry);
}

/** A person confirms the transfer of an order, with this effect. */
export function transferCame(stage: Stage, before: Trace, by: Asker, effect: (entry: Entry) => Trace): Trace {
  const orderId = idIn(before);
  const [person, reference] = [personOf(by) ?? '', referenceFor({ orderId })];
  const after = effect({ by: person, note: `Referencia ${reference}. ${transferNote}` });
  const row = transferRow(orderId, { reference, by: person, at: stage.now, note: transferNote, amount: price });
  return { ...after, payments: [...before.payments, row] };
}

/** The payment no longer pays anything, even if the account refuses its step (null); owner and staff get a mail. */
export function confirmationUndone(stage: Stage, before: Trace, by: Asker, to: AccountStatus | null, paymentId: unknown): Trace {
  const [orderId, person, at] = [idIn(before), personOf(by), stage.now.toISOString()];
  const entry = { by: person, note: `Confirmación de TW-${orderId} deshecha. Referencia ANTES ${orderId}. ${undoNote}` };
  const undone = stepped(stage, before, 'payment_status', 'confirmed', entry);
  const after = to === null ? undone : accountStepped(stage, undone, to, 'PAYMENT_UNDONE', entry);
  const about = { paymentId, subscriptionId: orderId };
  return {
    ...after,
    order: { ...after.order, owed: price },
    payments: before.payments.map((row) => ({ ...row, status: 'unmatched', note: undoNote, reviewed_by: person, reviewed_at: at })),
    outbox: [
      ...after.outbox,
      ...emitted('confirmation.undone', about, 'mail', 'push'),
      ...emitted('confirmation.undone_reported', about, 'mail'),
    ],
    mails: [brand.email, ownerAddress],
  };
}
