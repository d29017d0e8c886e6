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

/** One entry of what became of an order's development status. */
export const HistoryEntry = z.object({
  previous_status: z.enum(developmentStatuses),
  new_status: z.enum(developmentStatuses),
  /** The person, or null for the system. */
  updated_by_name: z.nullable(z.string()),
  note: z.string(),
  created_at: isoTime,
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** One entry of what became of the account. */
export const AccountHistoryEntry = z.object({
  previous_status: z.enum(accountStatuses),
  new_status: z.enum(accountStatuses),
  /** The person, or null for the system. */
  updated_by_name: z.nullable(z.string()),
  note: z.string(),
  created_at: isoTime,
});
export type AccountHistoryEntry = z.infer<typeof AccountHistoryEntry>;

/** One entry of what became of the order's payment. */
export const PaymentHistoryEntry = z.object({
  previous_status: z.enum(paymentStatuses),
  new_status: z.enum(paymentStatuses),
  /** The person, or null for the system. */
  updated_by_name: z.nullable(z.string()),
  note: z.string(),
  created_at: isoTime,
});
export type PaymentHistoryEntry = z.infer<typeof PaymentHistoryEntry>;

/** One payment at the card provider, of the order or of one of its renewals; or a transfer that arrived after the order had closed. */
export const OrderPayment = z.object({
  payment_id: id,
  /** The provider's number of it, or the bank's reference. */
  provider_id: z.string(),
  /** Null where it pays the order itself. */
  renewal_id: z.nullable(id),
  status: z.enum(cardPaymentStatuses),
  /** The provider's own word, as it came. */
  detail: z.nullable(z.string()),
  review_reason: z.nullable(z.enum(reviewReasons)),
  amount: z.number(),
  currency: z.string(),
  seen_at: isoTime,
  /** What staff decided about it, the last time; what it was, says the status. */
  decision: z.nullable(z.object({ by_name: z.nullable(z.string()), at: isoTime, note: z.string() })),
});
export type OrderPayment = z.infer<typeof OrderPayment>;

/** What may follow, from the machine: `to` only for a change of status, `record_transfer` only of a closed order. A refused action says why. */
export const AllowedAction = z.object({
  action: z.enum(['confirm_payment', 'record_transfer', 'change_status', 'assign_developer', 'go_live']),
  to: z.optional(z.enum(developmentStatuses)),
  allowed: z.boolean(),
  reason: z.optional(z.string()),
});
export type AllowedAction = z.infer<typeof AllowedAction>;

/** One thing that may happen in a lifecycle, caused by a person, the provider or the clock. What may not says why. */
export const NextStep = z.object({ event: z.string(), label: z.string(), allowed: z.boolean(), reason: z.optional(z.string()) });
export type NextStep = z.infer<typeof NextStep>;

const networkLinks = z.object({
  facebook: z.optional(z.string()),
  instagram: z.optional(z.string()),
  tiktok: z.optional(z.string()),
  whatsapp: z.optional(z.string()),
});

/** What the customer answered, as staff and owner read it. `design_preferences` is a JSON string with `style` and `colors`. */
export const BriefAnswers = z.object({
  business_description: z.nullable(z.string()),
  target_audience: z.nullable(z.string()),
  key_features: z.nullable(z.string()),
  social_networks: networkLinks,
  competitors_urls: z.nullable(z.string()),
  design_preferences: z.nullable(z.string()),
  client_requirements: z.nullable(z.string()),
});

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
  status: z.enum(accountStatuses),
  development_status: z.enum(developmentStatuses),
  created_at: isoTime,
  customer_name: z.string(),
  customer_email: z.string(),
  customer_phone: z.nullable(z.string()),
  business_description: z.nullable(z.string()),
  assigned_to: z.nullable(uuid()),
  developer_name: z.nullable(z.string()),
  /** The term of the account, once it is paid. */
  start_date: z.nullable(isoTime),
  end_date: z.nullable(isoTime),
  money_trouble: z.nullable(MoneyTrouble),
});
export type OrderSummary = z.infer<typeof OrderSummary>;

export const Order = z.extend(OrderSummary, {
  ...BriefAnswers.shape,
  /** As they were when it was sold. */
  package_features: z.array(PackageFeature),
  domain_name: z.nullable(z.string()),
  staging_url: z.nullable(z.string()),
  production_url: z.nullable(z.string()),
  development_notes: z.nullable(z.string()),
  /** What is owed again since a confirmation was undone, in pesos; 0 for nothing. */
  owed: z.number(),
  history: z.array(HistoryEntry),
  payment_history: z.array(PaymentHistoryEntry),
  account_history: z.array(AccountHistoryEntry),
  /** The one renewal that waits for its payment. */
  open_renewal: z.nullable(Renewal),
  /** The newest first. */
  card_payments: z.array(OrderPayment),
  /** Transfers that came after the order had ended, decided or not, the newest first. */
  late_transfers: z.array(OrderPayment),
  allowed: z.array(AllowedAction),
  /** What may follow in the lifecycles beside the development. */
  next: z.object({
    payment: z.array(NextStep),
    account: z.array(NextStep),
    cards: z.array(z.object({ payment_id: id, steps: z.array(NextStep) })),
  }),
});
export type Order = z.infer<typeof Order>;
