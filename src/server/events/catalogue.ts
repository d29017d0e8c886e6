import type { AccountEvent } from '#machines/lifecycles/account-status/account-status.machine.ts';
import type { AccountStatus, DevelopmentStatus, FactorRecoveryStatus, RequirementStatus } from '#shared/vocabulary.ts';

type FactorChange = 'enrolled' | 'replaced' | 'removed' | 'codes_renewed' | 'removed_at_terminal' | 'removed_by_superadmins';

/** What a customer writes goes to the staff: to whoever builds the project, else to the staff's own address. What staff write goes to the customer. */
type ToEitherSide = { toStaff: boolean; developerId: string | null };

/** Everything that others may want to hear of, with what they need to know. Past tense: it has happened. */
export type DomainEvent =
  | { type: 'registration.code_issued'; to: string; code: string }
  | { type: 'registration.address_taken'; to: string }
  | { type: 'account.created'; userId: string }
  /** Without a person the address has no account, and nobody is written to. */
  | { type: 'password.reset_requested'; userId: string | null; token: string }
  | { type: 'password.changed'; userId: string }
  /** Strangers tried many passwords today. */
  | { type: 'account.attacked'; userId: string }
  /** A second factor was enrolled, replaced or taken away, or its recovery codes are new. */
  | { type: 'factor.changed'; userId: string; what: FactorChange }
  /** A lost second factor: somebody asked for it to be taken away, or that was decided. `userId`: who gets the mail. */
  | { type: 'factor_recovery.moved'; userId: string; recoveryId: string; to: FactorRecoveryStatus }
  | { type: 'recovery_code.used'; userId: string; left: number }
  /** Somebody knows the password and tries codes. */
  | { type: 'factor.guessed'; userId: string }
  | { type: 'email_change.code_issued'; to: string; code: string }
  | { type: 'email_change.address_taken'; to: string }
  /** `from` is the address that was the person's until now: it is written to. */
  | { type: 'email.changed'; userId: string; from: string }
  /** An order was begun a day ago and not finished. */
  | { type: 'draft.left'; userId: string; packageId: number }
  /** Staff gave somebody another address: `to` gets a link to confirm it, and their current address gets a notice. */
  | { type: 'email_confirmation.asked'; to: string; token: string }
  | { type: 'email_confirmation.told'; userId: string; to: string }
  | { type: 'order.placed'; subscriptionId: number }
  /** The same, to the staff. */
  | { type: 'order.received'; subscriptionId: number }
  /** It waits for its payment. `closesAt`: when it closes without one, in UTC. */
  | { type: 'order.unpaid'; subscriptionId: number; closesAt: string }
  /** Its owner cancelled it before it was paid: to the staff. */
  | { type: 'order.withdrawn'; subscriptionId: number }
  | { type: 'quote.requested'; quoteId: number }
  | { type: 'quote.received'; quoteId: number }
  | { type: 'payment.confirmed'; subscriptionId: number }
  /** A transfer was confirmed on what it did not pay: the order or the renewal owes again. */
  | { type: 'confirmation.undone'; subscriptionId: number; paymentId: number }
  /** The same, to the staff. */
  | { type: 'confirmation.undone_reported'; subscriptionId: number; paymentId: number }
  /** Something was learned of a card payment: its screens look again. */
  | { type: 'payment.seen'; subscriptionId: number }
  /** The same of one that fits no order: staff's screens look again. */
  | { type: 'payment.unclaimed_seen'; paymentId: number }
  /** A card paid nothing. */
  | { type: 'payment.failed'; paymentId: number; subscriptionId: number }
  /** Money that fits nothing: a person decides. */
  | { type: 'payment.review_needed'; paymentId: number }
  /** The same, to whoever paid. */
  | { type: 'payment.under_review'; paymentId: number; subscriptionId: number }
  /** Staff kept money that paid nothing. */
  | { type: 'payment.kept'; paymentId: number; subscriptionId: number }
  /** The provider does not give it back as it was asked to. */
  | { type: 'payment.refund_refused'; paymentId: number; subscriptionId: number }
  /** Money that had come went back, by whoever's decision. */
  | { type: 'payment.returned'; paymentId: number; subscriptionId: number | null }
  /** The provider says that something happened to one of its payments: it is asked what. */
  | { type: 'card.notice_received'; providerId: string }
  | { type: 'card.refund_requested'; refundId: string; paymentId: number; subscriptionId: number | null }
  /** `note`: why, as whoever did it wrote. */
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
  | ({ type: 'requirement.raised'; subscriptionId: number; ticketId: number } & ToEitherSide)
  | ({ type: 'requirement.answered'; subscriptionId: number; ticketId: number; responseId: number } & ToEitherSide)
  | { type: 'requirement.status_changed'; subscriptionId: number; ticketId: number; from: RequirementStatus; to: RequirementStatus };

export type EventType = DomainEvent['type'];
export type ListenerName = 'mail' | 'push' | 'cards';

/** Who hears of what. `mail` writes to a person, `push` tells open screens to look again, `cards` speaks with the card provider. */
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
  'requirement.raised': ['mail', 'push'],
  'requirement.answered': ['mail', 'push'],
  'requirement.status_changed': ['push'],
} as const satisfies Record<EventType, readonly ListenerName[]>;

/** The events that one of them hears of. */
export type EventFor<Name extends ListenerName> = {
  [Type in EventType]: Name extends (typeof listenersOf)[Type][number] ? Extract<DomainEvent, { type: Type }> : never;
}[EventType];
