import type { Project, ProjectSummary } from '#api/contract/development/project.ts';
import type { BriefAnswers, BriefVersion } from '#api/contract/orders/brief.ts';
import type { Conversation } from '#api/contract/orders/conversation.ts';
import type {
  AccountHistoryEntry,
  AllowedAction,
  HistoryEntry,
  Order,
  OrderPayment,
  OrderSummary,
  PaymentHistoryEntry,
} from '#api/contract/orders/order.ts';
import type { MoneyTrouble } from '#api/contract/payments/money-trouble.ts';
import type { Calendar } from '#server/calendar/calendar.ts';
import { attachmentLimits } from '#shared/attachments.ts';
import { toPesos } from '#shared/money.ts';
import type { AccountStatus, DevelopmentStatus, PaymentStatus } from '#shared/vocabulary.ts';
import type { ReviewedPaymentRow } from '../cards/card-payments.store.ts';
import type { BriefVersionRow } from '../records/briefs.store.ts';
import type { DeliverableRow } from '../records/deliverables.store.ts';
import type { FileRow } from '../records/order-past.store.ts';
import type { HistoryRow, OrderRow } from '../records/orders.store.ts';
import { iso, promiseDaysOfOrder, promiseOfOrder } from '../records/promises.ts';
import type { RenewalRow } from '../records/renewals.store.ts';
import type { TurnRow } from '../records/turns.store.ts';
import { presentRenewal } from '../renewals/renewals.present.ts';
import { presentDeliverable, presentOrderFile } from './deliverables.present.ts';
import { presentDates, presentTurns } from './turns.present.ts';

/** First and last name, else the username. */
export const customerName = (row: Pick<OrderRow, 'customerFirstName' | 'customerLastName' | 'customerUsername'>): string =>
  [row.customerFirstName, row.customerLastName].filter(Boolean).join(' ') || row.customerUsername;

/** The hostname of the production URL. */
export const domainOf = (productionUrl: string | null): string | null => (productionUrl === null ? null : new URL(productionUrl).host);

const designPreferences = (row: Pick<OrderRow, 'designStyle' | 'colorPreference'>): string | null =>
  row.designStyle === null && row.colorPreference === null ? null : JSON.stringify({ style: row.designStyle, colors: row.colorPreference });

export const presentOrderSummary = (row: OrderRow, trouble: MoneyTrouble | null, calendar: Calendar): OrderSummary => ({
  subscription_id: row.subscriptionId,
  package_id: row.packageId,
  package_type: row.packageKind,
  package_level: row.packageLevel,
  package_name: row.packageName,
  price_paid: toPesos(row.pricePaid),
  payment_method: row.paymentMethod,
  payment_status: row.paymentStatus,
  owed: toPesos(row.owed),
  status: row.accountStatus,
  development_status: row.developmentStatus,
  created_at: row.createdAt.toISOString(),
  customer_name: customerName(row),
  customer_email: row.customerEmail,
  customer_phone: row.customerPhone,
  business_description: row.businessDescription,
  assigned_to: row.assignedTo,
  developer_name: row.developerName,
  start_date: iso(row.startDate),
  end_date: iso(row.endDate),
  money_trouble: trouble,
  ...presentDates(row, 'staff', calendar),
});

/** The columns of a brief. */
type BriefRow = Pick<
  OrderRow,
  | 'businessDescription'
  | 'targetAudience'
  | 'keyFeatures'
  | 'socialNetworks'
  | 'competitorsUrls'
  | 'designStyle'
  | 'colorPreference'
  | 'clientRequirements'
>;

const presentBriefVersion = ({ version, replacedAt, answers }: BriefVersionRow): BriefVersion => ({
  version,
  replaced_at: replacedAt.toISOString(),
  answers,
});

export const briefAnswers = (row: BriefRow): BriefAnswers => ({
  business_description: row.businessDescription,
  target_audience: row.targetAudience,
  key_features: row.keyFeatures,
  social_networks: row.socialNetworks,
  competitors_urls: row.competitorsUrls,
  design_preferences: designPreferences(row),
  client_requirements: row.clientRequirements,
});

const addresses = (row: OrderRow) => ({
  domain_name: domainOf(row.productionUrl),
  staging_url: row.stagingUrl,
  production_url: row.productionUrl,
});

