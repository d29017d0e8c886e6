import type { MoneyTrouble } from '#api/contract/payments/money-trouble.ts';
import type { Profile } from '#api/contract/profile/profile.ts';
import type { Subscription } from '#api/contract/profile/subscription.ts';
import { takesRenewal } from '#machines/lifecycles/account-status/explain-account.ts';
import { toPesos } from '#shared/money.ts';
import { reachedStages } from '#shared/reached-stages.ts';
import type { DevelopmentStatus } from '#shared/vocabulary.ts';
import type { Calendar } from '../calendar/calendar.ts';
import type { Config } from '../kernel/env.ts';
import { domainOf } from '../sales/orders/orders.present.ts';
import { presentDates } from '../sales/orders/turns.present.ts';
import type { RenewalRow } from '../sales/records/renewals.store.ts';
import { presentOpenRenewal } from '../sales/renewals/renewals.present.ts';
import type { OwnSubscriptionRow, ProfileRow, StepRow } from './profile.store.ts';

/** An unpaid renewal is shown only while the account accepts its payment. */
const openRenewal = (
  { accountStatus, endDate }: OwnSubscriptionRow,
  renewal: RenewalRow | undefined,
  account: Config['transfer'],
  now: Date,
) => (renewal && endDate && takesRenewal(accountStatus, renewal.owed > 0) ? presentOpenRenewal(renewal, endDate, account, now) : null);

/** Data shown beside the order itself. */
interface Surroundings {
  renewal: RenewalRow | undefined;
  account: Config['transfer'];
  calendar: Calendar;
  trouble: MoneyTrouble | null;
  isOnSale: boolean;
  /** Steps of its project and its account, newest first. */
  steps: readonly StepRow[];
}

const suspensionReason = (row: OwnSubscriptionRow, steps: readonly StepRow[]): string | null =>
  row.suspensionCause === 'SUSPEND'
    ? (steps.find(({ lifecycle, newStatus }) => lifecycle === 'account_status' && newStatus === 'suspended')?.note ?? null)
    : null;

/** From the first review on, the owner sees the site under construction. */
const wasReviewed = (reached: readonly DevelopmentStatus[]): boolean =>
  (['review', 'staging', 'live'] as const).some((status) => reached.includes(status));

export const presentSubscription = (
  row: OwnSubscriptionRow,
  { renewal, account, calendar, trouble, isOnSale, steps }: Surroundings,
  reached = reachedStages(
    row.developmentStatus,
    steps.filter(({ lifecycle }) => lifecycle === 'development_status').map(({ newStatus }) => newStatus),
  ),
): Subscription => ({
  subscription_id: row.subscriptionId,
  package_id: row.packageId,
  package_type: row.packageKind,
  package_level: row.packageLevel,
  package_name: row.packageName,
  price_paid: toPesos(row.pricePaid),
  payment_method: row.paymentMethod,
  payment_status: row.paymentStatus,
  status: row.accountStatus,
  suspension_reason: suspensionReason(row, steps),
  development_status: row.developmentStatus,
  reached_stages: reached,
  domain_name: domainOf(row.productionUrl),
  staging_url: wasReviewed(reached) ? row.stagingUrl : null,
  production_url: row.productionUrl,
  start_date: row.startDate?.toISOString() ?? null,
  end_date: row.endDate?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
  open_renewal: openRenewal(row, renewal, account, calendar.now),
  money_trouble: trouble,
  is_on_sale: isOnSale,
  ...presentDates(row, 'customer', calendar),
});

export const presentProfile = (row: ProfileRow): Profile => ({
  user_id: row.userId,
  username: row.username,
  email: row.email,
  role: row.role,
  type: row.type,
  first_name: row.firstName,
  last_name: row.lastName,
  phone: row.phone,
  company_name: row.companyName,
  business_type: row.businessType,
  acquisition_source: row.acquisitionSource,
  avatar_url: row.avatarUrl,
});
