import type { AccountEvent } from '#machines/lifecycles/account-status/account-status.machine.ts';
import type { AccountStatus, DevelopmentStatus, FactorRecoveryStatus, RequirementStatus } from '#shared/vocabulary.ts';

type FactorChange = 'enrolled' | 'replaced' | 'removed' | 'codes_renewed' | 'removed_at_terminal' | 'removed_by_superadmins';

/** Customers' messages go to the project's developer, or else to the staff address. Staff's messages go to the customer. */
type ToEitherSide = { toStaff: boolean; developerId: string | null };

/** All events that listeners may handle, with the data they need. Past tense: they have happened. */
export type DomainEvent =
  | { type: 'registration.code_issued'; to: string; code: string }
  | { type: 'registration.address_taken'; to: string }
  | { type: 'account.created'; userId: string }
  /** `userId` is null if the address has no account; then no mail is sent. */
  | { type: 'password.reset_requested'; userId: string | null; token: string }
  | { type: 'password.changed'; userId: string }
  /** Anonymous visitors tried many passwords today. */
  | { type: 'account.attacked'; userId: string }
  /** A second factor was enrolled, replaced or removed, or its recovery codes were renewed. */
  | { type: 'factor.changed'; userId: string; what: FactorChange }
  /** A request to remove a lost second factor was made or decided. `userId`: the recipient of the mail. */
  | { type: 'factor_recovery.moved'; userId: string; recoveryId: string; to: FactorRecoveryStatus }
  | { type: 'recovery_code.used'; userId: string; left: number }
  /** Somebody who knows the password is trying codes. */
  | { type: 'factor.guessed'; userId: string }
  | { type: 'email_change.code_issued'; to: string; code: string }
  | { type: 'email_change.address_taken'; to: string }
  /** `from`: the person's previous address, to which the mail goes. */
  | { type: 'email.changed'; userId: string; from: string }
  /** An order begun a day ago was not finished. */
  | { type: 'draft.left'; userId: string; packageId: number }
  /** Staff set a new address: `to` gets a confirmation link, and the person's current address gets a notice. */
  | { type: 'email_confirmation.asked'; to: string; token: string }
  | { type: 'email_confirmation.told'; userId: string; to: string }
  | { type: 'order.placed'; subscriptionId: number }
  /** The same, for the staff. */
  | { type: 'order.received'; subscriptionId: number }
  /** The order is still unpaid. */
  | { type: 'order.unpaid'; subscriptionId: number }
  /** For the staff: its owner cancelled it before paying. */
  | { type: 'order.withdrawn'; subscriptionId: number }
  | { type: 'quote.requested'; quoteId: number }
  | { type: 'quote.received'; quoteId: number }
  | { type: 'payment.confirmed'; subscriptionId: number }
  /** A transfer had been confirmed on the wrong order or renewal, which now owes again. */
  | { type: 'confirmation.undone'; subscriptionId: number; paymentId: number }
  /** The same, for the staff. */
  | { type: 'confirmation.undone_reported'; subscriptionId: number; paymentId: number }
  /** News about a card payment: the order's screens reload. */
  | { type: 'payment.seen'; subscriptionId: number }
  /** The same for a payment that matches no order: the staff's screens reload. */
  | { type: 'payment.unclaimed_seen'; paymentId: number }
  /** A card payment failed. */
  | { type: 'payment.failed'; paymentId: number; subscriptionId: number }
  /** Money that matches nothing due: staff decide. */
  | { type: 'payment.review_needed'; paymentId: number }
  /** The same, for the payer. */
  | { type: 'payment.under_review'; paymentId: number; subscriptionId: number }
  /** Staff kept money that paid nothing. */
  | { type: 'payment.kept'; paymentId: number; subscriptionId: number }
  /** The provider refused a requested refund. */
  | { type: 'payment.refund_refused'; paymentId: number; subscriptionId: number }
  /** Received money was returned, whoever decided it. */
  | { type: 'payment.returned'; paymentId: number; subscriptionId: number | null }
  /** The provider announced a change to one of its payments; the listener queries it. */
  | { type: 'card.notice_received'; providerId: string }
  | { type: 'card.refund_requested'; refundId: string; paymentId: number; subscriptionId: number | null }
  /** `note`: the reason, as written by the person who did it. */
  | {
      type: 'account.status_changed';
      subscriptionId: number;
      from: AccountStatus;
      to: AccountStatus;
      cause: AccountEvent['type'];
      note: string;
    }
  | { type: 'development.status_changed'; subscriptionId: number; from: DevelopmentStatus; to: DevelopmentStatus }
  | { type: 'renewal.requested'; subscriptionId: number; renewalId: number }
  | { type: 'renewal.confirmed'; subscriptionId: number; renewalId: number }
  | { type: 'support.ending'; subscriptionId: number; days: number }
  | { type: 'developer.assigned'; subscriptionId: number; developerId: string; assignedBy: string | null }
  | { type: 'project.urls_changed'; subscriptionId: number }
  | { type: 'brief.changed'; subscriptionId: number }
  /** Its promised date or the day of the answer moved, because other days are closed, or the stored date was wrong. */
  | { type: 'promise.moved'; subscriptionId: number }
  /** Only staff see it. */
  | { type: 'note.added'; subscriptionId: number }
  | { type: 'deliverable.added'; subscriptionId: number; deliverableId: number }
  | ({ type: 'requirement.raised'; subscriptionId: number; ticketId: number } & ToEitherSide)
  | ({ type: 'requirement.answered'; subscriptionId: number; ticketId: number; responseId: number } & ToEitherSide)
  | { type: 'requirement.status_changed'; subscriptionId: number; ticketId: number; from: RequirementStatus; to: RequirementStatus };

