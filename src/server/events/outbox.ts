import type { Tx } from '../db/database.ts';
import { insertRows } from '../db/insert-rows.ts';
import { outbox } from '../db/schema/deliveries.ts';
import { sendWithoutWaiting } from '../db/send-without-waiting.ts';
import { type DomainEvent, type EventType, type ListenerName, listenersOf } from './catalogue.ts';

/** Mails to the staff, unordered: a failing staff address must not delay customers' mails. */
const toStaff: readonly EventType[] = [
  'order.received',
  'order.withdrawn',
  'quote.requested',
  'payment.review_needed',
  'confirmation.undone_reported',
  'developer.assigned',
];

/** Up to this many mails of one kind are sent to a reader separately; more are sent as one. */
export const mostApart = 5;

/** Events whose mails to one staff reader are combined if more than `mostApart` wait. */
export const bundled: readonly string[] = [
  'order.received',
  'order.withdrawn',
  'quote.requested',
  'payment.review_needed',
  'confirmation.undone_reported',
  'developer.assigned',
  'requirement.raised',
  'requirement.answered',
] satisfies EventType[];

/** Sent first, because a person waits for them: codes, links, and the mails sent in their place so as not to reveal who has an account. */
const urgent: readonly EventType[] = [
  'registration.code_issued',
  'registration.address_taken',
  'password.reset_requested',
  'email_change.code_issued',
  'email_change.address_taken',
  'email_confirmation.asked',
];

/**
 * Deliveries with the same subject are sent in the order of their events: mails about one order and its money, notices of one payment. Null
 * means unordered. Messages to open screens are unordered, since a screen only reloads.
 */
function subjectOf(event: DomainEvent, listener: ListenerName): string | null {
  if (listener === 'push' || toStaff.includes(event.type) || ('toStaff' in event && event.toStaff)) return null;
  // Ordered among themselves, but never behind other mails.
  if (urgent.includes(event.type)) return `urgent ${'to' in event ? event.to : 'userId' in event ? event.userId : ''}`;
  if (listener === 'mail' && 'subscriptionId' in event && event.subscriptionId !== null) return `order ${event.subscriptionId}`;
  if ('userId' in event && event.userId !== null) return `person ${event.userId}`;
  if ('to' in event && typeof event.to === 'string') return `address ${event.to}`;
  if ('providerId' in event) return `notices ${event.providerId}`;
  if ('paymentId' in event) return `payment ${event.paymentId}`;
  return null;
}

function deliveriesOf(event: DomainEvent) {
  const { type, ...payload } = event;
  const listeners: readonly ListenerName[] = listenersOf[type];
  return listeners.map((listener) => ({
    event: type,
    listener,
    payload,
    subject: subjectOf(event, listener),
    urgent: urgent.includes(type),
  }));
}

/** Stores events in the current transaction, in this order: one delivery of each for each listener. */
export async function emit(tx: Tx, ...events: readonly DomainEvent[]): Promise<void> {
  const rows = events.flatMap(deliveriesOf);
  if (rows.length > 0) await sendWithoutWaiting(tx, () => insertRows(tx, outbox, rows));
}
