import type { Reader } from '#machines/lifecycles/turn/turn-words.ts';
import type { DomainEvent, EventFor } from '#server/events/catalogue.ts';
import { findDeclinedMails } from '#server/profile/notices.store.ts';
import { presentDates } from '#server/sales/orders/turns.present.ts';
import { endOfDay } from '#shared/dates.ts';
import type { NoticeKind } from '#shared/notices.ts';
import { promiseSentences, undatedPromise } from '#shared/promise-text.ts';
import { turnDue } from '#shared/turn-due.ts';
import type { Letter } from './layout.ts';
import { type StandingOrder, standingOrder } from './order-standing.store.ts';
import type { Post } from './post.ts';

/** Sent to an order's owner whatever the owner declined: it concerns money or access. */
const always = 'always';
/** About an order, to the staff. */
const toStaff = 'staff';
/** Not about an order. */
const other = 'other';

/** Who reads the mail about an event, and by which kind the owner of an order may decline it. */
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
  'order.received': toStaff,
  'order.withdrawn': toStaff,
  'developer.assigned': toStaff,
  'payment.review_needed': toStaff,
  'confirmation.undone_reported': toStaff,
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
} as const satisfies Record<EventFor<'mail'>['type'], NoticeKind | typeof always | typeof toStaff | typeof other>;

/** An event of an earlier version, which still waits, may be missing. Those of requirements go to either side. */
const kindOf = (event: DomainEvent) =>
  'toStaff' in event && event.toStaff
    ? toStaff
    : ((kinds as Partial<Record<DomainEvent['type'], (typeof kinds)[keyof typeof kinds]>>)[event.type] ?? other);

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Whose turn it is in the order, by when, and what delivery is promised: the sentences that its reader sees on its page. */
function standingOf({ row: order, closed }: StandingOrder, reader: Reader, now: Date): string[] {
  const { turn, promise, delivery_days } = presentDates(order, reader, { now, closed });
  const dated = promiseSentences(promise, order.developmentStatus === 'live', reader);
  const undated = undatedPromise({ delivery_days, status: order.accountStatus, payment_status: order.paymentStatus }, reader);
  const due = turnDue(turn, now.getTime());
  // Where nothing is due, the mail itself says what its reader may do.
  const nothingIsDue = turn.who === 'nobody' && turn.reason !== 'payment_processing';
  const isSaid = nothingIsDue || (promise.date !== null && turn.by === endOfDay(promise.date));
  const by = isSaid ? '' : ` ${due === null ? turn.undated : `${due.lead} ${due.time}`}.`;
  const delivery = dated === null ? undated && `Entrega: ${lowerFirst(undated)}` : [dated.when, dated.more].filter(Boolean).join(' ');
  return [`${turn.sentence}${by}`, ...(delivery === null ? [] : [delivery])];
}

const withStanding = (letter: Letter, order: StandingOrder | null, reader: Reader, now: Date): Letter =>
  order === null ? letter : { ...letter, blocks: [...letter.blocks, ...standingOf(order, reader, now)] };

const orderOf = async (id: number | null | undefined, { tx }: Post): Promise<StandingOrder | null> => (id ? standingOrder(tx, id) : null);

/**
 * Completes what `write` writes about an event: of an order, where it stands; of a kind that its owner may decline, how to decline it. Null if its
 * reader declined that kind, or if there is nothing to write.
 */
export async function completeMail(event: DomainEvent, post: Post, now: Date, write: () => Promise<Letter | null>): Promise<Letter | null> {
  const kind = kindOf(event);
  if (kind === other) return write();
  const subscriptionId = 'subscriptionId' in event ? event.subscriptionId : null;
  if (kind === toStaff) {
    const letter = await write();
    return letter && withStanding(letter, await orderOf(subscriptionId ?? letter.subscriptionId, post), 'staff', now);
  }
  const order = await orderOf(subscriptionId, post);
  const userId = 'userId' in event ? event.userId : order?.row.userId;
  const declined = kind === always || !userId ? [] : await findDeclinedMails(post.tx, userId);
  if (kind !== always && declined?.includes(kind)) return null;
  const letter = await write();
  return letter && { ...withStanding(letter, order, 'customer', now), ...(kind === always ? {} : { choices: post.addresses.profile }) };
}