export type EventType = DomainEvent['type'];
export type ListenerName = 'mail' | 'push' | 'cards';

/** The listeners of each event: `mail` writes to people, `push` tells open screens to reload, `cards` calls the card provider. */
export const listenersOf = {
  'registration.code_issued': ['mail'],
  'registration.address_taken': ['mail'],
  'account.created': ['mail'],
  'password.reset_requested': ['mail'],
  'password.changed': ['mail'],
  'account.attacked': ['mail'],
  'factor.changed': ['mail'],
  'factor_recovery.moved': ['mail'],
  'recovery_code.used': ['mail'],
  'factor.guessed': ['mail'],
  'email_change.code_issued': ['mail'],
  'email_change.address_taken': ['mail'],
  'email.changed': ['mail'],
  'draft.left': ['mail'],
  'email_confirmation.asked': ['mail'],
  'email_confirmation.told': ['mail'],
  'order.placed': ['mail', 'push'],
  'order.received': ['mail'],
  'order.withdrawn': ['mail'],
  'order.unpaid': ['mail'],
  'quote.requested': ['mail'],
  'quote.received': ['mail'],
  'payment.confirmed': ['mail', 'push'],
  'confirmation.undone': ['mail', 'push'],
  'confirmation.undone_reported': ['mail'],
  'payment.seen': ['push'],
  'payment.unclaimed_seen': ['push'],
  'payment.failed': ['mail'],
  'payment.review_needed': ['mail'],
  'payment.under_review': ['mail'],
  'payment.kept': ['mail'],
  'payment.refund_refused': ['mail'],
  'payment.returned': ['mail'],
  'card.notice_received': ['cards'],
  'card.refund_requested': ['cards', 'mail'],
  'account.status_changed': ['mail', 'push'],
  'development.status_changed': ['mail', 'push'],
  'renewal.requested': ['mail', 'push'],
  'renewal.confirmed': ['mail', 'push'],
  'support.ending': ['mail'],
  'developer.assigned': ['mail', 'push'],
  'project.urls_changed': ['push'],
  'brief.changed': ['push'],
  'promise.moved': ['push'],
  'note.added': ['push'],
  'deliverable.added': ['mail', 'push'],
  'requirement.raised': ['mail', 'push'],
  'requirement.answered': ['mail', 'push'],
  'requirement.status_changed': ['push'],
} as const satisfies Record<EventType, readonly ListenerName[]>;

/** The events that a listener receives. */
export type EventFor<Name extends ListenerName> = {
  [Type in EventType]: Name extends (typeof listenersOf)[Type][number] ? Extract<DomainEvent, { type: Type }> : never;
}[EventType];
