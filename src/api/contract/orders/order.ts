import * as z from 'zod/mini';
import {
  accountStatuses,
  cardPaymentStatuses,
  developmentStatuses,
  packageKinds,
  packageLevels,
  paymentMethods,
  paymentStatuses,
  reviewReasons,
} from '#shared/vocabulary.ts';
import { id, isoTime, uuid } from '../fields.ts';
import { PackageFeature } from '../packages/package.ts';
import { MoneyTrouble } from '../payments/money-trouble.ts';
import { Renewal } from '../renewals/renewal.ts';
import { ActivityEntry } from './activity.ts';
import { BriefAnswers, BriefVersion } from './brief.ts';
import { Conversation } from './conversation.ts';
import { Deliverable, OrderFile } from './deliverable.ts';
import { PromiseDays, PromisedDelivery } from './promise.ts';
import { Turn, TurnPeriod } from './turn.ts';

/** One entry in the history of an order's development status. */
export const HistoryEntry = z.object({
  previous_status: z.enum(developmentStatuses),
  new_status: z.enum(developmentStatuses),
  /** The person, or null for the system. */
  updated_by_name: z.nullable(z.string()),
  note: z.string(),
  created_at: isoTime,
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** One entry in the history of the account. */
export const AccountHistoryEntry = z.object({
  previous_status: z.enum(accountStatuses),
  new_status: z.enum(accountStatuses),
  /** The person, or null for the system. */
  updated_by_name: z.nullable(z.string()),
  note: z.string(),
  created_at: isoTime,
});
export type AccountHistoryEntry = z.infer<typeof AccountHistoryEntry>;

/** One entry in the history of the order's payment. */
export const PaymentHistoryEntry = z.object({
  previous_status: z.enum(paymentStatuses),
  new_status: z.enum(paymentStatuses),
  /** The person, or null for the system. */
  updated_by_name: z.nullable(z.string()),
  note: z.string(),
  created_at: isoTime,
});
export type PaymentHistoryEntry = z.infer<typeof PaymentHistoryEntry>;

/** One card payment of the order or of one of its renewals; or a transfer that arrived after the order had closed. */
export const OrderPayment = z.object({
  payment_id: id,
  /** The provider's payment number, or the bank's reference. */
  provider_id: z.string(),
  /** Null if it pays the order itself. */
  renewal_id: z.nullable(id),
  status: z.enum(cardPaymentStatuses),
  /** The provider's own text, unchanged. */
  detail: z.nullable(z.string()),
  review_reason: z.nullable(z.enum(reviewReasons)),
  amount: z.number(),
  currency: z.string(),
  seen_at: isoTime,
  /** The last decision of staff about it; `status` shows which one. */
  decision: z.nullable(z.object({ by_name: z.nullable(z.string()), at: isoTime, note: z.string() })),
});
export type OrderPayment = z.infer<typeof OrderPayment>;

/** What may happen next, from the machine: `to` only for a change of status, `record_transfer` only for a closed order. A refused action has a reason. */
export const AllowedAction = z.object({
  action: z.enum(['confirm_payment', 'record_transfer', 'change_status', 'assign_developer', 'go_live']),
  to: z.optional(z.enum(developmentStatuses)),
  allowed: z.boolean(),
  reason: z.optional(z.string()),
});
export type AllowedAction = z.infer<typeof AllowedAction>;

/** One possible event of a lifecycle, caused by a person, the provider or the clock. A refused one has a reason. */
export const NextStep = z.object({ event: z.string(), label: z.string(), allowed: z.boolean(), reason: z.optional(z.string()) });
export type NextStep = z.infer<typeof NextStep>;

/** An order as a line of a list. Prices in pesos. */
export const OrderSummary = z.object({
  subscription_id: id,
  package_id: id,
  package_type: z.enum(packageKinds),
  package_level: z.enum(packageLevels),
  package_name: z.string(),
  price_paid: z.number(),
  payment_method: z.enum(paymentMethods),
  payment_status: z.enum(paymentStatuses),
  /** The amount owed again since a confirmation was undone; 0 if none. */
  owed: z.number(),
  status: z.enum(accountStatuses),
  development_status: z.enum(developmentStatuses),
  created_at: isoTime,
  customer_name: z.string(),
  customer_email: z.string(),
  customer_phone: z.nullable(z.string()),
  business_description: z.nullable(z.string()),
  assigned_to: z.nullable(uuid()),
  developer_name: z.nullable(z.string()),
  /** The term of the account, once paid. */
  start_date: z.nullable(isoTime),
  end_date: z.nullable(isoTime),
  money_trouble: z.nullable(MoneyTrouble),
  turn: Turn,
  /** Business days until delivery, as agreed; null without a promised date. */
  delivery_days: z.nullable(z.int()),
  promise: PromisedDelivery,
});
export type OrderSummary = z.infer<typeof OrderSummary>;

export const Order = z.extend(OrderSummary, {
  ...BriefAnswers.shape,
  /** The answers before each change by the customer, newest first: at most 20. */
  brief_versions: z.array(BriefVersion),
  /** As at the time of sale. */
  package_features: z.array(PackageFeature),
  domain_name: z.nullable(z.string()),
  staging_url: z.nullable(z.string()),
  production_url: z.nullable(z.string()),
  development_notes: z.nullable(z.string()),
  history: z.array(HistoryEntry),
  payment_history: z.array(PaymentHistoryEntry),
  account_history: z.array(AccountHistoryEntry),
  /** The renewal that awaits payment, if any. */
  open_renewal: z.nullable(Renewal),
  /** Newest first. */
  card_payments: z.array(OrderPayment),
  /** Transfers that arrived after the order had ended, decided or not, newest first. */
  late_transfers: z.array(OrderPayment),
  allowed: z.array(AllowedAction),
  /** Whose turn it is and was, newest first. */
  turns: z.array(TurnPeriod),
  promise_days: PromiseDays,
  /** What customer and agency did, newest first: at most the newest 100. */
  activity: z.array(ActivityEntry),
  has_older_activity: z.boolean(),
  ...Conversation.shape,
  /** The requirement that awaits the agency, first the one that has waited longest; null if none does. Answered: all that is left to do is the work. */
  awaited_requirement: z.nullable(z.object({ ticket_id: id, is_answered: z.boolean() })),
  /** Newest first. */
  deliverables: z.array(Deliverable),
  /** What either side attached to its messages, newest first: at most 100. */
  files: z.array(OrderFile),
  /** Possible next events of the lifecycles other than development. */
  next: z.object({
    payment: z.array(NextStep),
    account: z.array(NextStep),
    cards: z.array(z.object({ payment_id: id, steps: z.array(NextStep) })),
  }),
});
export type Order = z.infer<typeof Order>;