const entry = <Status>(row: HistoryRow) => ({
  previous_status: row.previousStatus as Status,
  new_status: row.newStatus as Status,
  updated_by_name: row.changedByName,
  note: row.note,
  created_at: row.createdAt.toISOString(),
});

const presentHistory = (rows: HistoryRow[]): HistoryEntry[] => rows.map((row) => entry<DevelopmentStatus>(row));

const presentAccountHistory = (rows: HistoryRow[]): AccountHistoryEntry[] => rows.map((row) => entry<AccountStatus>(row));

const presentPaymentHistory = (rows: HistoryRow[]): PaymentHistoryEntry[] => rows.map((row) => entry<PaymentStatus>(row));

const presentPayment = (row: ReviewedPaymentRow): OrderPayment => ({
  payment_id: row.paymentId,
  provider_id: row.externalReference,
  renewal_id: row.renewalId,
  status: row.status,
  detail: row.providerDetail,
  review_reason: row.reviewReason,
  amount: toPesos(row.amount),
  currency: row.currency,
  seen_at: row.firstSeenAt.toISOString(),
  decision: row.reviewedAt && { by_name: row.reviewedByName, at: row.reviewedAt.toISOString(), note: row.note },
});

interface OrderRows {
  row: OrderRow;
  history: HistoryRow[];
  paymentHistory: HistoryRow[];
  accountHistory: HistoryRow[];
  openRenewal: RenewalRow | undefined;
  cardPayments: ReviewedPaymentRow[];
  lateTransfers: ReviewedPaymentRow[];
  trouble: MoneyTrouble | null;
  allowed: AllowedAction[];
  next: Order['next'];
  turns: TurnRow[];
  activity: Pick<Order, 'activity' | 'has_older_activity'>;
  conversation: Conversation & Pick<Order, 'awaited_requirement'>;
  deliverables: DeliverableRow[];
  files: FileRow[];
  briefVersions: BriefVersionRow[];
  calendar: Calendar;
}

export const presentOrder = ({
  row,
  openRenewal,
  cardPayments,
  lateTransfers,
  trouble,
  allowed,
  next,
  turns,
  activity,
  conversation,
  deliverables,
  files,
  briefVersions,
  calendar,
  ...histories
}: OrderRows): Order => ({
  ...presentOrderSummary(row, trouble, calendar),
  ...briefAnswers(row),
  brief_versions: briefVersions.map(presentBriefVersion),
  ...addresses(row),
  package_features: row.packageFeatures,
  development_notes: row.developmentNotes,
  history: presentHistory(histories.history),
  payment_history: presentPaymentHistory(histories.paymentHistory),
  account_history: presentAccountHistory(histories.accountHistory),
  open_renewal: openRenewal && row.endDate ? presentRenewal(openRenewal, row.endDate, calendar.now) : null,
  card_payments: cardPayments.map(presentPayment),
  late_transfers: lateTransfers.map(presentPayment),
  allowed,
  turns: presentTurns(turns, promiseOfOrder(row, calendar), calendar),
  promise_days: promiseDaysOfOrder(row, turns, calendar),
  ...activity,
  ...conversation,
  deliverables: deliverables.map(presentDeliverable),
  files: files.slice(0, attachmentLimits.listed).map(presentOrderFile),
  next,
});

export const presentProjectSummary = (row: OrderRow, trouble: MoneyTrouble | null, calendar: Calendar): ProjectSummary => ({
  ...presentOrderSummary(row, trouble, calendar),
  ...addresses(row),
  name: row.packageName,
  design_preferences: designPreferences(row),
});

export const presentProject = ({
  row,
  history,
  allowed,
  trouble,
  briefVersions,
  calendar,
}: Pick<OrderRows, 'row' | 'history' | 'allowed' | 'trouble' | 'briefVersions' | 'calendar'>): Project => ({
  ...presentProjectSummary(row, trouble, calendar),
  ...briefAnswers(row),
  brief_versions: briefVersions.map(presentBriefVersion),
  package_features: row.packageFeatures,
  development_notes: row.developmentNotes,
  statusHistory: presentHistory(history),
  allowed,
});
