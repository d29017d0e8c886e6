import type { DomainEvent, EventFor } from '#server/events/catalogue.ts';
import { findDeclinedMails } from '#server/profile/notices.store.ts';
import { presentDates } from '#server/sales/orders/turns.present.ts';
import type { NoticeKind } from '#shared/notices.ts';
import { promiseSentences, undatedPromise } from '#shared/promise-text.ts';
import { turnDue } from '#shared/turn-due.ts';
import type { Letter } from './layout.ts';
import { type StandingOrder, standingOrder } from './order-standing.store.ts';
import type { Post } from './post.ts';

/** Sent to an order's owner whatever the owner declined: it concerns money or access. */
const always = 'always';
/** Not about an order, or not for its owner. */
const other = 'other';

/** By which kind the owner of an order may decline the mail about an event. */
const kinds = {
  'registration.code_issued': other,
  'registration.address_taken': other,
  'account.created': other,
  'password.reset_requested': other,
  'password.changed': other,
  'account.attacked': other,
  'factor.changed': other,
  'factor_recovery.moved': other,
  'recovery_code.used': other,
  'factor.guessed': other,
  'email_change.code_issued': other,
  'email_change.address_taken': other,
  'email.changed': other,
  'email_confirmation.asked': other,
  'email_confirmation.told': other,
  'quote.requested': other,
  'quote.received': other,
  'order.received': other,
  'order.withdrawn': other,
  'developer.assigned': other,
  'payment.review_needed': other,
  'confirmation.undone_reported': other,
  // About an order that does not exist yet.
  'draft.left': 'drafts',
  'order.placed': always,
  'order.unpaid': always,
  'payment.confirmed': always,
  'payment.failed': always,
  'payment.under_review': always,
  'payment.kept': always,
  'payment.refund_refused': always,
  'payment.returned': always,
  'card.refund_requested': always,
  'confirmation.undone': always,
  'account.status_changed': always,
  'renewal.requested': always,
  'renewal.confirmed': always,
  'support.ending': always,
  'development.status_changed': 'progress',
  'deliverable.added': 'progress',
  'requirement.raised': 'messages',
  'requirement.answered': 'messages',
} as const satisfies Record<EventFor<'mail'>['type'], NoticeKind | typeof always | typeof other>;

/** An event of an earlier version, which still waits, may be missing. Those of requirements go to either side. */
const kindOf = (event: DomainEvent) =>
  'toStaff' in event && event.toStaff
    ? other
    : ((kinds as Partial<Record<DomainEvent['type'], (typeof kinds)[keyof typeof kinds]>>)[event.type] ?? other);

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Whose turn it is in the order, by when, and what delivery is promised: the sentences that its owner reads on its page. */
function standingOf({ row: order, closed }: StandingOrder, now: Date): string[] {
  const { turn, promise, delivery_days } = presentDates(order, 'customer', { now, closed });
  const dated = promiseSentences(promise, order.developmentStatus === 'live', 'customer');
  const undated = undatedPromise({ delivery_days, status: order.accountStatus, payment_status: order.paymentStatus }, 'customer');
  const due = turnDue(turn, now.getTime());
  // Work is due on the promised date. Where nothing is due, the mail itself says what its reader may do.
  const nothingIsDue = turn.who === 'nobody' && turn.reason !== 'payment_processing';
  const isSaid = nothingIsDue || (turn.reason === 'work' && dated !== null);
  const by = isSaid ? '' : ` ${due === null ? turn.undated : `${due.lead} ${due.time}`}.`;
  const delivery = dated === null ? undated && `Entrega: ${lowerFirst(undated)}` : [dated.when, dated.more].filter(Boolean).join(' ');
  return [`${turn.sentence}${by}`, ...(delivery === null ? [] : [delivery])];
}

/**
 * Completes what `write` writes about an event: to the owner of an order, where the order stands; of a kind that may be declined, how to decline it.
 * Null if its reader declined that kind, or if there is nothing to write.
 */
export async function writeToOwner(event: DomainEvent, post: Post, now: Date, write: () => Promise<Letter | null>): Promise<Letter | null> {
  const kind = kindOf(event);
  if (kind === other) return write();
  const order = 'subscriptionId' in event && event.subscriptionId !== null ? await standingOrder(post.tx, event.subscriptionId) : null;
  const userId = 'userId' in event ? event.userId : order?.row.userId;
  const declined = kind === always || !userId ? [] : await findDeclinedMails(post.tx, userId);
  if (kind !== always && declined?.includes(kind)) return null;
  const letter = await write();
  if (letter === null) return null;
  const standing = order === null ? [] : standingOf(order, now);
  return { ...letter, blocks: [...letter.blocks, ...standing], ...(kind === always ? {} : { choices: post.addresses.profile }) };
}
