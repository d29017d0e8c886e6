import type { Tx } from '../db/database.ts';
import { outbox } from '../db/schema/deliveries.ts';
import { type DomainEvent, type EventType, type ListenerName, listenersOf } from './catalogue.ts';

/** What the staff are told holds up no customer's mail, and waits for none: their own address may be the one that fails. */
const toStaff: readonly EventType[] = [
  'order.received',
  'order.withdrawn',
  'quote.requested',
  'payment.review_needed',
  'confirmation.undone_reported',
  'developer.assigned',
];

/** So many mails of a kind are sent to a reader one by one. */
export const mostApart = 5;

/** Of these a reader among the staff gets one mail for all that wait, once more than five do: each says who or what, and where to look. */
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

/** Somebody sits before a screen and waits for it: codes, links, and what is said in their place so that nobody learns who has an account. */
const urgent: readonly EventType[] = [
  'registration.code_issued',
  'registration.address_taken',
  'password.reset_requested',
  'email_change.code_issued',
  'email_change.address_taken',
  'email_confirmation.asked',
];

/**
 * What must be told in the order in which it happened: the mails about one order and its money, the notices of one payment. Screens
 * only look again.
 */
function subjectOf(event: DomainEvent, listener: ListenerName): string | null {
  if (listener === 'push' || toStaff.includes(event.type) || ('toStaff' in event && event.toStaff)) return null;
  // In their order too, and behind no other mail.
  if (urgent.includes(event.type)) return `urgent ${'to' in event ? event.to : 'userId' in event ? event.userId : ''}`;
  if (listener === 'mail' && 'subscriptionId' in event && event.subscriptionId !== null) return `order ${event.subscriptionId}`;
  if ('userId' in event && event.userId !== null) return `person ${event.userId}`;
  if ('to' in event && typeof event.to === 'string') return `address ${event.to}`;
  if ('providerId' in event) return `notices ${event.providerId}`;
  if ('paymentId' in event) return `payment ${event.paymentId}`;
  return null;
}

/** Write down what happened, in the transaction in which it happened: one delivery for each listener. */
export async function emit(tx: Tx, event: DomainEvent): Promise<void> {
  const { type, ...payload } = event;
  const listeners: readonly ListenerName[] = listenersOf[type];
  const rows = listeners.map((listener) => ({
    event: type,
    listener,
    payload,
    subject: subjectOf(event, listener),
    urgent: urgent.includes(type),
  }));
  if (rows.length > 0) await tx.insert(outbox).values(rows);
}
